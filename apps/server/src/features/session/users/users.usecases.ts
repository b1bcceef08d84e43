import { judgePassword, PASSWORD_WEAKNESS } from '@sightline/passwords/password-rules';
import { ConfigError } from '../../../config.ts';
import type { Actor } from '../../../db/audit.ts';
import { isDuplicate } from '../../../db/database-errors.ts';
import { openSystemScope, type SystemTransaction } from '../../../db/scope.ts';
import type { Caller } from '../../../http/signed-in.ts';
import { openHandOff, startHandOff } from '../hand-off/hand-off.usecases.ts';
import { hashPassword } from '../passwords/password-hash.rules.ts';
import { passwordWeak } from '../session.errors.ts';
import type { SessionDeps } from '../session.types.ts';
import {
  endDemoSessions,
  findUserId,
  grantCover,
  insertUser,
  insertUserCovers,
  isDemoUser,
  LOGIN_IS_UNIQUE,
  type NewUser,
} from './users.queries.ts';

/** The operator works on the machine itself, without an address. */
const OPERATOR = { address: 'operator', requestId: '' };

/**
 * Adds a user, for the operator's tool. A null password creates one who signs in only by hand-off or identity.
 * @throws ConfigError with a message for the operator if the login is taken, the password weak or a cover unknown
 */
export async function addUser({
  user: { password, ...user },
  pool,
  clock,
}: {
  user: NewUser & { password: string | null };
  pool: SessionDeps['pool'];
  clock: SessionDeps['clock'];
}): Promise<{ userId: number }> {
  const { login } = user;
  if (password !== null) {
    const owner = { login, names: [user.givenName, user.familyName], email: user.email };
    const weakness = await judgePassword({ password, owner });
    if (weakness !== null) throw new ConfigError(PASSWORD_WEAKNESS[weakness]);
  }
  const passwordHash = password === null ? null : await hashPassword(password);
  const system = openSystemScope({ pool, clock });
  const added = system.transaction(async (tx) => {
    const userId = await insertUser({ tx, user, passwordHash });
    const coverKeys = [...new Set(user.coverKeys)];
    const opened = await insertUserCovers({ tx, userId, coverKeys });
    if (opened < coverKeys.length) throw new ConfigError('One of the cover keys doesn’t match a practice.');
    tx.note({ act: { action: 'session.add-user', userId: null, ...OPERATOR }, detail: { userId } });
    return { userId };
  });
  return added.catch((error: unknown) => {
    throw isDuplicate(error, LOGIN_IS_UNIQUE) ? new ConfigError(`User ${login} already exists.`) : error;
  });
}

/**
 * A SessionID for a login, for the operator's links.
 * @throws ConfigError with a message for the operator for a demo user on a non-demo server
 * @throws identity.unknown
 */
export async function createHandOff({
  login,
  deps,
}: {
  login: string;
  deps: SessionDeps;
}): Promise<{ SessionID: string }> {
  if (!deps.config.isDemo && (await openSystemScope(deps).read((tx) => isDemoUser({ tx, login }))))
    throw new ConfigError(
      `${login} is a demo user, and this server isn't a demo. Add a user of your own with "user add", or set DEMO=1.`,
    );
  return { SessionID: await openHandOff({ login, origin: 'operator', caller: OPERATOR, deps }) };
}

/** Demo users belong to demos: on another server, they are signed out. */
export async function signDemoUsersOut({ pool, clock }: Pick<SessionDeps, 'pool' | 'clock'>): Promise<void> {
  await openSystemScope({ pool, clock }).transaction((tx) => endDemoSessions({ tx }));
}

/**
 * Adds the first user of an installation and signs them in, in one transaction with what entitles them to it.
 * @param claim refuses those who are not entitled
 * @throws password.weak, before `claim`
 */
export async function addFirstUser({
  user: { password, ...user },
  claim,
  caller,
  deps: { pool, clock, randomBytes },
}: {
  user: NewUser & { password: string };
  claim: (tx: SystemTransaction) => Promise<void>;
  caller: Caller;
  deps: Pick<SessionDeps, 'pool' | 'clock' | 'randomBytes'>;
}): Promise<string> {
  const owner = { login: user.login, names: [user.givenName, user.familyName], email: user.email };
  const weakness = await judgePassword({ password, owner });
  if (weakness !== null) throw passwordWeak(weakness);
  const passwordHash = await hashPassword(password);
  return openSystemScope({ pool, clock }).transaction(async (tx) => {
    await claim(tx);
    const userId = await insertUser({ tx, user, passwordHash });
    tx.note({ act: { action: 'session.add-user', userId, ...caller }, detail: { userId } });
    return startHandOff({ tx, userId, origin: 'local', randomBytes });
  });
}

/**
 * Makes sure that a user works in a practice: adds one without a password, who gets a sign-in link, or gives a known one
 * the practice. Never changes a role.
 */
export async function declareUser({
  tx,
  user: { coverKey, ...user },
  by,
}: {
  tx: SystemTransaction;
  user: Omit<NewUser, 'userType' | 'coverKeys'> & { coverKey: number };
  by: Actor;
}): Promise<'added' | 'granted' | 'unchanged'> {
  const held = await findUserId({ tx, login: user.login });
  const userId = held ?? (await insertUser({ tx, user: { ...user, userType: '' }, passwordHash: null }));
  const isGranted = await grantCover({ tx, userId, coverKey });
  if (!isGranted) return 'unchanged';
  tx.note({ act: { action: 'session.add-user', ...by }, coverKey, detail: { userId } });
  return held === undefined ? 'added' : 'granted';
}
