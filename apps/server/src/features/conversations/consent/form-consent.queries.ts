import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

/**
 * The location from which the practice would text a phone, if a patient or thread has it; null for an unknown phone.
 */
export async function readKnownPhone({
  tx,
  phone,
}: {
  tx: CoverTransaction;
  phone: string;
}): Promise<{ locKey: number } | null> {
  const { rows } = await sql<{ locKey: number }>`
    (select loc_key as "locKey" from conversation
     where cover_key = ${ownCoverKey} and phone = ${phone} and removed_at is null
     order by last_transmission_at desc limit 1)
    union all
    (select loc_key from patient
     where cover_key = ${ownCoverKey} and cell_phone = ${phone} and cell_phone <> '' order by patient_key limit 1)
    limit 1`.execute(tx.q);
  return rows[0] ?? null;
}

/** Whether ledger entry `c`, caused by a form, still counts: staff have not unlinked the form since. */
const isCurrentDecision = sql<boolean>`(c.source = 'form' and not exists (
  select 1 from consent_entry undone
  where undone.cover_key = ${ownCoverKey} and undone.form_entry_key = c.form_entry_key and undone.purpose = c.purpose
    and undone.phone = c.phone and undone.source = 'staff' and undone.entry_key > c.entry_key))`;

type Decider = { purpose: 'sms'; phone: string } | { purpose: 'hipaa'; patientKey: number };

/**
 * Whether anything decided on texts to the phone, or on HIPAA for the patient, after an entry came: a later form that
 * still counts, or another later decision.
 */
export async function hasDecidedSince({
  tx,
  of,
  entryKey,
  since,
}: {
  tx: CoverTransaction;
  of: Decider;
  entryKey: number;
  since: Temporal.Instant;
}): Promise<boolean> {
  const whose = of.purpose === 'sms' ? sql`c.phone = ${of.phone}` : sql`c.patient_key = ${of.patientKey}`;
  const decisions = of.purpose === 'sms' ? ['given', 'refused', 'released'] : ['given', 'refused'];
  const { rows } = await sql<{ one: number }>`
    select 1 as one from consent_entry c
    where c.cover_key = ${ownCoverKey} and c.purpose = ${of.purpose} and ${whose}
      and c.decision = any(${decisions}::text[])
      and case when c.form_entry_key is null then c.recorded_at >= ${since}
        else c.form_entry_key > ${entryKey} and ${isCurrentDecision} end
    limit 1`.execute(tx.q);
  return rows.length > 0;
}

export type LinkedDecision = { purpose: 'sms' | 'hipaa'; phone: string; decision: string; words: string };

/** Decisions an entry made when staff linked it to a patient, except those undone since. */
export async function readLinkedDecisions({
  tx,
  entryKey,
  patientKey,
}: {
  tx: CoverTransaction;
  entryKey: number;
  patientKey: number;
}): Promise<LinkedDecision[]> {
  const { rows } = await sql<LinkedDecision & { source: string }>`
    select distinct on (purpose, phone) purpose, phone, decision, words, source
    from consent_entry
    where cover_key = ${ownCoverKey} and form_entry_key = ${entryKey} and patient_key = ${patientKey}
      and user_id is not null
    order by purpose, phone, entry_key desc`.execute(tx.q);
  return rows.filter(({ source }) => source === 'form');
}

/** The newest decision on texts to a phone, or on a patient's HIPAA consent, and its entry; null if there is none. */
export async function readNewestDecision({ tx, of }: { tx: CoverTransaction; of: Decider }) {
  const row = await tx.q
    .selectFrom('consent_entry')
    .select(['decision', 'form_entry_key'])
    .where('cover_key', '=', ownCoverKey)
    .where('purpose', '=', of.purpose)
    .where((eb) => (of.purpose === 'sms' ? eb('phone', '=', of.phone) : eb('patient_key', '=', of.patientKey)))
    .where('decision', 'in', ['given', 'refused', ...(of.purpose === 'hipaa' ? ['released'] : [])])
    .orderBy('entry_key', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** A patient's HIPAA decision before or apart from an entry; null if there was none. */
export async function readOtherHipaa({
  tx,
  entryKey,
  patientKey,
}: {
  tx: CoverTransaction;
  entryKey: number;
  patientKey: number;
}): Promise<{ decision: 'given' | 'refused' | 'released'; words: string } | null> {
  const row = await tx.q
    .selectFrom('consent_entry')
    .select(['decision', 'words'])
    .where('cover_key', '=', ownCoverKey)
    .where('purpose', '=', 'hipaa')
    .where('patient_key', '=', patientKey)
    .where('decision', 'in', ['given', 'refused'])
    .where((eb) => eb.or([eb('form_entry_key', 'is', null), eb('form_entry_key', '<>', entryKey)]))
    .orderBy('entry_key', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { decision: row.decision === 'given' ? 'given' : 'refused', words: row.words };
}

/** Whether an entry left its meaning for a phone to staff. */
export async function wasHeldBy({
  tx,
  entryKey,
  phone,
}: {
  tx: CoverTransaction;
  entryKey: number;
  phone: string;
}): Promise<boolean> {
  const row = await tx.q
    .selectFrom('consent_entry')
    .select('entry_key')
    .where('cover_key', '=', ownCoverKey)
    .where('purpose', '=', 'sms')
    .where('phone', '=', phone)
    .where('form_entry_key', '=', entryKey)
    .where('decision', '=', 'held')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
