import { SHORTEST_PASSWORD } from '@sightline/contract/limits';
import { ConfigError } from '../../../config.ts';
import { isDuplicate } from '../../../db/database-errors.ts';
import { openSystemScope } from '../../../db/scope.ts';
import { openHandOff } from '../hand-off/hand-off.usecases.ts';
import { hashPassword } from '../passwords/password-hash.rules.ts';
import { isWeakPassword } from '../passwords/password-strength.rules.ts';
import type { SessionDeps } from '../session.types.ts';
import {
  endDemoSessions,
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
  if (password !== null && isWeakPassword({ login, password, oldPassword: null }))
    throw new ConfigError(`The password must have at least ${SHORTEST_PASSWORD} characters and not be easy to guess.`);
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
