import { simulatorMail } from '@sightline/contract/simulator.calls';
import { useQuery } from '@tanstack/react-query';
import { ask } from './ask.ts';

const POLL_MS = 3_000;

export const useMail = () =>
  useQuery({
    queryKey: ['mail'],
    refetchInterval: POLL_MS,
    queryFn: () => ask({ schema: simulatorMail.replies[200], path: simulatorMail.path }),
  });
