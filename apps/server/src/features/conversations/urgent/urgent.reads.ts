import { type RawBuilder, sql } from 'kysely';
import { instantText } from '../../../db/instant-text.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { UrgentRow } from './urgent.types.ts';

/** Characters of a text in lists and alerts. */
const LONGEST_WORDS = 160;

const isOpen = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.taken_at`)} is null and ${sql.ref(`${alias}.dismissed_at`)} is null)`;

/** Whether a conversation `c` has an urgent text that is open: few do, and their keys are read once. */
export const isUrgent: RawBuilder<boolean> = sql<boolean>`c.conv_key = any(array(
  select u.conv_key from urgent_text u where u.cover_key = ${ownCoverKey} and ${isOpen('u')} and u.conv_key is not null))`;

type NewestUrgent = { key: number; sign: string; words: string | null; at: string };

/** What the list and the thread show of a conversation's newest open one; the others need no query. */
export const newestUrgent = sql<NewestUrgent | null>`case when ${isUrgent} then (
  select json_build_object('key', u.urgent_key, 'sign', u.symptom, 'at', ${instantText('u.marked_at')},
    'words', (
      select left(m.body, ${sql.lit(LONGEST_WORDS)}) from message m
      where m.cover_key = ${ownCoverKey} and m.trans_key = u.source_key and u.source = 'text'))
  from urgent_text u
  where u.cover_key = ${ownCoverKey} and u.conv_key = c.conv_key and ${isOpen('u')}
  order by u.urgent_key desc limit 1) end`;

const isSeen = ({ tx: { locKeys } }: { tx: CoverTransaction }): RawBuilder<boolean> =>
  locKeys === null
    ? sql<boolean>`true`
    : sql<boolean>`(u.loc_key is null or u.loc_key = any(${[...locKeys]}::integer[]))`;

/** Of a conversation the newest only. */
const isNewest = sql<boolean>`(u.conv_key is null or not exists (
  select 1 from urgent_text later
  where later.cover_key = ${ownCoverKey} and later.conv_key = u.conv_key and later.urgent_key > u.urgent_key
    and ${isOpen('later')}))`;

/** The open ones that the caller may see, newest first, each with the count of all. */
export async function readOpenUrgents({ tx, limit }: { tx: CoverTransaction; limit: number }) {
  const { rows } = await sql<UrgentRow & { total: number }>`
    select u.urgent_key, u.conv_key, u.loc_key, u.source, u.source_key, u.symptom, u.marked_at,
      coalesce(u.patient_key, c.patient_key) as patient_key, p.first_name, p.last_name,
      coalesce(c.phone, nullif(e.telephone, ''), nullif(p.cell_phone, '')) as phone, l.org_name as location,
      left(m.body, ${sql.lit(LONGEST_WORDS)}) as body,
      btrim(e.first_name || ' ' || e.last_name) as form_name, count(*) over ()::integer as total
    from urgent_text u
    left join conversation c on c.cover_key = ${ownCoverKey} and c.conv_key = u.conv_key
    left join location l on l.cover_key = ${ownCoverKey} and l.loc_key = u.loc_key
    left join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = coalesce(u.patient_key, c.patient_key)
    left join message m on m.cover_key = ${ownCoverKey} and m.trans_key = u.source_key and u.source = 'text'
    left join form_entry e on e.cover_key = ${ownCoverKey} and e.entry_key = u.source_key and u.source = 'form'
    where u.cover_key = ${ownCoverKey} and ${isOpen('u')} and ${isSeen({ tx })} and ${isNewest}
    order by u.urgent_key desc
    limit ${limit}`.execute(tx.q);
  return rows;
}
