import type { Language } from '@sightline/contract/languages';
import { sql } from 'kysely';
import type { SystemReading, SystemTransaction } from '../../../db/scope.ts';

/** A login's user, unless disabled or a demo user on a non-demo server. Case is ignored, as PostgreSQL folds it. */
export async function findActiveUser({
  tx,
  login,
  allowsDemo,
}: {
  tx: SystemTransaction;
  login: string;
  allowsDemo: boolean;
}): Promise<{ userId: number; passwordHash: string | null; passwordExpiresAt: Temporal.Instant | null } | undefined> {
  return tx.q
    .selectFrom('app_user')
    .select(['user_id as userId', 'password_expires_at as passwordExpiresAt', 'password_hash as passwordHash'])
    .where('login_lc', '=', sql<string>`lower(${login})`)
    .where('disabled_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', tx.now)]))
    .$if(!allowsDemo, (users) => users.where('is_demo', '=', false))
    .executeTakeFirst();
}

/** Whether a login is the demo's. */
export async function isDemoUser({ tx, login }: { tx: SystemReading; login: string }): Promise<boolean> {
  const found = await tx.q
    .selectFrom('app_user')
    .select('is_demo')
    .where('login_lc', '=', sql<string>`lower(${login})`)
    .executeTakeFirst();
  return found?.is_demo ?? false;
}

/** Ends all sessions and sign-in links of demo users. */
export async function endDemoSessions({ tx }: { tx: SystemTransaction }): Promise<void> {
  await tx.q
    .updateTable('session')
    .set({ ended_at: tx.now, end_reason: 'demo ended' })
    .where('ended_at', 'is', null)
    .where('user_id', 'in', (users) => users.selectFrom('app_user').select('user_id').where('is_demo', '=', true))
    .execute();
}

export type NewUser = {
  login: string;
  givenName: string;
  familyName: string;
  email: string;
  role: string;
  /** 'Internal' for internal users, else ''. */
  userType: string;
  coverKeys: readonly number[];
};

/** The unique constraint on logins. */
export const LOGIN_IS_UNIQUE = 'app_user_login_lc_key';

export async function insertUser({
  tx,
  user,
  passwordHash,
}: {
  tx: SystemTransaction;
  user: Omit<NewUser, 'coverKeys'>;
  passwordHash: string | null;
}): Promise<number> {
  const { user_id } = await tx.q
    .insertInto('app_user')
    .values({
      login: user.login,
      given_name: user.givenName,
      family_name: user.familyName,
      email: user.email,
      role: user.role,
      user_type: user.userType,
      password_hash: passwordHash,
      created_at: tx.now,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

/** Grants practices to a user; returns how many of the keys are practices. */
export async function insertUserCovers({
  tx,
  userId,
  coverKeys,
}: {
  tx: SystemTransaction;
  userId: number;
  coverKeys: readonly number[];
}): Promise<number> {
  const { rows } = await sql`
    insert into user_cover (user_id, cover_key)
    select ${userId}::integer, cover_key from cover
    where cover_key = any(${coverKeys}::integer[]) and deleted_at is null
    returning cover_key`.execute(tx.q);
  return rows.length;
}

/** A login's user, whether or not they may sign in. */
export async function findUserId({ tx, login }: { tx: SystemTransaction; login: string }): Promise<number | undefined> {
  const row = await tx.q
    .selectFrom('app_user')
    .select('user_id')
    .where('login_lc', '=', sql<string>`lower(${login})`)
    .executeTakeFirst();
  return row?.user_id;
}

/** Grants a practice to a user; returns whether they did not have it. */
export async function grantCover({
  tx,
  userId,
  coverKey,
}: {
  tx: SystemTransaction;
  userId: number;
  coverKey: number;
}): Promise<boolean> {
  const row = await tx.q
    .insertInto('user_cover')
    .values({ user_id: userId, cover_key: coverKey })
    .onConflict((conflict) => conflict.doNothing())
    .returning('cover_key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setLanguage({
  tx,
  userId,
  language,
}: {
  tx: SystemTransaction;
  userId: number;
  language: Language;
}): Promise<void> {
  await tx.q.updateTable('app_user').set({ language }).where('user_id', '=', userId).execute();
}
