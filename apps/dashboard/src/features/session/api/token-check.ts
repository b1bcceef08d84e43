import { jwtCheck } from '@sightline/contract/session.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

/** Any call would do: each carries how long nobody has done anything. */
export const reportActivity = (): Promise<unknown> => call(jwtCheck, {});

/** Asks the server once whether the stored token is good (SES-003); a 401 signs out wherever it happens. */
export function useTokenCheck(sid: string, enabled: boolean) {
  return useQuery({
    queryKey: ['session', sid, 'check'],
    queryFn: ({ signal }) => call(jwtCheck, {}, { signal }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
