import { openSystemScope } from '../../../db/scope.ts';
import type { Caller } from '../../../http/signed-in.ts';
import { readAccess } from '../access/access.reads.ts';
import { identityRefused, sessionMismatch } from '../session.errors.ts';
import type { SessionDeps } from '../session.types.ts';
import type { Tokens } from '../tokens/tokens.usecases.ts';
import type { CheckIdToken } from './identity.types.ts';
import { findUserOf, proveIdentity } from './identity.usecases.ts';

const action = 'session.older-dashboard-token';

/**
 * Stands in for the older dashboard: its token for a user whose id token and live session match. The role is the user's
 * own, whatever was requested.
 */
export async function olderDashboardToken({
  idToken,
  userId,
  sessionId,
  caller,
  deps,
  tokens,
  check,
}: {
  idToken: string;
  userId: string;
  sessionId: string;
  caller: Caller;
  deps: SessionDeps;
  tokens: Tokens;
  check: CheckIdToken;
}): Promise<string> {
  // It opens nothing: the session beside it, which lasts longer than minutes, is the proof.
  const identity = await proveIdentity({ idToken, action, takes: 'valid', caller, deps, check });
  const found = await openSystemScope(deps).transaction(async (tx) => {
    const user = await findUserOf({ tx, identity });
    const access = await readAccess({ tx, sessionId, coverKey: 0 });
    const isOne = user !== undefined && access?.userId === user.userId && userId === String(user.userId);
    tx.note({ act: { action, userId: user?.userId ?? null, ...caller }, outcome: isOne ? 'done' : 'refused' });
    return { user, access: isOne ? access : undefined };
  });
  if (found.user === undefined) throw identityRefused();
  if (found.access === undefined) throw sessionMismatch();
  return tokens.issueForOlderDashboard(found.access);
}
