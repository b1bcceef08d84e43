import { draftKey } from '@sightline/contract/session.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

/** The key of the user's drafts in this browser. */
export function useDraftKey(sid: string, enabled: boolean) {
  return useQuery({
    queryKey: ['session', sid, 'draft-key'],
    queryFn: async ({ signal }) => (await call(draftKey, {}, { signal })).key,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
