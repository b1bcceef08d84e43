import { timingSafeEqual } from 'node:crypto';
import { DEFAULT_LANGUAGE, languageOf } from '@sightline/contract/languages';
import { openSystemScope, type SystemTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { networkOf } from '../../../http/network-of.ts';
import type { Caller } from '../../../http/signed-in.ts';
import type { Mail } from '../../../outside/mail/mail-sender.ts';
import { startSession } from '../hand-off/hand-off.usecases.ts';
import { insertFailure, readFailures } from '../passwords/lockout.queries.ts';
import { lockedFor, MOST_FAILURES } from '../passwords/lockout.rules.ts';
import { codeNotSent, wrongCode } from '../session.errors.ts';
import type { SessionDeps, TokenSubject } from '../session.types.ts';
import type { Tokens } from '../tokens/tokens.usecases.ts';
import { deleteChallenge, deleteChallengesOf, insertChallenge, takeTry } from './otp.queries.ts';
import { CODE_LIVES, hashCode, hashKey, MOST_TRIES, makeCode } from './otp.rules.ts';
import { CODE_MAIL } from './otp.texts.ts';

const KEY_BYTES = 32;

/**
 * Wrong codes count with wrong passwords, wherever they come from: requesting new codes gives no more guesses. Only
 * someone who passed the first step gets to guess one, so others cannot lock the user out.
 */
const failureNameOf = (userId: number): string => `one-time code of ${userId}`;

/** Starts a pending sign-in: the key goes to the page, the code to the user's mail. */
export async function startChallenge({
  tx,
  userId,
  randomBytes,
}: {
  tx: SystemTransaction;
  userId: number;
  randomBytes: SessionDeps['randomBytes'];
}): Promise<{ key: string; code: string }> {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const code = makeCode(randomBytes);
  await deleteChallengesOf({ tx, userId });
  const expiresAt = tx.now.add(CODE_LIVES);
  await insertChallenge({ tx, keyHash: hashKey(key), codeHash: hashCode({ key, code }), userId, expiresAt });
  return { key, code };
}

/** The user's address and code, and the language they chose for the dashboard, if any. */
export type CodeByMail = { to: string; code: string; language: string | null };

export function codeMail({ to, code, language }: CodeByMail): Mail {
  const { subject, text } = CODE_MAIL[languageOf(language ?? DEFAULT_LANGUAGE)];
  return { to, subject, text: text(code, CODE_LIVES.minutes) };
}

/** Mails a code. It is sent outside of a transaction: mail waits for others. @throws session.code-not-sent */
export async function sendCode({
  mail,
  deps,
}: {
  mail: CodeByMail;
  deps: Pick<Deps, 'mail' | 'logger'>;
}): Promise<void> {
  try {
    await deps.mail.send(codeMail(mail));
  } catch (error) {
    deps.logger.warn({ err: error }, 'a sign-in code could not be mailed');
    throw codeNotSent();
  }
}

async function isCodeRight({
  tx,
  key,
  code,
  address,
}: {
  tx: SystemTransaction;
  key: string;
  code: string;
  address: string;
}): Promise<{ userId: number | null; isRight: boolean }> {
  const keyHash = hashKey(key);
  const challenge = await takeTry({ tx, keyHash });
  if (challenge === undefined) return { userId: null, isRight: false };
  const { userId, codeHash, attempts } = challenge;
  const login = failureNameOf(userId);
  const failures = await readFailures({ tx, by: { login }, most: MOST_FAILURES });
  const isLocked = lockedFor({ ...failures, now: tx.now }) > 0;
  const fits = timingSafeEqual(codeHash, hashCode({ key, code: code.trim() }));
  const isRight = fits && attempts <= MOST_TRIES && !isLocked;
  if (isRight) await deleteChallenge({ tx, keyHash });
  else if (!isLocked) await insertFailure({ tx, login, network: networkOf(address) });
  return { userId, isRight };
}

async function finish({
  tx,
  key,
  code,
  caller,
  deps,
}: {
  tx: SystemTransaction;
  key: string;
  code: string;
  caller: Caller;
  deps: Pick<SessionDeps, 'randomBytes' | 'config'>;
}): Promise<TokenSubject | undefined> {
  const { userId, isRight } = await isCodeRight({ tx, key, code, address: caller.address });
  const subject = isRight && userId !== null ? await startSession({ tx, userId, origin: 'identity', deps }) : undefined;
  const act = { action: 'session.verify-otp', userId, ...caller };
  tx.note({ act, outcome: subject === undefined ? 'refused' : 'done', coverKey: subject?.coverKey ?? 0 });
  return subject;
}

/**
 * Completes a sign-in with its code: valid once, for ten minutes and five tries.
 * @throws session.wrong-code, whatever the reason
 */
export async function verifyCode({
  key,
  code,
  caller,
  deps,
  tokens,
}: {
  key: string;
  code: string;
  caller: Caller;
  deps: SessionDeps;
  tokens: Tokens;
}): Promise<{ token: string; SessionID: string }> {
  const subject = await openSystemScope(deps).transaction((tx) => finish({ tx, key, code, caller, deps }));
  if (subject === undefined) throw wrongCode();
  return { token: await tokens.issue(subject), SessionID: subject.sessionId };
}
