import { openSystemScope, type SystemTransaction } from '../../../db/scope.ts';
import { createSharedLookups } from '../../../http/shared-lookups.ts';
import type { Caller, SignedIn } from '../../../http/signed-in.ts';
import { sessionIdle, sessionInvalid } from '../session.errors.ts';
import { endSession, touchSession } from '../session.queries.ts';
import { isNewActivity, renewal } from '../session.rules.ts';
import type { TokenDeps } from '../session.types.ts';
import { createTokens } from '../tokens/tokens.usecases.ts';
import { type Access, isCoverClosed, isCoverOpenTo, readAccesses, type Session } from './access.reads.ts';
import { mayEnterAllCovers } from './access.rules.ts';
import { createRights } from './rights.usecases.ts';

type Ending = { access: Access; sessionId: string; caller: Caller; reason: 'idle' | 'over' };

/**
 * Resolves a bearer token to its user. Only session, user and cover come from the token; role and rights are read
 * again, so that a revocation applies to the next request. A cover the user lost counts as none chosen. A session
 * without activity for the practice's idle minutes ends here, whatever its pages kept polling, and so does one that
 * reached its longest life.
 */
export function createAuthenticate(
  deps: TokenDeps,
): (args: { token: string; idleSeconds: number | null; caller: Caller }) => Promise<SignedIn> {
  const tokens = createTokens(deps);
  const system = openSystemScope(deps);
  const rights = createRights(system);
  // On a busy server, a statement for each call would be a tenth of its work.
  const accessOf = createSharedLookups((sessions: readonly Session[]) =>
    system.read((tx) => readAccesses({ tx, sessions })),
  );
  const end = ({ access, sessionId, caller, reason }: Ending) =>
    system.transaction(async (tx) => {
      const { userId, coverKey } = access;
      await endSession({ tx, sessionId, reason });
      tx.announce({ kind: 'session-ended', userId });
      tx.note({ act: { action: `session.${reason}`, userId, ...caller }, coverKey: coverKey ?? 0 });
    });
  return async ({ token, idleSeconds, caller }) => {
    const { userId, sessionId, coverKey, expires } = await tokens.verify(token);
    const access = await accessOf({ sessionId, coverKey });
    if (access === undefined || access.userId !== userId) throw sessionInvalid();
    const own = await rights.of(access);
    const now = deps.clock.now();
    const reason = renewal({ ...access, now });
    if (reason !== 'renew') {
      await end({ access, sessionId, caller, reason });
      throw reason === 'idle' ? sessionIdle() : sessionInvalid();
    }
    const activeAt = idleSeconds === null ? null : now.subtract({ seconds: idleSeconds });
    if (activeAt !== null && isNewActivity({ ...access, activeAt }))
      await system.read((tx) => touchSession({ tx, sessionId, activeAt }));
    return {
      userId,
      sessionId,
      role: access.role,
      userType: access.userType,
      familyName: access.familyName,
      login: access.login,
      coverKey: access.coverKey ?? 0,
      expires,
      ...own,
    };
  };
}

const areSame = (one: Iterable<unknown> | null, other: Iterable<unknown> | null): boolean =>
  JSON.stringify(one && [...one].sort()) === JSON.stringify(other && [...other].sort());

/** Tells whether users whose session lasts longer than a call may still do exactly what they could when it began. */
export function createRightsWatch(deps: Pick<TokenDeps, 'pool' | 'clock'>): (signedIn: SignedIn) => Promise<boolean> {
  const system = openSystemScope(deps);
  const rights = createRights(system);
  const accessOf = createSharedLookups((sessions: readonly Session[]) =>
    system.read((tx) => readAccesses({ tx, sessions })),
  );
  return async ({ sessionId, coverKey, elements, locKeys }) => {
    const access = await accessOf({ sessionId, coverKey });
    if (access === undefined || access.coverKey !== coverKey) return false;
    const own = await rights.of(access);
    return areSame(own.elements, elements) && areSame(own.locKeys, locKeys);
  };
}

/** Whether a user may work in a practice; not if the practice doesn't exist. */
export const mayEnterCover = (asked: { tx: SystemTransaction; userId: number; coverKey: number }): Promise<boolean> =>
  isCoverOpenTo(asked);

/** Whether a practice was closed. */
export const isClosed = (asked: { tx: SystemTransaction; coverKey: number }): Promise<boolean> => isCoverClosed(asked);

/** Whether the user may enter and search every practice. */
export const seesAllCovers = (signedIn: Pick<SignedIn, 'role' | 'userType'>): boolean => mayEnterAllCovers(signedIn);

export { readElements } from './access.reads.ts';
