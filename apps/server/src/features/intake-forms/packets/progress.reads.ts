import { type RawBuilder, sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

export type HealthRow = { kind: 'medicine' | 'allergy'; name: string; detail: string };

export type ProgressRow = { appt_key: number; done: number; total: number; is_locked: boolean };

/** A retired form stays in a packet only once it was begun; `f` is the packet's form, `t` its template. */
export const IS_WANTED: RawBuilder<boolean> = sql`(t.retired_at is null or f.saved_at is not null or f.entry_key is not null)`;

/** Whether a form of the visit `a` was not sent in yet. */
export const HAS_MISSING_FORMS = sql<boolean>`exists (
  select 1 from packet_form f
  join form_template t on t.cover_key = ${ownCoverKey} and t.form_key = f.form_key
  where f.cover_key = ${ownCoverKey} and f.appt_key = a.appt_key and f.entry_key is null and ${IS_WANTED})`;

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
