import { openSystemScope } from '../../db/scope.ts';
import type { Caller, SignedIn } from '../../http/signed-in.ts';
import { isClosed, mayEnterCover, seesAllCovers } from '../session/access/access.usecases.ts';
import type { SessionDeps } from '../session/session.types.ts';
import { rememberCover } from '../session/session.usecases.ts';
import type { Tokens } from '../session/tokens/tokens.usecases.ts';
import { accessDenied, coverClosed, otherCover } from './covers.errors.ts';
import { type CoverRecord, type CoverSearch, readAllCovers, readOwnCovers, searchCovers } from './covers.reads.ts';

type CoversRequest = { signedIn: SignedIn; caller: Caller; deps: SessionDeps };

/** The covers a user may choose from; all of them for users who may enter every practice. */
export async function listCovers({ signedIn, deps }: Omit<CoversRequest, 'caller'>): Promise<CoverRecord[]> {
  const { userId } = signedIn;
  return openSystemScope(deps).transaction((tx) =>
    seesAllCovers(signedIn) ? readAllCovers({ tx }) : readOwnCovers({ tx, userId }),
  );
}

/**
 * Searches all practices.
 * @throws access.denied for anyone but superadmins and internal users
 */
export async function findCovers({
  search,
  action,
  signedIn,
  caller,
  deps,
}: CoversRequest & { search: CoverSearch; action: string }): Promise<CoverRecord[]> {
  const act = { action, userId: signedIn.userId, ...caller };
  const found = await openSystemScope(deps).transaction(async (tx) => {
    if (seesAllCovers(signedIn)) return searchCovers({ tx, search });
    tx.note({ act, outcome: 'refused', coverKey: signedIn.coverKey });
    return null;
  });
  if (found === null) throw accessDenied();
  return found;
}

/**
 * Sets the practice a session works in, and audits it there.
 * @throws access.other-cover alike for a practice of others and for a missing one; cover.closed
 */
export async function chooseCover({
  coverKey,
  action,
  signedIn,
  caller,
  deps,
}: CoversRequest & { coverKey: number; action: string }): Promise<void> {
  const { userId, sessionId } = signedIn;
  const act = { action, userId, ...caller };
  const { isOpen, isOver } = await openSystemScope(deps).transaction(async (tx) => {
    const mayEnter = await mayEnterCover({ tx, userId, coverKey });
    if (mayEnter) await rememberCover({ tx, sessionId, coverKey });
    // A refusal is audited in the user's current practice: the requested one may not exist.
    tx.note({ act, coverKey: mayEnter ? coverKey : signedIn.coverKey, outcome: mayEnter ? 'done' : 'refused' });
    return { isOpen: mayEnter, isOver: !mayEnter && (await isClosed({ tx, coverKey })) };
  });
  if (isOver) throw coverClosed();
  if (!isOpen) throw otherCover();
}

/** Chooses a practice and returns the token for it; older tokens stay with their own practice. */
export async function submitCover({
  tokens,
  ...asked
}: CoversRequest & { coverKey: number; action: string; tokens: Tokens }): Promise<string> {
  await chooseCover(asked);
  const { userId, sessionId, role, userType, familyName } = asked.signedIn;
  return tokens.issue({ userId, sessionId, role, userType, familyName, coverKey: asked.coverKey });
}
