import { sql } from 'kysely';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import { IS_WANTED } from './form-progress.rules.ts';
import type { HealthRow, ProgressRow } from './form-progress.types.ts';

/** How far the forms of these visits are; visits without forms are left out. */
export async function readProgress({
  tx,
  apptKeys,
}: {
  tx: CoverTransaction;
  apptKeys: readonly number[];
}): Promise<ProgressRow[]> {
  if (apptKeys.length === 0) return [];
  const { rows } = await sql<ProgressRow>`
    select f.appt_key, count(f.entry_key)::integer as done, count(*)::integer as total,
      bool_or(p.locked_at is not null) as is_locked
    from form_packet p
    join packet_form f on f.cover_key = ${ownCoverKey} and f.appt_key = p.appt_key
    join form_template t on t.cover_key = ${ownCoverKey} and t.form_key = f.form_key
    where p.cover_key = ${ownCoverKey} and p.appt_key = any(${apptKeys}::integer[]) and ${IS_WANTED}
    group by f.appt_key`.execute(tx.q);
  return rows;
}

/** A patient's accepted medicines and allergies. */
export async function readHealth({
  tx,
  patientKey,
}: {
  tx: CoverTransaction;
  patientKey: number;
}): Promise<HealthRow[]> {
  const { rows } = await sql<HealthRow>`
    select kind, name, detail from patient_health
    where cover_key = ${ownCoverKey} and patient_key = ${patientKey} and ended_at is null
    order by health_key`.execute(tx.q);
  return rows;
}
