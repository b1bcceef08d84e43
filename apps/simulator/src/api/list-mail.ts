import { simulatorMail } from '@sightline/contract/simulator.calls';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ask } from './ask.ts';

export type CaughtMail = z.infer<(typeof simulatorMail.replies)[200]>[number];

const POLL_MS = 3_000;

export const useMail = () =>
  useQuery({
    queryKey: ['mail'],
    refetchInterval: POLL_MS,
    queryFn: () => ask({ schema: simulatorMail.replies[200], path: simulatorMail.path }),
  });
