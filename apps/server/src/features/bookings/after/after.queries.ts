import { type Insertable, sql } from 'kysely';
import * as z from 'zod/mini';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import { isPhoneProven } from '../../../db/proven-reach.ts';
import type { MailOutbox } from '../../../db/schema.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

/** The part of a stored booking with the patient's contact details. */
const kept = z.object({ patient: z.object({ email: z.optional(z.string()), phone: z.optional(z.string()) }) });

/** A patient's contact details at the time of booking; null if they gave none. */
export async function readReach({
  tx,
  apptKey,
}: {
  tx: CoverTransaction;
  apptKey: number;
}): Promise<{ email: string | null; phone: string | null; locale: string; moves: number }> {
  const row = await tx.q
    .selectFrom('web_booking as b')
    .innerJoin('appointment as a', (join) =>
      join.on('a.cover_key', '=', ownCoverKey).onRef('a.appt_key', '=', 'b.appt_key'),
    )
    .innerJoin('patient as p', (join) =>
      join.on('p.cover_key', '=', ownCoverKey).onRef('p.patient_key', '=', 'a.patient_key'),
    )
    .where('b.cover_key', '=', ownCoverKey)
    .where('b.appt_key', '=', apptKey)
    .select(['b.details', 'b.moves', 'p.preferred_locale'])
    .executeTakeFirstOrThrow();
  const { email, phone } = kept.parse(row.details).patient;
  return { email: email ?? null, phone: phone ?? null, locale: row.preferred_locale, moves: row.moves };
}

/** Texts that went to a phone, and emails to an address, about online bookings since an instant. */
export async function countSentAbout({
  tx,
  reach: { phone, email },
  since,
}: {
  tx: CoverTransaction;
  reach: { phone: string | null; email: string | null };
  since: Temporal.Instant;
}): Promise<{ texts: number; mails: number }> {
  const { rows } = await sql<{ texts: number; mails: number }>`
    select
      (select count(*)::integer from conversation c
       join message m on m.cover_key = ${ownCoverKey} and m.conv_key = c.conv_key
       where c.cover_key = ${ownCoverKey} and c.phone = ${phone ?? ''} and m.kind = 'outgoing'
         and m.written_by = 'booking' and m.created_at > ${since}) as texts,
      (select count(*)::integer from mail_outbox o
       where o.cover_key = ${ownCoverKey} and o.created_at > ${since} and o.audience = 'patient' and o.appt_key is not null
         and lower(o.recipient) = lower(${email ?? ''})) as mails`.execute(tx.q);
  const [row] = rows;
  return row ?? { texts: 0, mails: 0 };
}

/** Whose visit a text is about: a patient, or someone new by the name that staff typed. */
export type TextedPerson = { patientKey: number | null; firstName?: string };

/**
 * The first name of whom a text to a phone is about, if others have that phone, too; else empty, and if the phone is not
 * known to be theirs.
 */
export async function readNameOnSharedPhone({
  tx,
  phone,
  person: { patientKey, firstName = '' },
}: {
  tx: CoverTransaction;
  phone: string;
  person: TextedPerson;
}): Promise<string> {
  const { rows } = await sql<{ first_name: string }>`
    select named.first_name
    from (
      select p.patient_key, p.first_name from patient p
      where p.cover_key = ${ownCoverKey} and p.patient_key = ${patientKey}::integer
        and p.cell_phone = ${phone} and ${isPhoneProven()}
      union all
      select 0, ${firstName}::text where ${patientKey}::integer is null) named
    where exists (
      select from patient other
      where other.cover_key = ${ownCoverKey} and other.cell_phone = ${phone} and other.cell_phone <> ''
        and other.patient_key <> named.patient_key
        and lower(other.first_name) <> lower(named.first_name))`.execute(tx.q);
  return rows[0]?.first_name ?? '';
}

/** The practice's own URL for patients; null: this server's. */
export async function readPatientOrigin({ tx }: { tx: CoverTransaction }): Promise<string | null> {
  const { patient_origin: origin } = await tx.q
    .selectFrom('cover')
    .where('cover_key', '=', ownCoverKey)
    .select('patient_origin')
    .executeTakeFirstOrThrow();
  return origin;
}

export type NewMail = Pick<
  Insertable<MailOutbox>,
  'audience' | 'recipient' | 'locale' | 'has_data' | 'ending' | 'bring' | 'family_bring'
>;

/** Answers the keys, with whom each is for. */
export async function insertMails({
  tx,
  apptKey,
  kind,
  mails,
  notBefore = tx.now,
}: {
  tx: CoverTransaction;
  apptKey: number;
  kind: string;
  mails: readonly NewMail[];
  /** They wait until then. */
  notBefore?: Temporal.Instant | undefined;
}): Promise<{ mailKey: number; audience: string }[]> {
  if (mails.length === 0) return [];
  const shared = { cover_key: tx.coverKey, appt_key: apptKey, kind, run_at: notBefore, created_at: tx.now };
  return tx.q
    .insertInto('mail_outbox')
    .values(mails.map((mail) => ({ ...shared, ...mail })))
    .returning(['mail_key as mailKey', 'audience'])
    .execute();
}

/** What was queued for the patient with this booking. */
export async function readQueuedConfirmations({
  tx,
  apptKey,
  clientKey,
}: {
  tx: CoverTransaction;
  apptKey: number;
  clientKey: string;
}): Promise<{ isMailed: boolean; isTexted: boolean }> {
  const mail = await tx.q
    .selectFrom('mail_outbox')
    .where('cover_key', '=', ownCoverKey)
    .where('appt_key', '=', apptKey)
    .where('audience', '=', 'patient')
    .where('kind', '=', 'booked')
    .select('mail_key')
    .executeTakeFirst();
  const text = await tx.q
    .selectFrom('message')
    .where('cover_key', '=', ownCoverKey)
    .where('client_key', '=', clientKey)
    .where('kind', '=', 'outgoing')
    .select('trans_key')
    .executeTakeFirst();
  return { isMailed: mail !== undefined, isTexted: text !== undefined };
}
