import { sql } from 'kysely';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import type { FormEntryRow } from './fhir.types.ts';

type EntryFilter = { entryKeys: readonly number[] | null; patientKeys: readonly number[] | null };

const isAsked = ({ entryKeys, patientKeys }: EntryFilter) => sql`
  (${entryKeys}::integer[] is null or e.entry_key = any(${entryKeys}::integer[]))
  and (${patientKeys}::integer[] is null or e.patient_key = any(${patientKeys}::integer[]))`;

export async function countFormEntries({ tx, filter }: { tx: CoverTransaction; filter: EntryFilter }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from form_entry e where e.cover_key = ${ownCoverKey} and ${isAsked(filter)}`.execute(
    tx.q,
  );
  return rows[0]?.count ?? 0;
}

/** Completed forms in key order: some, patients', or all. */
export async function readFormEntries({
  tx,
  filter,
  after,
  limit,
}: {
  tx: CoverTransaction;
  filter: EntryFilter;
  after: number;
  limit: number;
}): Promise<FormEntryRow[]> {
  const { rows } = await sql<FormEntryRow>`
    select e.entry_key, e.patient_key, e.appt_key, e.data, e.created_at, e.seal, e.signed_how, e.locale, t.path_name, v.name, e.version
    from form_entry e
    join form_template t on t.cover_key = ${ownCoverKey} and t.form_key = e.form_key
    join form_version v on v.cover_key = ${ownCoverKey} and v.form_key = e.form_key and v.version = e.version
    where e.cover_key = ${ownCoverKey} and e.entry_key > ${after} and ${isAsked(filter)}
    order by e.entry_key
    limit ${limit}`.execute(tx.q);
  return rows;
}
