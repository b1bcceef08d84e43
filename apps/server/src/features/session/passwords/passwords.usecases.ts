import type { SecondStepKind } from '@sightline/contract/security.calls';
import { LOGIN_STATUS } from '@sightline/contract/session.calls';
import { judgePassword, type NewPassword } from '@sightline/passwords/password-rules';
import type { Config } from '../../../config.ts';
import { openSystemScope, type SystemTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { networkOf } from '../../../http/network-of.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { Caller, SignedIn } from '../../../http/signed-in.ts';
import { type PendingStep, startSecondStep } from '../factors/second-step.usecases.ts';
import { startHandOff } from '../hand-off/hand-off.usecases.ts';
import { sendCode } from '../otp/otp.usecases.ts';
import { passwordWeak } from '../session.errors.ts';
import { endSessionsOf } from '../session.queries.ts';
import type { SessionDeps } from '../session.types.ts';
import { findActiveUser } from '../users/users.queries.ts';
import { deleteFailures, insertFailure, isKnownNetwork, readFailures, rememberNetwork } from './lockout.queries.ts';
import { lockedFor, MOST_FAILURES, MOST_FAILURES_OF_LOGIN, MOST_FAILURES_OF_NETWORK } from './lockout.rules.ts';
import { fitsPassword, hashPassword } from './password-hash.rules.ts';
import { readPasswordOwner, setPassword } from './passwords.queries.ts';

type LoginDeps = SessionDeps & Pick<Deps, 'mail' | 'logger'> & { config: Pick<Config, 'hasRateLimits'> };
type User = NonNullable<Awaited<ReturnType<typeof findActiveUser>>>;
type LoginRefusal = { statusCode: 401 } | { statusCode: 600; lockedForSeconds: number };
type LoginSuccess = {
  statusCode: 200;
  /** Absent until the second step. */
  SessionID?: string;
  secondStep?: { key: string; kinds: SecondStepKind[] };
};

type LoginAttempt = { tx: SystemTransaction; login: string; network: string };

async function lockLeft({
  tx,
  login,
  network,
  user,
  deps,
}: LoginAttempt & { user: User | undefined; deps: LoginDeps }): Promise<number> {
  const here = await readFailures({ tx, by: { login, network }, most: MOST_FAILURES });
  const forLogin = lockedFor({ ...here, now: tx.now });
  if (forLogin > 0 || !deps.config.hasRateLimits) return forLogin;
  if (user !== undefined && (await isKnownNetwork({ tx, userId: user.userId, network }))) return 0;
  const anywhere = await readFailures({ tx, by: { login }, most: MOST_FAILURES_OF_LOGIN });
  const ofNetwork = await readFailures({ tx, by: { network }, most: MOST_FAILURES_OF_NETWORK });
  return Math.max(lockedFor({ ...anywhere, now: tx.now }), lockedFor({ ...ofNetwork, now: tx.now }));
}

/**
 * Counts a try before checking its password, and undoes the count if it was right. Concurrent tries run one after the
 * other on one server; with several, each may be one try ahead of the others' count.
 */
async function beginTry({
  login,
  caller,
  action,
  deps,
}: PasswordAct): Promise<{ locked: number; user: User | undefined }> {
  return openSystemScope(deps).transaction(async (tx) => {
    const network = networkOf(caller.address);
    const user = await findActiveUser({ tx, login, allowsDemo: deps.config.isDemo });
    const locked = await lockLeft({ tx, login, network, user, deps });
    if (locked === 0) await insertFailure({ tx, login, network });
    else
      tx.note({ act: { action, userId: user?.userId ?? null, ...caller }, outcome: 'refused', detail: { code: 600 } });
    return { locked, user };
  });
}

/** The password was right: the failures here are cleared, and the network is known from now on. */
async function endTry({
  tx,
  login,
  caller,
  userId,
}: {
  tx: SystemTransaction;
  login: string;
  caller: Caller;
  userId: number;
}) {
  const network = networkOf(caller.address);
  await deleteFailures({ tx, login, network });
  await rememberNetwork({ tx, userId, network });
}

type PasswordAct = { login: string; caller: Caller; action: string; deps: LoginDeps };

async function proveUser({ password, ...asked }: PasswordAct & { password: string }): Promise<User | LoginRefusal> {
  const { locked, user } = await beginTry(asked);
  if (locked > 0) return { statusCode: LOGIN_STATUS.locked, lockedForSeconds: locked };
  const isRight = await fitsPassword({ password, hash: user?.passwordHash ?? null });
  if (isRight && user !== undefined) return user;
  const { action, caller, deps } = asked;
  await openSystemScope(deps).transaction(async (tx) =>
    tx.note({ act: { action, userId: user?.userId ?? null, ...caller }, outcome: 'refused', detail: { code: 401 } }),
  );
  return { statusCode: LOGIN_STATUS.refused };
}

/** Local sign-in. Whether a login exists shows neither in the reply nor in its timing. */
export async function loginLocally({
  login,
  password,
  caller,
  deps,
}: {
  login: string;
  password: string;
  caller: Caller;
  deps: LoginDeps;
}): Promise<LoginSuccess | LoginRefusal | { statusCode: 400 }> {
  const action = 'session.login';
  const proved = await proveUser({ login, password, caller, action, deps });
  if ('statusCode' in proved) return proved;
  const { userId, passwordExpiresAt } = proved;
  const outcome = await openSystemScope(deps).transaction(async (tx) => {
    await endTry({ tx, login, caller, userId });
    const isExpired = passwordExpiresAt !== null && Temporal.Instant.compare(passwordExpiresAt, tx.now) <= 0;
    const act = { action, userId, ...caller };
    tx.note({ act, outcome: isExpired ? 'refused' : 'done', detail: isExpired ? { code: 400 } : {} });
    if (isExpired) return 'expired';
    return signInOrAsk({ tx, userId, deps });
  });
  return outcome === 'expired' ? { statusCode: LOGIN_STATUS.expiredPassword } : presentSignIn({ outcome, deps });
}

type Outcome = { SessionID: string } | PendingStep;

/** Signs in, or starts the second step that the user needs. */
async function signInOrAsk({
  tx,
  userId,
  deps: { randomBytes },
}: {
  tx: SystemTransaction;
  userId: number;
  deps: LoginDeps;
}): Promise<Outcome> {
  const pending = await startSecondStep({ tx, userId, randomBytes });
  return pending ?? { SessionID: await startHandOff({ tx, userId, origin: 'local', randomBytes }) };
}

/** A code goes out after the transaction: mail waits for others. @throws session.code-not-sent */
async function presentSignIn({ outcome, deps }: { outcome: Outcome; deps: LoginDeps }): Promise<LoginSuccess> {
  if ('SessionID' in outcome) return { statusCode: LOGIN_STATUS.ok, SessionID: outcome.SessionID };
  const { key, kinds, mail } = outcome;
  if (mail !== null) await sendCode({ mail, deps });
  return { statusCode: LOGIN_STATUS.ok, secondStep: { key, kinds } };
}

/** @throws password.weak, with the reason */
export async function refuseWeak(chosen: NewPassword): Promise<void> {
  const weakness = await judgePassword(chosen);
  if (weakness !== null) throw passwordWeak(weakness);
}

/**
 * Replaces a known password, ends the user's other sessions and signs in.
 * @throws password.weak, without a try of the old one if the login alone tells
 */
export async function changePassword({
  login,
  password,
  newPassword,
  caller,
  deps,
}: {
  login: string;
  password: string;
  newPassword: string;
  caller: Caller;
  deps: LoginDeps;
}): Promise<LoginSuccess | LoginRefusal> {
  const action = 'session.change-password';
  const chosen = { password: newPassword, oldPassword: password };
  await refuseWeak({ ...chosen, owner: { login } });
  const proved = await proveUser({ login, password, caller, action, deps });
  if ('statusCode' in proved) return proved;
  const { userId } = proved;
  // The names in it matter too, but are read only for someone who knows the old password.
  await refuseWeak({ ...chosen, owner: await openSystemScope(deps).read((tx) => readPasswordOwner({ tx, userId })) });
  const hash = await hashPassword(newPassword);
  const outcome = await openSystemScope(deps).transaction(async (tx) => {
    await endTry({ tx, login, caller, userId });
    await setPassword({ tx, userId, hash });
    await endSessionsOf({ tx, userId, reason: 'password changed' });
    tx.announce({ kind: 'session-ended', userId });
    tx.note({ act: { action, userId, ...caller } });
    return signInOrAsk({ tx, userId, deps });
  });
  return presentSignIn({ outcome, deps });
}

/**
 * The password of someone who is signed in, before they change how they sign in. Wrong ones count like at sign-in.
 * @throws factor.wrong-password, factor.locked
 */
export async function provePassword({ password, ...asked }: PasswordAct & { password: string }): Promise<void> {
  const proved = await proveUser({ password, ...asked });
  if ('statusCode' in proved)
    throw new ProblemError(proved.statusCode === LOGIN_STATUS.locked ? 'factor.locked' : 'factor.wrong-password');
  const { login, caller, deps } = asked;
  await openSystemScope(deps).transaction((tx) => endTry({ tx, login, caller, userId: proved.userId }));
}

/**
 * Changes the password of someone who is signed in, and ends their other sessions.
 * @throws factor.wrong-password, factor.locked, password.weak
 */
export async function changeOwnPassword({
  signedIn: { userId, sessionId, login },
  password,
  newPassword,
  caller,
  deps,
}: {
  signedIn: SignedIn;
  password: string;
  newPassword: string;
  caller: Caller;
  deps: LoginDeps;
}): Promise<{ ended: number }> {
  const action = 'session.change-password';
  await provePassword({ login, password, caller, action, deps });
  const owner = await openSystemScope(deps).read((tx) => readPasswordOwner({ tx, userId }));
  await refuseWeak({ password: newPassword, oldPassword: password, owner });
  const hash = await hashPassword(newPassword);
  return openSystemScope(deps).transaction(async (tx) => {
    await setPassword({ tx, userId, hash });
    const ended = await endSessionsOf({ tx, userId, reason: 'password changed', keptId: sessionId });
    tx.announce({ kind: 'session-ended', userId });
    tx.note({ act: { action, userId, ...caller }, detail: { ended } });
    return { ended };
  });
}

/** For the operator's tool and the demo. */
export { hashPassword };
