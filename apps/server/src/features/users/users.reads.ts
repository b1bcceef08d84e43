import { type RawBuilder, sql } from 'kysely';
import { folded } from '../../db/folded-text.ts';
import type { SystemReading } from '../../db/scope.ts';
import type { UserRow } from './users.types.ts';

type Reading = { tx: SystemReading; coverKey: number };

type Account = Omit<UserRow, 'elements' | 'locKeys'>;

const columns = sql`
  u.user_id as "userKey", u.login, u.given_name as "firstName", u.family_name as "familyName", u.email, u.language, u.role,
  u.user_type as "userType", u.disabled_at as "disabledAt", u.expires_at as "expiresAt", u.needs_otp as "needsCode",
  array(select held.cover_key from user_cover held
        where held.user_id = u.user_id order by held.cover_key) as "coverKeys",
  u.password_hash is null and exists (
    select 1 from account_link link where link.user_id = u.user_id and link.kind = 'invite') as "isInvited",
  exists (select 1 from user_authenticator a where a.user_id = u.user_id and a.confirmed_at is not null)
    or exists (select 1 from user_passkey p where p.user_id = u.user_id) as "hasSecondFactor",
  greatest(
    (select max(s.last_active_at) from session s where s.user_id = u.user_id and s.ended_at is null),
    (select max(n.last_at) from known_network n where n.user_id = u.user_id)) as "lastActiveAt"`;

/** Users with what the practice gives them: a distributed database can't read it for each account in one statement. */
async function withRights({ tx, coverKey, accounts }: Reading & { accounts: readonly Account[] }): Promise<UserRow[]> {
  const userKeys = accounts.map(({ userKey }) => userKey);
  const { rows: elements } = await sql<{ userKey: number; name: string }>`
    select user_id as "userKey", element_name as name from user_element
    where cover_key = ${coverKey} and user_id = any(${userKeys}::integer[]) and is_allowed
    order by element_name`.execute(tx.q);
  const { rows: locations } = await sql<{ userKey: number; locKey: number }>`
    select user_id as "userKey", loc_key as "locKey" from user_location
    where cover_key = ${coverKey} and user_id = any(${userKeys}::integer[])
    order by loc_key`.execute(tx.q);
  return accounts.map((account) => ({
    ...account,
    elements: elements.filter(({ userKey }) => userKey === account.userKey).map(({ name }) => name),
    locKeys: locations.filter(({ userKey }) => userKey === account.userKey).map(({ locKey }) => locKey),
  }));
}

/** Those of the practice; superadmins also see those who may enter every practice. */
const isHere = ({ coverKey, seesAll }: { coverKey: number; seesAll: boolean }): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from user_cover held where held.user_id = u.user_id and held.cover_key = ${coverKey})
  or (${seesAll} and (u.role = 'superadmin' or u.user_type = 'Internal')))`;

/** A page of users by name, and how many there are. */
export async function readUsers({
  tx,
  coverKey,
  seesAll,
  search,
  offset,
  limit,
}: Reading & { seesAll: boolean; search: string; offset: number; limit: number }): Promise<{
  rows: UserRow[];
  totalCount: number;
}> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const fits = sql<boolean>`not exists (
    select 1 from unnest(${words}::text[]) word
    where strpos(${folded(sql`(u.login || ' ' || u.given_name || ' ' || u.family_name || ' ' || u.email)`)},
      ${folded(sql`word`)}) = 0)`;
  const wanted = sql`from app_user u where ${isHere({ coverKey, seesAll })} and ${fits}`;
  const { rows } = await sql<Account>`
    select ${columns} ${wanted}
    order by u.disabled_at is not null, lower(u.family_name), lower(u.given_name), u.user_id
    offset ${offset} limit ${limit}`.execute(tx.q);
  const counted = await sql<{ count: number }>`select count(*)::int as count ${wanted}`.execute(tx.q);
  return { rows: await withRights({ tx, coverKey, accounts: rows }), totalCount: counted.rows[0]?.count ?? 0 };
}

export async function readUser({
  tx,
  coverKey,
  seesAll,
  userKey,
}: Reading & { seesAll: boolean; userKey: number }): Promise<UserRow | undefined> {
  const { rows: accounts } = await sql<Account>`
    select ${columns} from app_user u
    where u.user_id = ${userKey} and ${isHere({ coverKey, seesAll })}`.execute(tx.q);
  const [user] = accounts.length === 0 ? [] : await withRights({ tx, coverKey, accounts });
  return user;
}

/** The practices that a user was granted by name. */
export async function readCoverKeys({ tx, userId }: { tx: SystemReading; userId: number }): Promise<number[]> {
  const rows = await tx.q.selectFrom('user_cover').select('cover_key').where('user_id', '=', userId).execute();
  return rows.map(({ cover_key }) => cover_key);
}
