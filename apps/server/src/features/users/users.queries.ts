import { type SqlBool, sql } from 'kysely';
import { advanceRights } from '../../db/rights-version.ts';
import type { SystemTransaction } from '../../db/scope.ts';
import type { InUsers, UserFields } from './users.types.ts';

type OfUser = { tx: SystemTransaction; userKey: number };

/** Changes to one user happen one after the other. */
export async function lockUser({ tx, userKey }: OfUser): Promise<void> {
  await tx.q.selectFrom('app_user').select('user_id').where('user_id', '=', userKey).forUpdate().execute();
}

const accountOf = ({ login, firstName, familyName, email, role, needsCode, expiresAt }: UserFields) => ({
  ...(login === undefined ? {} : { login }),
  ...(firstName === undefined ? {} : { given_name: firstName }),
  ...(familyName === undefined ? {} : { family_name: familyName }),
  ...(email === undefined ? {} : { email }),
  ...(role === undefined ? {} : { role }),
  ...(needsCode === undefined ? {} : { needs_otp: needsCode }),
  ...(expiresAt === undefined ? {} : { expires_at: expiresAt === null ? null : Temporal.Instant.from(expiresAt) }),
});

export async function insertUser({
  tx,
  fields,
}: {
  tx: SystemTransaction;
  fields: UserFields & { login: string; familyName: string; role: string };
}): Promise<number> {
  const { login, familyName, role } = fields;
  const added = await tx.q
    .insertInto('app_user')
    .values({ ...accountOf(fields), login, family_name: familyName, role, created_at: tx.now })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return added.user_id;
}

export async function updateUser({ tx, userKey, fields }: OfUser & { fields: UserFields }): Promise<void> {
  const account = accountOf(fields);
  if (Object.keys(account).length === 0) return;
  await advanceRights(tx);
  await tx.q.updateTable('app_user').set(account).where('user_id', '=', userKey).execute();
}

export async function setDisabled({ tx, userKey, at }: OfUser & { at: Temporal.Instant | null }): Promise<void> {
  await tx.q.updateTable('app_user').set({ disabled_at: at }).where('user_id', '=', userKey).execute();
}

/** Sets a user's practices, and drops their rights in the ones they leave. Returns how many of the keys are practices. */
export async function replaceCovers({
  tx,
  userKey,
  coverKeys,
}: OfUser & { coverKeys: readonly number[] }): Promise<number> {
  await advanceRights(tx);
  const isLeft = sql<SqlBool>`user_id = ${userKey} and cover_key <> all(${coverKeys}::integer[])`;
  await tx.q.deleteFrom('user_element').where(isLeft).execute();
  await tx.q.deleteFrom('user_location').where(isLeft).execute();
  await tx.q.deleteFrom('user_cover').where(isLeft).execute();
  await sql`
    insert into user_cover (user_id, cover_key)
    select ${userKey}::integer, c.cover_key from cover c
    where c.cover_key = any(${coverKeys}::integer[]) and c.deleted_at is null
    on conflict do nothing`.execute(tx.q);
  const rows = await tx.q.selectFrom('user_cover').select('cover_key').where('user_id', '=', userKey).execute();
  return rows.length;
}

/** Sets a user's rights on top of the role's; a revoked right stays revoked unless it is granted now. */
export async function replaceElements({
  tx,
  coverKey,
  userKey,
  elements,
}: InUsers & { userKey: number; elements: readonly string[] }): Promise<void> {
  await advanceRights(tx);
  await tx.q
    .deleteFrom('user_element')
    .where('cover_key', '=', coverKey)
    .where('user_id', '=', userKey)
    .where('is_allowed', '=', true)
    .execute();
  if (elements.length === 0) return;
  await tx.q
    .insertInto('user_element')
    .values(elements.map((element_name) => ({ cover_key: coverKey, user_id: userKey, element_name, is_allowed: true })))
    .onConflict((oc) => oc.columns(['cover_key', 'user_id', 'element_name']).doUpdateSet({ is_allowed: true }))
    .execute();
}

/** Sets the locations a user is limited to; returns how many of the keys are the practice's. */
export async function replaceLocations({
  tx,
  coverKey,
  userKey,
  locKeys,
}: InUsers & { userKey: number; locKeys: readonly number[] }): Promise<number> {
  await advanceRights(tx);
  await tx.q.deleteFrom('user_location').where('cover_key', '=', coverKey).where('user_id', '=', userKey).execute();
  const { rows } = await sql`
    insert into user_location (cover_key, user_id, loc_key)
    select ${coverKey}::integer, ${userKey}::integer, l.loc_key from location l
    where l.cover_key = ${coverKey} and l.loc_key = any(${locKeys}::integer[])
    returning loc_key`.execute(tx.q);
  return rows.length;
}
