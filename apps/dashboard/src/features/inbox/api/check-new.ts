import { checkNewList } from '@sightline/contract/conversations.calls';
import { call } from '../../../shared/api/call.ts';

type NewTextsQuery = { sessionId: string; locKeys: readonly number[]; since: string | null };

/** Which conversations changed since a server time; without one, only the time to ask with next. */
export function checkNew({ sessionId, locKeys, since }: NewTextsQuery) {
  return call(checkNewList, { body: { SessionId: sessionId, locKeys: [...locKeys], TimeStamp: since } });
}
