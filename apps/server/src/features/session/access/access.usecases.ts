import { openSystemScope, type SystemTransaction } from '../../../db/scope.ts';
import type { SignedIn } from '../../../http/signed-in.ts';
import { sessionInvalid } from '../session.errors.ts';
import type { SessionDeps } from '../session.types.ts';
import { createTokens } from '../tokens/tokens.usecases.ts';
import { isCoverOpenTo, readAccess } from './access.reads.ts';
import { mayEnterAllCovers } from './access.rules.ts';
import { createRights } from './rights.usecases.ts';

/**
 * Turns a bearer token into who it stands for. Only the session, the user and the
 * cover are taken from the token; role and rights are read anew, so that what was
 * taken away is gone with the next request. A cover that is no longer the user's
 * counts as none chosen.
 */
export function createAuthenticate(deps: SessionDeps): (token: string) => Promise<SignedIn> {
  const tokens = createTokens(deps);
  const rights = createRights();
  const system = openSystemScope(deps);
  return async (token) => {
    const { userId, sessionId, coverKey, expires } = await tokens.verify(token);
    const { access, elements } = await system.read(async (tx) => {
      const found = await readAccess({ tx, sessionId, coverKey });
      return {
        access: found,
        elements: found === undefined ? new Set<string>() : await rights.of({ tx, access: found }),
      };
    });
    if (access === undefined || access.userId !== userId) throw sessionInvalid();
    return {
      userId,
      sessionId,
      role: access.role,
      userType: access.userType,
      familyName: access.familyName,
      login: access.login,
      coverKey: access.coverKey ?? 0,
      expires,
      elements,
    };
  };
}

/** Whether a user may work in a practice; a practice that does not exist is nobody's. */
export const mayEnterCover = (asked: { tx: SystemTransaction; userId: number; coverKey: number }): Promise<boolean> =>
  isCoverOpenTo(asked);

/** Whether every practice is open to the user, and so the search for one. */
export const seesAllCovers = (signedIn: Pick<SignedIn, 'role' | 'userType'>): boolean => mayEnterAllCovers(signedIn);
