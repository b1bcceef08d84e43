import { listColleagues } from '@sightline/contract/team-inbox.calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { inboxKeys } from './keys.ts';

const FRESH_MS = 60_000;

export function colleaguesOptions(convKey: number, sessionId: string) {
  return queryOptions({
    queryKey: inboxKeys.colleagues(convKey),
    queryFn: async ({ signal }) =>
      (await call(listColleagues, { body: { sessionId, conversationKey: convKey } }, { signal })).colleagues,
    staleTime: FRESH_MS,
  });
}

/** Who can read a conversation, the user first. */
export function useColleagues(convKey: number) {
  const { sessionId } = useSession();
  return useQuery(colleaguesOptions(convKey, sessionId));
}
