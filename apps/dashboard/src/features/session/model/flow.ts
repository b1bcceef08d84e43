import { PROBLEMS } from '@sightline/contract/problem';
import { ConnectionError, ProblemError } from '../../../shared/api/api-errors.ts';
import { t } from '../../../shared/words/words.ts';

/** The current state of sign-in. `notice` is the login page's message. */
export type Flow =
  | { kind: 'idle'; notice: string | null }
  | { kind: 'working' }
  /** Someone else is signed in here: switching users takes a confirmation. */
  | { kind: 'asking'; token: string; present: string; arriving: string }
  | { kind: 'code'; key: string };

export const IDLE: Flow = { kind: 'idle', notice: null };
export const WORKING: Flow = { kind: 'working' };

/** Why a sign-in failed, for the login page (SES-005). */
export function refusalText(error: unknown): string {
  if (error instanceof ConnectionError) return error.message;
  if (error instanceof ProblemError && error.status < 500) return error.message;
  return t(PROBLEMS['server.failed'].title);
}
