import { findHits } from '@sightline/contract/team-inbox.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { inboxKeys } from './keys.ts';

/** Where a conversation holds the words of a search, newest first. */
export function useHits(convKey: number, words: string) {
  const { sessionId } = useSession();
  return useQuery({
    queryKey: inboxKeys.hits(convKey, words),
    queryFn: async ({ signal }) =>
      (await call(findHits, { body: { sessionId, conversationKey: convKey, words } }, { signal })).transKeys,
    enabled: words !== '',
    // What a patient wrote is not kept longer than it shows.
    gcTime: 0,
  });
}
