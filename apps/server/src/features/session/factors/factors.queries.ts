import { sql } from 'kysely';
import type { SystemReading, SystemTransaction } from '../../../db/scope.ts';
import type { Passkey } from './factors.types.ts';

type OfUser = { tx: SystemReading; userId: number };
type ChangeOfUser = { tx: SystemTransaction; userId: number };

export type FactorState = {
  /** A setting of the user or of one of their practices. */
  isDemanded: boolean;
  hasPassword: boolean;
  hasAuthenticator: boolean;
  passkeys: number;
  recoveryCodes: number;
  email: string;
  /** Chosen for the dashboard; null until then. */
  language: string | null;
};

/** A user's second steps, and whether they need one. */
export async function readFactorState({ tx, userId }: OfUser): Promise<FactorState> {
  const { rows } = await sql<FactorState>`
    select u.needs_otp or exists (
             select 1 from user_cover held
             join cover c on c.cover_key = held.cover_key and c.needs_second_factor
             where held.user_id = u.user_id) as "isDemanded",
           exists (select 1 from user_authenticator a
                   where a.user_id = u.user_id and a.confirmed_at is not null) as "hasAuthenticator",
           (select count(*)::int from user_passkey p where p.user_id = u.user_id) as "passkeys",
           (select count(*)::int from recovery_code r where r.user_id = u.user_id) as "recoveryCodes",
           u.password_hash is not null as "hasPassword", u.email, u.language
    from app_user u
    where u.user_id = ${userId}`.execute(tx.q);
  const [state] = rows;
  if (state === undefined) throw new Error('The user is gone.');
  return state;
}

/** How many users of a practice couldn't sign in if everyone needed a second step. */
export async function countStranded({
  tx,
  coverKey,
  isMailOpen,
}: {
  tx: SystemReading;
  coverKey: number;
  isMailOpen: boolean;
}): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from app_user u
    join user_cover held on held.user_id = u.user_id and held.cover_key = ${coverKey}
    where u.disabled_at is null and (u.expires_at is null or u.expires_at > ${tx.now})
      and (u.password_hash is not null or exists (select 1 from account_link link where link.user_id = u.user_id))
      and (not ${isMailOpen}::boolean or u.email = '')
      and not exists (select 1 from user_authenticator a where a.user_id = u.user_id and a.confirmed_at is not null)
      and not exists (select 1 from user_passkey p where p.user_id = u.user_id)`.execute(tx.q);
  return rows[0]?.count ?? 0;
}

export async function deleteFactors({ tx, userId }: ChangeOfUser): Promise<void> {
  await tx.q.deleteFrom('user_authenticator').where('user_id', '=', userId).execute();
  await tx.q.deleteFrom('user_passkey').where('user_id', '=', userId).execute();
  await tx.q.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx.q.deleteFrom('second_step').where('user_id', '=', userId).execute();
}

export async function readPasskeys({ tx, userId }: OfUser): Promise<Passkey[]> {
  const rows = await tx.q
    .selectFrom('user_passkey')
    .select(['credential_id as id', 'name', 'public_key as publicKey', 'counter', 'transports'])
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }));
}

/** Whether it was not registered before, by whichever user. */
export async function insertPasskey({
  tx,
  userId,
  passkey,
}: ChangeOfUser & {
  passkey: Pick<Passkey, 'id' | 'name' | 'publicKey' | 'counter' | 'transports'>;
}): Promise<boolean> {
  const { id, publicKey, ...rest } = passkey;
  const added = await tx.q
    .insertInto('user_passkey')
    .values({ ...rest, credential_id: id, public_key: publicKey, user_id: userId, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updatePasskeyCounter({
  tx,
  id,
  counter,
}: {
  tx: SystemTransaction;
  id: string;
  counter: number;
}): Promise<void> {
  await tx.q
    .updateTable('user_passkey')
    .set({ counter, last_used_at: tx.now })
    .where('credential_id', '=', id)
    .execute();
}

export async function deletePasskey({ tx, userId, id }: ChangeOfUser & { id: string }): Promise<void> {
  await tx.q.deleteFrom('user_passkey').where('user_id', '=', userId).where('credential_id', '=', id).execute();
}

export async function readAuthenticator({
  tx,
  userId,
}: OfUser): Promise<{ secret: string; isOn: boolean } | undefined> {
  const row = await tx.q
    .selectFrom('user_authenticator')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { secret: row.secret, isOn: row.confirmed_at !== null };
}

/** A new secret, unless one is on already. */
export async function putAuthenticator({ tx, userId, secret }: ChangeOfUser & { secret: string }): Promise<boolean> {
  const fresh = { secret, created_at: tx.now, last_period: 0 };
  const put = await tx.q
    .insertInto('user_authenticator')
    .values({ ...fresh, user_id: userId })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(fresh).where('user_authenticator.confirmed_at', 'is', null))
    .returning('user_id')
    .executeTakeFirst();
  return put !== undefined;
}

/** Accepts a period's code, once; it also turns the authenticator on. */
export async function takePeriod({ tx, userId, period }: ChangeOfUser & { period: number }): Promise<boolean> {
  const taken = await tx.q
    .updateTable('user_authenticator')
    .set((eb) => ({ last_period: period, confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(tx.now)) }))
    .where('user_id', '=', userId)
    .where('last_period', '<', period)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteAuthenticator({ tx, userId }: ChangeOfUser): Promise<void> {
  await tx.q.deleteFrom('user_authenticator').where('user_id', '=', userId).execute();
}

export async function replaceRecoveryCodes({ tx, userId, hashes }: ChangeOfUser & { hashes: Buffer[] }): Promise<void> {
  await tx.q.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await tx.q
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: tx.now })))
    .execute();
}

/** Uses a recovery code up; of two at once, one finds it gone. */
export async function takeRecoveryCode({ tx, userId, hash }: ChangeOfUser & { hash: Buffer }): Promise<boolean> {
  const taken = await tx.q
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}
