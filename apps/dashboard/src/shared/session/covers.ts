import { allCoverKeys, type CoverRow, persistCoverKeys, submitCoverKeys } from '@sightline/contract/covers.calls';
import { call } from '../api/call.ts';
import { storedSession } from './stored-session.ts';
import { readClaims } from './token.ts';

export const loadOwnCovers = (signal?: AbortSignal): Promise<CoverRow[]> => call(allCoverKeys, {}, { signal });

/**
 * Chooses a cover for the current session (COV-004). The new token is kept only once the server has stored the choice:
 * otherwise a reload would undo it.
 */
export async function takeCover({ CoverKey, Practice }: Pick<CoverRow, 'CoverKey' | 'Practice'>): Promise<void> {
  const { token } = await call(submitCoverKeys, { body: [CoverKey] });
  const sessionID = readClaims(token)?.sid ?? '';
  await call(persistCoverKeys, { body: { sessionID, coverKey: CoverKey } }, { token });
  storedSession.putPractice(Practice);
  storedSession.putToken(token);
}
