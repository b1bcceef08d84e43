import { sql } from 'kysely';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import type { FormEntryRow } from './fhir.types.ts';

/** Completed forms in key order: one, a patient's, or all. */
export async function readFormEntries({
  tx,
  entryKey,
  patientKey,
  after,
  limit,
}: {
  tx: CoverTransaction;
  entryKey: number | null;
  patientKey: number | null;
  after: number;
  limit: number;
}): Promise<FormEntryRow[]> {
  const { rows } = await sql<FormEntryRow>`
    select e.entry_key, e.patient_key, e.appt_key, e.data, e.created_at, e.seal, e.signed_how, e.locale, t.path_name, v.name, e.version
    from form_entry e
    join form_template t on t.cover_key = ${ownCoverKey} and t.form_key = e.form_key
    join form_version v on v.cover_key = ${ownCoverKey} and v.form_key = e.form_key and v.version = e.version
    where e.cover_key = ${ownCoverKey} and e.entry_key > ${after}
      and (${entryKey}::integer is null or e.entry_key = ${entryKey})
      and (${patientKey}::integer is null or e.patient_key = ${patientKey})
    order by e.entry_key
    limit ${limit}`.execute(tx.q);
  return rows;
}
