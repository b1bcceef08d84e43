import { simulatorPhone } from '@sightline/contract/simulator.calls';
import { useQuery } from '@tanstack/react-query';
import { ask } from './ask.ts';

const POLL_MS = 1_500;

/** What a phone received and sent, oldest first. */
export const usePhoneMessages = (number: string | null) =>
  useQuery({
    queryKey: ['phone', number],
    enabled: number !== null,
    refetchInterval: POLL_MS,
    queryFn: () =>
      ask({
        schema: simulatorPhone.replies[200],
        path: simulatorPhone.path.replace(':number', encodeURIComponent(number ?? '')),
      }),
  });
