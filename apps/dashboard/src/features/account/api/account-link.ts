import { acceptAccountLink, readAccountLink } from '@sightline/contract/account-links.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

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
  useMutation({ mutationFn: (body: { token: string; password: string }) => call(acceptAccountLink, { body }) });
