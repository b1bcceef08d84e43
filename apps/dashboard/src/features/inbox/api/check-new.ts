import { checkNewList } from '@sightline/contract/conversations.calls';
import { call } from '../../../shared/api/call.ts';

type NewTextsQuery = { sessionId: string; locKeys: readonly number[]; since: string | null };

/** Which conversations moved since a time of the server's; without one, the time to ask with next alone. */
export function checkNew({ sessionId, locKeys, since }: NewTextsQuery) {
  return call(checkNewList, { body: { SessionId: sessionId, locKeys: [...locKeys], TimeStamp: since } });
}
