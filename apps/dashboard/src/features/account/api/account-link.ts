import { acceptAccountLink, readAccountLink } from '@sightline/contract/account-links.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';

/** Who the link is for. */
export const useAccountLink = (token: string) =>
  useQuery({
    queryKey: ['account-link', token],
    queryFn: ({ signal }) => call(readAccountLink, { body: { token } }, { signal }),
    retry: false,
    staleTime: Infinity,
  });

/** Uses the link up, with the password chosen. */
export const useAcceptAccountLink = () =>
  useAct({ mutationFn: (body: { token: string; password: string }) => call(acceptAccountLink, { body }) });
