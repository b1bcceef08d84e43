import { SIGN_IN_LINK_MINUTES } from '@sightline/contract/limits';
import type { Config } from '../../../config.ts';
import { openSystemScope, type SystemTransaction } from '../../../db/scope.ts';
import { fitsSecret } from '../../../http/secrets.ts';
import type { Caller } from '../../../http/signed-in.ts';
import { hasOnlyClosedCovers, readTokenUser } from '../access/access.reads.ts';
import { startingCover } from '../access/access.rules.ts';
import { coverClosed, identityUnknown, sessionUnknown } from '../session.errors.ts';
import { findSessionUser, insertSession, setSessionCover, takeHandOff } from '../session.queries.ts';
import type { SessionDeps, SessionOrigin, TokenSubject } from '../session.types.ts';
import type { Tokens } from '../tokens/tokens.usecases.ts';
import { findActiveUser } from '../users/users.queries.ts';

const HAND_OFF_LIVES = { minutes: SIGN_IN_LINK_MINUTES };
const SESSION_ID_BYTES = 32;

/** Creates a SessionID that can be exchanged once, within five minutes. */
export async function startHandOff({
  tx,
  userId,
  origin,
  randomBytes,
}: {
  tx: SystemTransaction;
  userId: number;
  origin: SessionOrigin;
  randomBytes: SessionDeps['randomBytes'];
}): Promise<string> {
  const sessionId = randomBytes(SESSION_ID_BYTES).toString('base64url');
  await insertSession({ tx, sessionId, userId, origin, handOffEndsAt: tx.now.add(HAND_OFF_LIVES) });
  return sessionId;
}

async function describeSubject({
  tx,
  userId,
  sessionId,
  allowsDemo,
}: {
  tx: SystemTransaction;
  userId: number;
  sessionId: string;
  allowsDemo: boolean;
}): Promise<TokenSubject | undefined> {
  const user = await readTokenUser({ tx, userId, allowsDemo });
  if (user === undefined) return undefined;
  const { role, userType, familyName } = user;
  return { userId, sessionId, role, userType, familyName, coverKey: startingCover(user) };
}

/**
 * Starts a session without an exchange: the caller has just proved who they are. Undefined for a user who may not sign
 * in.
 */
export async function startSession({
  tx,
  userId,
  origin,
  deps: { randomBytes, config },
}: {
  tx: SystemTransaction;
  userId: number;
  origin: SessionOrigin;
  deps: Pick<SessionDeps, 'randomBytes' | 'config'>;
}): Promise<TokenSubject | undefined> {
  const sessionId = randomBytes(SESSION_ID_BYTES).toString('base64url');
  const subject = await describeSubject({ tx, userId, sessionId, allowsDemo: config.isDemo });
  if (subject === undefined) return undefined;
  if (await hasOnlyClosedCovers({ tx, userId })) throw coverClosed();
  const coverKey = subject.coverKey === 0 ? null : subject.coverKey;
  await insertSession({ tx, sessionId, userId, origin, handOffEndsAt: tx.now, exchangedAt: tx.now, coverKey });
  return subject;
}

/** The first half of the hand-off, by the partner or the operator: a SessionID for a login. */
export async function openHandOff({
  login,
  origin,
  caller,
  deps,
}: {
  login: string;
  origin: SessionOrigin;
  caller: Caller;
  deps: SessionDeps;
}): Promise<string> {
  const sessionId = await openSystemScope(deps).transaction(async (tx) => {
    const user = await findActiveUser({ tx, login, allowsDemo: deps.config.isDemo });
    const act = { action: 'session.create', userId: user?.userId ?? null, ...caller };
    tx.note({ act, outcome: user === undefined ? 'refused' : 'done', detail: { origin } });
    return user && startHandOff({ tx, userId: user.userId, origin, randomBytes: deps.randomBytes });
  });
  if (sessionId === undefined) throw identityUnknown();
  return sessionId;
}

async function exchange({
  tx,
  sessionId,
  caller,
  allowsDemo,
}: {
  tx: SystemTransaction;
  sessionId: string;
  caller: Caller;
  allowsDemo: boolean;
}): Promise<TokenSubject | 'closed' | null> {
  const action = 'session.exchange';
  const userId = await takeHandOff({ tx, sessionId });
  const subject = userId === undefined ? undefined : await describeSubject({ tx, userId, sessionId, allowsDemo });
  if (subject === undefined) {
    const owner = (await findSessionUser({ tx, sessionId })) ?? null;
    tx.note({ act: { action, userId: owner, ...caller }, outcome: 'refused' });
    return null;
  }
  if (await hasOnlyClosedCovers({ tx, userId: subject.userId })) {
    tx.note({
      act: { action, userId: subject.userId, ...caller },
      outcome: 'refused',
      detail: { code: 'cover.closed' },
    });
    return 'closed';
  }
  const { coverKey } = subject;
  if (coverKey > 0) await setSessionCover({ tx, sessionId, coverKey });
  tx.note({ act: { action, userId: subject.userId, ...caller }, coverKey });
  return subject;
}

/** Exchanges a SessionID for a token. A wrong application code does not use it up. */
export async function exchangeHandOff({
  sessionId,
  secretCode,
  caller,
  deps,
  tokens,
}: {
  sessionId: string;
  secretCode: string | undefined;
  caller: Caller;
  deps: SessionDeps & { config: Pick<Config, 'secretCode'> };
  tokens: Tokens;
}): Promise<string> {
  if (secretCode !== undefined && !fitsSecret({ given: secretCode, secret: deps.config.secretCode }))
    throw sessionUnknown();
  const { isDemo: allowsDemo } = deps.config;
  const subject = await openSystemScope(deps).transaction((tx) => exchange({ tx, sessionId, caller, allowsDemo }));
  if (subject === null) throw sessionUnknown();
  if (subject === 'closed') throw coverClosed();
  return tokens.issue(subject);
}
