import { jwtCheck } from '@sightline/contract/session.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

/** Any call works: each reports the user's idle time. */
export const reportActivity = (): Promise<unknown> => call(jwtCheck, {});

/** Checks the stored token once (SES-003); a 401 signs out anywhere. */
export function useTokenCheck(sid: string, enabled: boolean) {
  return useQuery({
    queryKey: ['session', sid, 'check'],
    queryFn: ({ signal }) => call(jwtCheck, {}, { signal }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
