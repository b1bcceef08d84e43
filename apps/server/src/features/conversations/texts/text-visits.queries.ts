import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';
import type { ChangedVisit, TextVisit, VisitOfPhone } from './text-visits.types.ts';

/** A phone whose people have this many visits ahead is an office's. */
const MOST_VISITS = 40;

/** The visits ahead of a phone's people and of the linked patient, the next one first. */
export async function readVisitsOfPhone({
  tx,
  phone,
  patientKey,
}: {
  tx: CoverTransaction;
  phone: string;
  patientKey: number | null;
}): Promise<VisitOfPhone[]> {
  const { rows } = await sql<VisitOfPhone>`
    select a.appt_key as "apptKey", a.starts_at as "visitAt", a.patient_key as "patientKey", p.first_name as "firstName",
      a.appt_date::text as date, to_char(a.appt_time, 'HH24:MI') as time, a.status = 'confirmed' as "isConfirmed"
    from patient p
    join appointment a on a.cover_key = ${ownCoverKey} and a.patient_key = p.patient_key
      and a.starts_at > ${tx.now} and ${isActive('a.status')}
    where p.cover_key = ${ownCoverKey}
      and (p.patient_key = ${patientKey ?? 0} or (p.cell_phone = ${phone} and p.cell_phone <> ''))
    order by a.starts_at, a.appt_key limit ${sql.lit(MOST_VISITS)}`.execute(tx.q);
  return rows;
}

/** Records the visits a text is about. */
export async function insertTextVisits({
  tx,
  transKey,
  visits,
}: {
  tx: CoverTransaction;
  /** The text's first part. */
  transKey: number;
  visits: readonly TextVisit[];
}): Promise<void> {
  if (visits.length === 0) return;
  const rows = visits.map(({ apptKey, visitAt }) => ({
    ...{ cover_key: tx.coverKey, trans_key: transKey, appt_key: apptKey, visit_at: visitAt },
  }));
  await tx.q.insertInto('text_visit').values(rows).execute();
}

/** Those of a text's visits that were cancelled, moved, or have begun since it was written. */
export async function readChangedVisits({
  tx,
  coverKey,
  visits,
}: {
  tx: CoverTransaction | SystemTransaction;
  coverKey: number;
  visits: readonly TextVisit[];
}): Promise<ChangedVisit[]> {
  if (visits.length === 0) return [];
  const { rows } = await sql<{ apptKey: number; isActive: boolean; date: string; time: string }>`
    select a.appt_key as "apptKey", ${isActive('a.status')} and a.starts_at > ${tx.now} as "isActive",
      a.appt_date::text as date, to_char(a.appt_time, 'HH24:MI') as time
    from unnest(${visits.map(({ apptKey }) => apptKey)}::integer[], ${visits.map(({ visitAt }) => visitAt.toString())}::timestamptz[])
      as given (appt_key, visit_at)
    join appointment a on a.cover_key = ${coverKey} and a.appt_key = given.appt_key
    where a.starts_at <> given.visit_at or a.starts_at <= ${tx.now} or not ${isActive('a.status')}
    order by a.appt_key`.execute(tx.q);
  return rows.map(({ apptKey, isActive: isAhead, date, time }) => ({
    apptKey,
    movedTo: isAhead ? { date, time } : null,
  }));
}

/** Whether one of the visits a stored text is about was cancelled or moved, or has begun. */
export async function hasChangedVisit({
  tx,
  coverKey,
  transKey,
}: {
  tx: SystemTransaction;
  coverKey: number;
  transKey: number;
}): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
      select 1 from text_visit v
      join appointment a on a.cover_key = ${coverKey} and a.appt_key = v.appt_key
      where v.cover_key = ${coverKey} and v.trans_key = ${transKey}
        and (a.starts_at <> v.visit_at or a.starts_at <= ${tx.now} or not ${isActive('a.status')})) as changed`.execute(
    tx.q,
  );
  return rows[0]?.changed ?? false;
}
