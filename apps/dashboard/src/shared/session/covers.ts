import { allCoverKeys, type CoverRow, persistCoverKeys, submitCoverKeys } from '@sightline/contract/covers.calls';
import { call } from '../api/call.ts';
import { storedSession } from './stored-session.ts';
import { readClaims } from './token.ts';

export const loadOwnCovers = (signal?: AbortSignal): Promise<CoverRow[]> => call(allCoverKeys, {}, { signal });

/**
 * Takes a cover for the present session (COV-004). The new token is kept only
 * once the server has remembered the choice: half a choice would come undone on reload.
 */
export async function takeCover({ CoverKey, Practice }: Pick<CoverRow, 'CoverKey' | 'Practice'>): Promise<void> {
  const { token } = await call(submitCoverKeys, { body: [CoverKey] });
  const sessionID = readClaims(token)?.sid ?? '';
  await call(persistCoverKeys, { body: { sessionID, coverKey: CoverKey } }, { token });
  storedSession.putPractice(Practice);
  storedSession.putToken(token);
}
