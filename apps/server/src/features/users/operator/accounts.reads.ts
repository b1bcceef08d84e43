import { sql } from 'kysely';
import type { SystemReading } from '../../../db/scope.ts';

/** A user as the operator's commands show and change them. */
export type Account = {
  userKey: number;
  login: string;
  firstName: string;
  familyName: string;
  email: string;
  role: string;
  needsCode: boolean;
  /** The last moment they can sign in, ISO 8601; null for never. */
  expiresAt: string | null;
  isDisabled: boolean;
  coverKeys: number[];
};

/** Users by name: all, those of a practice, or the one with a login in any case. */
export async function readAccounts({
  tx,
  coverKey = null,
  login = null,
}: {
  tx: SystemReading;
  coverKey?: number | null;
  login?: string | null;
}): Promise<Account[]> {
  const { rows } = await sql<Omit<Account, 'expiresAt'> & { expiresAt: Temporal.Instant | null }>`
    select u.user_id as "userKey", u.login, u.given_name as "firstName", u.family_name as "familyName", u.email, u.role,
      u.needs_otp as "needsCode", u.expires_at as "expiresAt", u.disabled_at is not null as "isDisabled",
      array(select held.cover_key from user_cover held
            where held.user_id = u.user_id order by held.cover_key) as "coverKeys"
    from app_user u
    where (${login}::text is null or u.login_lc = lower(${login}::text))
      and (${coverKey}::integer is null or exists (
        select 1 from user_cover held where held.user_id = u.user_id and held.cover_key = ${coverKey}::integer))
    order by u.disabled_at is not null, lower(u.family_name), lower(u.given_name), u.user_id`.execute(tx.q);
  return rows.map(({ expiresAt, ...row }) => ({ ...row, expiresAt: expiresAt?.toString() ?? null }));
}

/** What a user may do in a practice on top of their role, and the locations they are limited to; none: all. */
export type OwnRights = { elements: string[]; locKeys: number[] };

export async function readOwnRights({
  tx,
  coverKey,
  userKey,
}: {
  tx: SystemReading;
  coverKey: number;
  userKey: number;
}): Promise<OwnRights> {
  const { rows } = await sql<OwnRights>`
    select
      array(select element_name from user_element where cover_key = ${coverKey} and user_id = ${userKey} and is_allowed
            order by element_name collate "C") as elements,
      array(select loc_key from user_location where cover_key = ${coverKey} and user_id = ${userKey}
            order by loc_key) as "locKeys"`.execute(tx.q);
  return rows[0] ?? { elements: [], locKeys: [] };
}
