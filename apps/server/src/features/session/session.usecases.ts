import { createHmac } from 'node:crypto';
import { isLanguage, type Language } from '@sightline/contract/languages';
import { openServerSecret, type SecretOpening } from '../../db/kept-secret.ts';
import { openSystemScope, type SystemTransaction } from '../../db/scope.ts';
import type { Caller, SignedIn } from '../../http/signed-in.ts';
import { readAccess } from './access/access.reads.ts';
import { sessionIdle, sessionInvalid } from './session.errors.ts';
import { endSession, endSessionsOf, setSessionCover } from './session.queries.ts';
import { IDLE_MINUTES, idleAt, renewal, wasIdle } from './session.rules.ts';
import type { SessionDeps } from './session.types.ts';
import type { Tokens } from './tokens/tokens.usecases.ts';
import { setLanguage } from './users/users.queries.ts';

const DRAFT_SECRET = 'session.draft-secret';

type SessionRequest = { signedIn: SignedIn; caller: Caller; deps: SessionDeps };

/** Stores the chosen practice with the session; choosing counts as activity. */
export const rememberCover = (chosen: { tx: SystemTransaction; sessionId: string; coverKey: number }): Promise<void> =>
  setSessionCover(chosen);

/** What the page compares its idle clock with, and the language the user chose. */
export async function checkSession({ signedIn, deps }: Omit<SessionRequest, 'caller'>) {
  const access = await openSystemScope(deps).transaction((tx) => readAccess({ tx, ...signedIn }));
  if (access === undefined) throw sessionInvalid();
  const { idleMinutes, language } = access;
  return {
    valid: true as const,
    exp: signedIn.expires,
    idleMinutes: idleMinutes ?? IDLE_MINUTES,
    ...(language !== null && isLanguage(language) ? { language } : {}),
  };
}

/** A user's own key, the same in every session of theirs. */
export async function draftKeyOf({
  userId,
  deps: { pool, clock, randomBytes, dataKeys },
}: {
  userId: number;
  deps: SecretOpening;
}): Promise<string> {
  const secret = await openServerSecret({ name: DRAFT_SECRET, pool, clock, randomBytes, dataKeys });
  return createHmac('sha256', secret).update(`drafts of ${userId}`).digest('base64');
}

/** Keeps the language of a user's pages with the account, so that every device shows it. */
export async function chooseOwnLanguage({
  signedIn: { userId, coverKey },
  caller,
  deps,
  language,
}: SessionRequest & { language: Language }): Promise<void> {
  await openSystemScope(deps).transaction(async (tx) => {
    await setLanguage({ tx, userId, language });
    tx.note({ act: { action: 'session.choose-language', userId, ...caller }, coverKey, detail: { language } });
  });
}

/**
 * A new token for an active user; the gate has checked the activity.
 * @throws session.invalid after a day, which ends the session
 */
export async function renewSession({
  signedIn,
  caller,
  deps,
  tokens,
}: SessionRequest & { tokens: Tokens }): Promise<string> {
  const { userId, sessionId, coverKey } = signedIn;
  const outcome = await openSystemScope(deps).transaction(async (tx) => {
    const access = await readAccess({ tx, sessionId, coverKey });
    if (access === undefined) return 'over';
    const due = renewal({ ...access, now: tx.now });
    if (due === 'renew') return due;
    await endSession({ tx, sessionId, reason: due });
    tx.announce({ kind: 'session-ended', userId });
    tx.note({ act: { action: 'session.renew', userId, ...caller }, coverKey, outcome: 'refused', detail: { due } });
    return due;
  });
  if (outcome === 'idle') throw sessionIdle();
  if (outcome === 'over') throw sessionInvalid();
  return tokens.issue(signedIn);
}

/** When a session becomes idle without further activity; null once it has ended. */
export async function sessionIdleAt({
  signedIn: { sessionId, coverKey },
  deps,
}: {
  signedIn: Pick<SignedIn, 'sessionId' | 'coverKey'>;
  deps: Pick<SessionDeps, 'pool' | 'clock'>;
}): Promise<Temporal.Instant | null> {
  const access = await openSystemScope(deps).read((tx) => readAccess({ tx, sessionId, coverKey }));
  return access === undefined ? null : idleAt(access);
}

/** Signs a user out everywhere, and voids sign-in links; returns how many there were. */
export async function endAllSessions({
  tx,
  userId,
  reason,
}: {
  tx: SystemTransaction;
  userId: number;
  reason: string;
}): Promise<number> {
  tx.announce({ kind: 'session-ended', userId });
  return endSessionsOf({ tx, userId, reason });
}

/** Ends a session; its tokens are invalid from the commit on, on every server. */
export async function logOut({ signedIn, caller, deps }: SessionRequest): Promise<void> {
  const { userId, sessionId, coverKey } = signedIn;
  await openSystemScope(deps).transaction(async (tx) => {
    const access = await readAccess({ tx, sessionId, coverKey });
    await endSession({ tx, sessionId, reason: access && wasIdle({ ...access, now: tx.now }) ? 'idle' : 'logout' });
    tx.announce({ kind: 'session-ended', userId });
    tx.note({ act: { action: 'session.logout', userId, ...caller }, coverKey });
  });
}
