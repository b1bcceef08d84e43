import { formatDay } from '@sightline/scheduling/days';
import { formatMinute } from '@sightline/scheduling/minutes';
import { ownCoverKey } from '../../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../../db/scope.ts';
import type { VisitState } from '../../../visit-state/visit-state.types.ts';
import type { VisitActName } from '../staff.types.ts';
import type { JudgedTime, StaffTime } from '../times/times.types.ts';
import type { ActRow } from './acts.types.ts';

const COLUMNS = [
  ...(['act_key', 'appt_key', 'what', 'stamp', 'before', 'done_at'] as const),
  ...(['trans_keys', 'mail_keys', 'undone_at'] as const),
] as const;

/** The act of an earlier, identical request. */
export async function readActByClientKey({
  tx,
  clientKey,
}: {
  tx: CoverTransaction;
  clientKey: string;
}): Promise<ActRow | null> {
  const row = await tx.q
    .selectFrom('visit_act')
    .where('cover_key', '=', ownCoverKey)
    .where('client_key', '=', clientKey)
    .select(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks an act until the commit. */
export async function lockAct({ tx, actKey }: { tx: CoverTransaction; actKey: number }): Promise<ActRow | null> {
  const row = await tx.q
    .selectFrom('visit_act')
    .where('cover_key', '=', ownCoverKey)
    .where('act_key', '=', actKey)
    .select(COLUMNS)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Changes of status and time, without what never changes. */
const beforeOf = ({ appt_key: _key, patient_key: _patient, task_key: _task, ...state }: VisitState) =>
  JSON.stringify(state);

export async function insertAct({
  tx,
  apptKey,
  what,
  clientKey,
  userId,
  before,
  stamp,
}: {
  tx: CoverTransaction;
  apptKey: number;
  what: VisitActName;
  clientKey: string;
  userId: number;
  before: VisitState | null;
  stamp: string;
}): Promise<number> {
  const { act_key: actKey } = await tx.q
    .insertInto('visit_act')
    .values({
      ...{ cover_key: tx.coverKey, appt_key: apptKey, what, client_key: clientKey, done_by: userId, done_at: tx.now },
      ...{ stamp, before: before === null ? null : beforeOf(before) },
    })
    .returning('act_key')
    .executeTakeFirstOrThrow();
  return actKey;
}

export async function noteSent({
  tx,
  actKey,
  sent: { transKeys, mailKeys },
}: {
  tx: CoverTransaction;
  actKey: number;
  sent: { transKeys: readonly number[]; mailKeys: readonly number[] };
}): Promise<void> {
  await tx.q
    .updateTable('visit_act')
    .set({ trans_keys: [...transKeys], mail_keys: [...mailKeys] })
    .where('cover_key', '=', ownCoverKey)
    .where('act_key', '=', actKey)
    .execute();
}

export async function noteUndone({ tx, actKey }: { tx: CoverTransaction; actKey: number }): Promise<void> {
  await tx.q
    .updateTable('visit_act')
    .set({ undone_at: tx.now })
    .where('cover_key', '=', ownCoverKey)
    .where('act_key', '=', actKey)
    .execute();
}

/** A patient and whether they were seen before; null if the practice has no such patient. */
export async function readPatientSeen({
  tx,
  patientKey,
}: {
  tx: CoverTransaction;
  patientKey: number;
}): Promise<{ wasSeen: boolean } | null> {
  const row = await tx.q
    .selectFrom('patient as p')
    .where('p.cover_key', '=', ownCoverKey)
    .where('p.patient_key', '=', patientKey)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('appointment as a')
          .where('a.cover_key', '=', ownCoverKey)
          .whereRef('a.patient_key', '=', 'p.patient_key')
          .where('a.status', '=', 'kept')
          .select('a.appt_key'),
      ).as('was_seen'),
    )
    .executeTakeFirst();
  return row === undefined ? null : { wasSeen: row.was_seen === true };
}

/** A visit booked at the desk. */
export async function insertStaffVisit({
  tx,
  patientKey,
  wanted: { locKey, acctKey, taskKey, day, minute },
  time: { startsAt, length },
  outsideReason,
  isNewPatient,
  costDollars,
}: {
  tx: CoverTransaction;
  patientKey: number;
  wanted: StaffTime;
  time: JudgedTime;
  outsideReason: string | null;
  isNewPatient: boolean;
  costDollars: number;
}): Promise<number> {
  const { appt_key: apptKey } = await tx.q
    .insertInto('appointment')
    .values({
      ...{ cover_key: tx.coverKey, patient_key: patientKey, loc_key: locKey, acct_key: acctKey, task_key: taskKey },
      ...{ appt_date: formatDay(day), appt_time: formatMinute(minute), starts_at: startsAt, length },
      ...{ status: 'booked', origin: 'desk', is_new_patient: isNewPatient, outside_reason: outsideReason },
      ...{ created_at: tx.now, est_value_cents: costDollars * 100 },
    })
    .returning('appt_key')
    .executeTakeFirstOrThrow();
  tx.announce({ kind: 'visits' });
  return apptKey;
}
