import type { Translations } from '@sightline/forms/translate';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { folded } from '../../../db/folded-text.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { containing, type EntrySearch, phoneDigits } from './entries.rules.ts';

const matches = (column: string, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${containing(text)}`;

/** Names are matched regardless of accents. */
const isNamed = (name: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${folded(name)} like ${folded(sql`${containing(text)}::text`)}`;

/** A search that cannot match, such as a phone without digits, finds nothing. */
function searchTerms({ field, text }: EntrySearch): RawBuilder<SqlBool>[] {
  const digits = phoneDigits(text);
  const byPhone = digits === '' ? [] : [matches('e.telephone_digits', digits)];
  if (field === 'lastName') return [isNamed(sql`e.last_name`, text)];
  if (field === 'email') return [matches('e.email_lc', text)];
  if (field === 'phone') return byPhone;
  const names = [sql`(e.first_name || ' ' || e.last_name)`, sql`e.last_name`].map((name) => isNamed(name, text));
  return [...names, matches('e.email_lc', text), ...byPhone];
}

function conditionOf(search: EntrySearch): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (search.locKey > 0) conditions.push(sql<SqlBool>`e.loc_key = ${search.locKey}`);
  const terms = search.text === '' ? null : searchTerms(search);
  if (terms !== null) conditions.push(sql<SqlBool>`(${sql.join([sql<SqlBool>`false`, ...terms], sql` or `)})`);
  return sql.join(conditions, sql` and `);
}

/**
 * Entries by appointment date, or else by the date their form asked for or the day they were sent: each part by its own
 * index.
 */
const found = (search: EntrySearch) => sql`
  select e.entry_key, e.created_at, a.appt_date, a.patient_key
  from appointment a
  join form_entry e on e.cover_key = ${ownCoverKey} and e.appt_key = a.appt_key
  where a.cover_key = ${ownCoverKey} and a.appt_date between ${search.from} and ${search.to}
    and ${conditionOf(search)}
  union all
  select e.entry_key, e.created_at, e.given_date, null
  from form_entry e
  where e.cover_key = ${ownCoverKey} and e.appt_key is null and e.listed_date between ${search.from} and ${search.to}
    and ${conditionOf(search)}`;

export type EntryRow = {
  entry_key: number;
  form_key: number;
  version: number;
  first_name: string;
  middle_name: string;
  last_name: string;
  telephone: string;
  email: string;
  appt_date: string | null;
  patient_key: number | null;
  tied_by: 'link' | 'other-person' | 'match' | 'staff' | null;
  patient_first: string | null;
  patient_last: string | null;
  linked_at: Temporal.Instant | null;
  linked_by: string | null;
  created_at: Temporal.Instant;
  data: string;
  loc_key: number | null;
  locale: string;
  seal: string | null;
  sealed_at: Temporal.Instant | null;
  signed_how: string | null;
  notice_digest: string | null;
};

const ENTRY_COLUMNS = sql`e.entry_key, e.form_key, e.version, e.first_name, e.middle_name, e.last_name, e.telephone,
  e.email, e.created_at, e.data, e.loc_key, e.locale, e.seal, e.sealed_at, e.signed_how, e.notice_digest, e.tied_by, p.first_name as patient_first,
  p.last_name as patient_last, e.linked_at, nullif(trim(s.given_name || ' ' || s.family_name), '') as linked_by`;

const WHOSE = sql`left join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = e.patient_key
  left join app_user s on s.user_id = e.linked_by`;

/** A page of entries, newest first. */
export async function readEntries({ tx, search }: { tx: CoverTransaction; search: EntrySearch }): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with page as (
      ${found(search)}
      order by created_at desc, entry_key desc
      limit ${search.size} offset ${(search.page - 1) * search.size})
    select ${ENTRY_COLUMNS}, page.appt_date, coalesce(e.patient_key, page.patient_key) as patient_key
    from page join form_entry e on e.cover_key = ${ownCoverKey} and e.entry_key = page.entry_key ${WHOSE}
    order by e.created_at desc, e.entry_key desc`.execute(tx.q);
  return rows;
}

/** One entry; null if the practice does not have it. */
export async function readEntry({
  tx,
  entryKey,
}: {
  tx: CoverTransaction;
  entryKey: number;
}): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`
    select ${ENTRY_COLUMNS}, coalesce(a.appt_date, e.given_date) as appt_date, coalesce(e.patient_key, a.patient_key) as patient_key
    from form_entry e
    left join appointment a on a.cover_key = ${ownCoverKey} and a.appt_key = e.appt_key ${WHOSE}
    where e.cover_key = ${ownCoverKey} and e.entry_key = ${entryKey}`.execute(tx.q);
  return rows[0] ?? null;
}

export async function countEntries({ tx, search }: { tx: CoverTransaction; search: EntrySearch }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${found(search)}) found`.execute(tx.q);
  return Number(rows[0]?.n ?? 0);
}

export type Content = {
  form_key: number;
  version: number;
  name: string;
  definition: string;
  translations: Translations;
};

/** The content of the given versions, each once: many entries share one. */
export async function readContents({
  tx,
  versions,
}: {
  tx: CoverTransaction;
  versions: readonly { form_key: number; version: number }[];
}): Promise<Content[]> {
  if (versions.length === 0) return [];
  const rows = await tx.q
    .selectFrom('form_version')
    .select(['form_key', 'version', 'name', 'definition', 'translations'])
    .where('cover_key', '=', ownCoverKey)
    .where((eb) =>
      eb.or(
        versions.map(({ form_key, version }) => eb.and([eb('form_key', '=', form_key), eb('version', '=', version)])),
      ),
    )
    .execute();
  return rows.map((row) => ({ ...row, translations: row.translations as Translations }));
}
