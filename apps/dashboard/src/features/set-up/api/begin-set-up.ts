import type { Sent } from '@sightline/contract/call';
import { beginSetUp, checkSetUp } from '@sightline/contract/set-up.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useAct } from '../../../shared/api/use-act.ts';

/** Whether the link still works, before anything is asked. */
export const useSetUpLink = (token: string) =>
  useQuery({
    queryKey: ['set-up-link', token],
    queryFn: ({ signal }) => call(checkSetUp, { body: { token } }, { signal }),
    enabled: token !== '',
    retry: false,
  });

/** Makes the first account. */
export const useBeginSetUp = () =>
  useAct({
    mutationFn: (user: Sent<typeof beginSetUp>['body']) => call(beginSetUp, { body: user }),
    gcTime: KEPT_BRIEFLY_MS,
  });
