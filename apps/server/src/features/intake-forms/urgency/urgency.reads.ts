import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { UrgencyRow } from './urgency.types.ts';

const COLUMNS = sql`u.entry_key, coalesce(e.patient_key, a.patient_key) as patient_key, v.name, e.first_name,
  e.last_name, e.telephone, u.signs, u.created_at, u.handled_at, s.given_name, s.family_name`;

const JOINED = sql`form_urgency u
  join form_entry e on e.cover_key = ${ownCoverKey} and e.entry_key = u.entry_key
  join form_version v on v.cover_key = ${ownCoverKey} and v.form_key = e.form_key and v.version = e.version
  left join appointment a on a.cover_key = ${ownCoverKey} and a.appt_key = e.appt_key
  left join app_user s on s.user_id = u.handled_by`;

/** Unhandled ones, newest first. */
export async function readOpenUrgencies({ tx, limit }: { tx: CoverTransaction; limit: number }): Promise<UrgencyRow[]> {
  const { rows } = await sql<UrgencyRow>`
    select ${COLUMNS} from ${JOINED}
    where u.cover_key = ${ownCoverKey} and u.handled_at is null
    order by u.entry_key desc limit ${limit}`.execute(tx.q);
  return rows;
}

export async function countOpenUrgencies({ tx }: { tx: CoverTransaction }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from form_urgency where cover_key = ${ownCoverKey} and handled_at is null`.execute(tx.q);
  return Number(rows[0]?.n ?? 0);
}

/** The urgent answers of these entries. */
export async function readUrgencies({
  tx,
  entryKeys,
}: {
  tx: CoverTransaction;
  entryKeys: readonly number[];
}): Promise<UrgencyRow[]> {
  if (entryKeys.length === 0) return [];
  const { rows } = await sql<UrgencyRow>`
    select ${COLUMNS} from ${JOINED}
    where u.cover_key = ${ownCoverKey} and u.entry_key = any(${entryKeys}::integer[])`.execute(tx.q);
  return rows;
}
