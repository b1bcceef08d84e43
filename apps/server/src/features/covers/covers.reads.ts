import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import { folded } from '../../db/folded-text.ts';
import type { DB } from '../../db/schema.ts';
import type { CoverTransaction, SystemTransaction } from '../../db/scope.ts';

const COLUMNS = ['cover_key', 'org_name', 'org_text', 'contact', 'address', 'status'] as const;

export type CoverRecord = Pick<
  { cover_key: number; org_name: string; org_text: string; contact: string; address: string; status: string },
  (typeof COLUMNS)[number]
>;

/** A cover search by one of these. */
export type CoverSearch = { coverKey: number } | { login: string } | { orgName: string } | { frontLine: string };

const inOrder = (query: SelectQueryBuilder<DB, 'cover', object>) =>
  query.select(COLUMNS).orderBy('org_name_lc').orderBy('cover_key');

export async function readOwnCovers({ tx, userId }: { tx: SystemTransaction; userId: number }): Promise<CoverRecord[]> {
  return inOrder(
    tx.q
      .selectFrom('cover')
      .where('closed_at', 'is', null)
      .where('cover_key', 'in', (held) =>
        held.selectFrom('user_cover').select('cover_key').where('user_id', '=', userId),
      ),
  ).execute();
}

export async function readAllCovers({ tx }: { tx: SystemTransaction }): Promise<CoverRecord[]> {
  return inOrder(tx.q.selectFrom('cover').where('closed_at', 'is', null)).execute();
}

/** The covers a login may enter, including those of users who may enter all. */
const ofLogin = (login: string) => sql<boolean>`exists (
  select 1 from app_user u
  where u.login_lc = lower(${login})
    and (u.role = 'superadmin' or u.user_type = 'Internal' or exists (
      select 1 from user_cover held where held.user_id = u.user_id and held.cover_key = cover.cover_key)))`;

/** Literal comparison: \`%\` and \`_\` in a search are plain characters. */
function condition(search: CoverSearch) {
  if ('coverKey' in search) return sql<boolean>`cover.cover_key = ${search.coverKey}`;
  if ('login' in search) return ofLogin(search.login);
  if ('orgName' in search)
    return sql<boolean>`strpos(${folded(sql`cover.org_name`)}, ${folded(sql`${search.orgName}::text`)}) > 0`;
  const digits = search.frontLine.replace(/\D/g, '');
  if (digits === '') return sql<boolean>`false`;
  return sql<boolean>`strpos(regexp_replace(cover.front_line, '\\D', '', 'g'), ${digits}) > 0`;
}

export async function searchCovers({
  tx,
  search,
}: {
  tx: SystemTransaction;
  search: CoverSearch;
}): Promise<CoverRecord[]> {
  return inOrder(tx.q.selectFrom('cover').where('deleted_at', 'is', null).where(condition(search))).execute();
}

export type LocationRecord = {
  loc_key: number;
  org_name: string;
  status: number;
  cover_key: number;
  city: string;
  state: string;
  zip: string;
  sms_number: string;
};

export async function readLocations({ tx }: { tx: CoverTransaction }): Promise<LocationRecord[]> {
  return tx.q
    .selectFrom('location')
    .select(['loc_key', 'org_name', 'status', 'cover_key', 'city', 'state', 'zip'])
    .select((eb) => eb.fn.coalesce('sms_number', eb.val('')).as('sms_number'))
    .where('cover_key', '=', tx.coverKey)
    .orderBy('org_name')
    .orderBy('loc_key')
    .execute();
}
