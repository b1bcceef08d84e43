import { ownCoverKey } from '../../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../../db/scope.ts';
import type { PatientReach } from './notices.types.ts';

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

/** A place, provider and type as a text names them, for a visit that is not stored. */
export async function readPlaceWords({
  tx,
  locKey,
  acctKey,
  taskKey,
}: {
  tx: CoverTransaction;
} & Record<'locKey' | 'acctKey' | 'taskKey', number>) {
  return tx.q
    .selectFrom('location as l')
    .innerJoin('provider as p', (join) => join.on('p.cover_key', '=', ownCoverKey).on('p.acct_key', '=', acctKey))
    .innerJoin('appointment_type as t', (join) =>
      join.on('t.cover_key', '=', ownCoverKey).on('t.task_key', '=', taskKey),
    )
    .innerJoin('cover as c', 'c.cover_key', 'l.cover_key')
    .where('l.cover_key', '=', ownCoverKey)
    .where('l.loc_key', '=', locKey)
    .select(['t.name as type_name', 't.names as type_names', 'c.org_name as cover_name'])
    .select(['p.first_name', 'p.last_name', 'p.title'])
    .select(['l.loc_key', 'l.org_name', 'l.street', 'l.city', 'l.state', 'l.zip', 'l.phone', 'l.time_zone'])
    .executeTakeFirst();
}

/** Emails that were not sent yet never go out. */
export async function withdrawMails({
  tx,
  mailKeys,
}: {
  tx: CoverTransaction;
  mailKeys: readonly number[];
}): Promise<void> {
  if (mailKeys.length === 0) return;
  await tx.q
    .updateTable('mail_outbox')
    .set({ status: 'outdated', settled_at: tx.now })
    .where('cover_key', '=', ownCoverKey)
    .where('mail_key', 'in', [...mailKeys])
    .where('status', '=', 'waiting')
    .execute();
}
