import { ERASED_NAME } from '@sightline/contract/patient-erasure.texts';
import { sql } from 'kysely';
import { ownMails } from './erasing.reads.ts';
import type { OfPatient } from './erasing.types.ts';

/** Locks the patient's row, so that nothing else changes it meanwhile. */
export async function lockPatient({ tx, coverKey, patientKey }: OfPatient): Promise<void> {
  await sql`select 1 from patient where cover_key = ${coverKey} and patient_key = ${patientKey} for update`.execute(
    tx.q,
  );
}

/** What patients typed or asked for in bookings, and emails about them. The visits stay, without what isn't theirs. */
export async function eraseBookings({ tx, coverKey, patientKey }: OfPatient): Promise<void> {
  const own = sql`(select appt_key from appointment where cover_key = ${coverKey} and patient_key = ${patientKey})`;
  await sql`delete from mail_outbox m where ${ownMails({ coverKey, patientKey })}`.execute(tx.q);
  await sql`delete from booking_link where cover_key = ${coverKey} and appt_key in ${own}`.execute(tx.q);
  await sql`delete from message_link where cover_key = ${coverKey} and appt_key in ${own}`.execute(tx.q);
  await sql`
    update web_booking set details = '{}', client_key = null, request_hash = ''
    where cover_key = ${coverKey} and appt_key in ${own}`.execute(tx.q);
  await sql`
    delete from practice_change where cover_key = ${coverKey} and (patient_key = ${patientKey} or appt_key in ${own})`.execute(
    tx.q,
  );
  await sql`
    update appointment set insurance = '', referred_by = '', source = '', gid = '', tid = '', cancel_reason = null
    where cover_key = ${coverKey} and patient_key = ${patientKey}`.execute(tx.q);
}

/** Recalls go with the notices about them; insurances, marks, corrections and merges go. */
export async function eraseMarks({ tx, coverKey, patientKey }: OfPatient): Promise<void> {
  const own = (table: string) => sql`${sql.table(table)} where cover_key = ${coverKey} and patient_key = ${patientKey}`;
  const sources = (kind: string, keys: ReturnType<typeof sql>) =>
    sql`delete from source_record where cover_key = ${coverKey} and kind = ${kind} and target_key in (${keys})`;
  await sources('recall', sql`select recall_key from ${own('recall')}`).execute(tx.q);
  await sources('coverage', sql`select coverage_key from ${own('patient_coverage')}`).execute(tx.q);
  await sql`delete from outreach where cover_key = ${coverKey}
    and recall_key in (select recall_key from ${own('recall')})`.execute(tx.q);
  for (const table of [
    'recall',
    'patient_coverage',
    'patient_correction',
    'automated_day',
    'patient_health',
    'bulk_recipient',
    'shared_file',
    'booking_link_try',
    'visit_feedback',
    'urgent_text',
  ])
    await sql`delete from ${own(table)}`.execute(tx.q);
  await sql`delete from patient_merge where cover_key = ${coverKey} and ${patientKey} in (kept_key, merged_key)`.execute(
    tx.q,
  );
  await sql`delete from patient_distinct where cover_key = ${coverKey} and ${patientKey} in (one_key, other_key)`.execute(
    tx.q,
  );
}

/** What sources said of the patient; that they have records of them stays, so that an import knows whom it must not add. */
export async function forgetSources({ tx, coverKey, patientKey }: OfPatient): Promise<void> {
  await sql`
    update source_record r set seen = '{}' where r.cover_key = ${coverKey} and (
      r.kind = 'patient' and r.target_key = ${patientKey}
      or r.kind in ('appointment', 'encounter') and r.target_key in (
        select appt_key from appointment where cover_key = ${coverKey} and patient_key = ${patientKey})
      or r.kind = 'order' and r.target_key in (
        select order_key from eyewear_order where cover_key = ${coverKey} and patient_key = ${patientKey})
      or r.kind = 'prescription' and r.target_key in (
        select prescription_key from prescription where cover_key = ${coverKey} and patient_key = ${patientKey}))`.execute(
    tx.q,
  );
}

/** The record itself: its number and its location stay. */
export async function emptyRecord({ tx, coverKey, patientKey }: OfPatient): Promise<void> {
  await sql`
    update patient set first_name = ${ERASED_NAME.firstName}, last_name = ${ERASED_NAME.lastName}, dob = null,
      email = '', unproven_email = '', unproven_phone = '', cell_phone = '', primary_phone = '', secondary_phone = '', preferred_locale = default
    where cover_key = ${coverKey} and patient_key = ${patientKey}`.execute(tx.q);
}

/** The erasure is over: it is kept with the return. */
export async function insertReturn({
  tx,
  coverKey,
  patientKey,
  userId,
  reason,
}: OfPatient & { userId: number | null; reason: string }): Promise<void> {
  const ended = await tx.q
    .deleteFrom('patient_erasure')
    .where('cover_key', '=', coverKey)
    .where('patient_key', '=', patientKey)
    .returning(['erased_at', 'reason as erasure_reason'])
    .execute();
  if (ended.length === 0) return;
  const returned = { cover_key: coverKey, patient_key: patientKey, returned_at: tx.now, returned_by: userId, reason };
  await tx.q
    .insertInto('patient_return')
    .values(ended.map((erasure) => ({ ...returned, ...erasure })))
    .execute();
}

/** Who a returning patient is; their practice system sends the rest. */
export async function nameAgain({
  tx,
  coverKey,
  patientKey,
  firstName,
  lastName,
  dob,
}: OfPatient & { firstName: string; lastName: string; dob: string | null }): Promise<void> {
  await sql`
    update patient set first_name = ${firstName}, last_name = ${lastName}, dob = ${dob}::date
    where cover_key = ${coverKey} and patient_key = ${patientKey}`.execute(tx.q);
}

export async function insertErasure({
  tx,
  coverKey,
  patientKey,
  userId,
  reason,
  formsUntil,
}: OfPatient & { userId: number | null; reason: string; formsUntil: string | null }): Promise<void> {
  await sql`
    insert into patient_erasure (cover_key, patient_key, erased_at, erased_by, reason, forms_until)
    values (${coverKey}, ${patientKey}, ${tx.now}, ${userId}, ${reason}, ${formsUntil}::date)`.execute(tx.q);
}
