import type { MenuElement } from '@sightline/contract/elements';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import type { SystemReading, SystemTransaction } from '../../../db/scope.ts';
import { hashSessionId } from '../session.queries.ts';

/** These users may enter every cover (decision 15); `u` is the user. */
const mayEnterAll = sql<boolean>`(u.role = 'superadmin' or u.user_type = 'Internal')`;
/** They have every element, except those removed by name and, for admins, the page of every practice. */
const hasAllElements = sql<boolean>`(
  (lower(u.role) like '%admin%' or u.user_type = 'Internal')
  and (e.element_name <> 'Dv4PracticesMenu' or u.role = 'superadmin'))`;

/** Neither disabled nor expired; `u` is the user. */
const maySignIn = (now: Temporal.Instant) =>
  sql<boolean>`(u.disabled_at is null and (u.expires_at is null or u.expires_at > ${now}))`;

const mayEnter = (coverKey: RawBuilder<unknown>) => sql<boolean>`(
  ${mayEnterAll} or exists (
    select 1 from user_cover held where held.user_id = u.user_id and held.cover_key = ${coverKey}))`;

export type Access = {
  userId: number;
  login: string;
  familyName: string;
  role: string;
  userType: string;
  /** The language they chose for the dashboard, if any. */
  language: string | null;
  createdAt: Temporal.Instant;
  lastActiveAt: Temporal.Instant;
  /** Null if no cover is chosen, or the user may no longer enter it. */
  coverKey: number | null;
  idleMinutes: number | null;
  /** Changes whenever anyone's rights change. */
  rightsVersion: number;
};

/** A session, and the practice that its token names. */
export type Session = { sessionId: string; coverKey: number };

const accessOf = prepared(
  ({ hashes, coverKeys, now }: { hashes: Buffer[]; coverKeys: number[]; now: Temporal.Instant }, q) =>
    sql<Access & { place: number }>`
    select asked.place, u.user_id as "userId", u.login, u.family_name as "familyName", u.role, u.user_type as "userType",
           u.language, s.created_at as "createdAt", s.last_active_at as "lastActiveAt",
           c.cover_key as "coverKey", c.idle_minutes as "idleMinutes",
           (select version from rights_version) as "rightsVersion"
    from unnest(${hashes}::bytea[], ${coverKeys}::integer[]) with ordinality as asked(session_hash, cover_key, place)
    join session s on s.session_hash = asked.session_hash
    join app_user u on u.user_id = s.user_id
    left join cover c on c.cover_key = asked.cover_key and c.closed_at is null and ${mayEnter(sql`c.cover_key`)}
    where s.exchanged_at is not null
      and s.ended_at is null
      and ${maySignIn(now)}`.compile(q),
);

/** What live sessions of enabled users may currently do, in the order of the sessions. */
export async function readAccesses({
  tx,
  sessions,
}: {
  tx: SystemReading;
  sessions: readonly Session[];
}): Promise<(Access | undefined)[]> {
  const hashes = sessions.map(({ sessionId }) => hashSessionId(sessionId));
  const coverKeys = sessions.map(({ coverKey }) => coverKey);
  const found = new Map(
    (await accessOf(tx.q, { hashes, coverKeys, now: tx.now })).map(({ place, ...access }) => [place, access]),
  );
  return sessions.map((_, index) => found.get(index + 1));
}

/** What a live session of an enabled user may currently do in a cover. */
export async function readAccess({ tx, ...session }: Session & { tx: SystemReading }): Promise<Access | undefined> {
  const [access] = await readAccesses({ tx, sessions: [session] });
  return access;
}

/** The locations users are limited to in a cover; a user without a row may see all. */
export async function readUserLocations({
  tx,
  userIds,
  coverKey,
}: {
  tx: SystemReading;
  userIds: readonly number[];
  coverKey: number;
}): Promise<{ userId: number; locKey: number }[]> {
  return tx.q
    .selectFrom('user_location')
    .select(['user_id as userId', 'loc_key as locKey'])
    .where('cover_key', '=', coverKey)
    .where('user_id', '=', sql<number>`any(${userIds}::integer[])`)
    .orderBy('loc_key')
    .execute();
}

/** Users `u` with their menu elements `e` in a cover. */
const allowedElements = ({ userIds, coverKey }: { userIds: readonly number[]; coverKey: number }) => sql`
    from app_user u
    cross join menu_element e
    left join role_element r
      on r.cover_key = ${coverKey} and r.role = u.role and r.element_name = e.element_name
    left join user_element x
      on x.cover_key = ${coverKey} and x.user_id = u.user_id and x.element_name = e.element_name
    where u.user_id = any(${userIds}::integer[]) and coalesce(x.is_allowed, r.element_name is not null or ${hasAllElements})`;

/** The names of users' menu elements in a cover. */
export async function readElementNames({
  tx,
  ...asked
}: {
  tx: SystemReading;
  userIds: readonly number[];
  coverKey: number;
}): Promise<{ userId: number; names: string[] }[]> {
  const { rows } = await sql<{ userId: number; names: string[] }>`
    select u.user_id as "userId", array_agg(e.element_name) as names ${allowedElements(asked)}
    group by u.user_id`.execute(tx.q);
  return rows;
}

/** A user's menu elements in a cover, in menu order. */
export async function readElements({
  tx,
  userId,
  coverKey,
}: {
  tx: SystemReading;
  userId: number;
  coverKey: number;
}): Promise<MenuElement[]> {
  const { rows } = await sql<MenuElement>`
    select e.element_name as "ElementName", e.parent_name as "ParentName", e.display_name as "DisplayName",
           e.url as "Url", e.type as "Type"
    ${allowedElements({ userIds: [userId], coverKey })}
    order by e.position`.execute(tx.q);
  return rows;
}

/** A user, and the covers granted by name: not queried for users who may enter all. */
export async function readTokenUser({
  tx,
  userId,
  allowsDemo,
}: {
  tx: SystemTransaction;
  userId: number;
  allowsDemo: boolean;
}): Promise<{ familyName: string; role: string; userType: string; coverKeys: number[] } | undefined> {
  const { rows } = await sql<{ familyName: string; role: string; userType: string; coverKeys: number[] }>`
    select u.family_name as "familyName", u.role, u.user_type as "userType",
           array(select held.cover_key from user_cover held join cover c on c.cover_key = held.cover_key
                 where held.user_id = u.user_id and c.closed_at is null order by held.cover_key) as "coverKeys"
    from app_user u
    where u.user_id = ${userId} and ${maySignIn(tx.now)} and (${allowsDemo} or not u.is_demo)`.execute(tx.q);
  return rows[0];
}

export async function isCoverOpenTo({
  tx,
  userId,
  coverKey,
}: {
  tx: SystemTransaction;
  userId: number;
  coverKey: number;
}): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cover c
    join app_user u on u.user_id = ${userId} and ${maySignIn(tx.now)}
    where c.cover_key = ${coverKey} and c.closed_at is null and ${mayEnter(sql`c.cover_key`)}`.execute(tx.q);
  return rows.length > 0;
}

/** Whether all practices of a user are closed; false for one who has none. */
export async function hasOnlyClosedCovers({ tx, userId }: { tx: SystemTransaction; userId: number }): Promise<boolean> {
  const { rows } = await sql<{ is_closed: boolean }>`
    select coalesce(bool_and(c.closed_at is not null), false) and not ${mayEnterAll} as is_closed
    from app_user u
    left join user_cover held on held.user_id = u.user_id
    left join cover c on c.cover_key = held.cover_key
    where u.user_id = ${userId}
    group by u.user_id`.execute(tx.q);
  return rows[0]?.is_closed ?? false;
}

export async function isCoverClosed({ tx, coverKey }: { tx: SystemTransaction; coverKey: number }): Promise<boolean> {
  const row = await tx.q.selectFrom('cover').select('closed_at').where('cover_key', '=', coverKey).executeTakeFirst();
  return (row?.closed_at ?? null) !== null;
}
