import { ownCoverKey } from '../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import { withStatus } from './visit-state.rules.ts';
import type { PatientReach, VisitState } from './visit-state.types.ts';

/** A visit's own columns; null if the practice has no such visit. @param isLocked locks it until the commit */
export async function readVisitState({
  tx,
  apptKey,
  isLocked = false,
}: {
  tx: CoverTransaction;
  apptKey: number;
  isLocked?: boolean;
}): Promise<VisitState | null> {
  const row = await tx.q
    .selectFrom('appointment')
    .where('cover_key', '=', tx.coverKey)
    .where('appt_key', '=', apptKey)
    .select(['appt_key', 'patient_key', 'loc_key', 'acct_key', 'task_key', 'appt_date', 'appt_time', 'starts_at'])
    .select(['length', 'status', 'confirmed_at', 'arrived_at', 'cancelled_at', 'cancelled_by', 'cancel_reason'])
    .select(['outside_reason', 'sequence'])
    .$if(isLocked, (q) => q.forNoKeyUpdate())
    .executeTakeFirst();
  return row === undefined ? null : withStatus(row);
}

/** How a patient can be reached today, by their record; null if the practice has no such patient. */
export async function readPatientReach({
  tx,
  patientKey,
}: {
  tx: CoverTransaction;
  patientKey: number;
}): Promise<PatientReach | null> {
  const row = await tx.q
    .selectFrom('patient')
    .where('cover_key', '=', ownCoverKey)
    .where('patient_key', '=', patientKey)
    .select(['email', 'cell_phone', 'preferred_locale'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return { email: row.email || null, phone: row.cell_phone || null, locale: row.preferred_locale };
}

/** Gives a visit that was not booked online what its manage link and its emails hang on. */
export async function ensureOnlinePart({
  tx,
  apptKey,
  startsAt,
  reach: { email, phone },
  hash,
}: {
  tx: CoverTransaction;
  apptKey: number;
  startsAt: Temporal.Instant;
  reach: PatientReach;
  hash: Buffer;
}): Promise<void> {
  const patient = { ...(email === null ? {} : { email }), ...(phone === null ? {} : { phone }) };
  await tx.q
    .insertInto('web_booking')
    .values({
      ...{ cover_key: tx.coverKey, appt_key: apptKey, client_key: null, request_hash: hash },
      ...{ details: JSON.stringify({ patient, answers: {}, insName: '' }) },
      ...{ first_starts_at: startsAt, created_at: tx.now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
