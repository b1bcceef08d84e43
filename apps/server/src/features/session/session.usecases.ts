import type { SystemTransaction } from '../../db/scope.ts';
import { setSessionCover } from './session.queries.ts';

/** Notes the chosen practice with the session; choosing counts as activity. */
export const rememberCover = (chosen: { tx: SystemTransaction; sessionId: string; coverKey: number }): Promise<void> =>
  setSessionCover(chosen);
