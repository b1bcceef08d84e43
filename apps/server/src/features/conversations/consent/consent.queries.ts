import { type RawBuilder, sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';
import type { ConsentSource } from './consent.types.ts';

/** The ledger is written from inside a practice, and across practices by the outbox and scheduled tasks. */
export type ConsentTransaction = CoverTransaction | SystemTransaction;

type ConsentDecision = 'requested' | 'given' | 'refused' | 'held' | 'released';

/**
 * Locks the phone's consent until this transaction ends. Claims of a text lock it shared; recording a decision locks it
 * exclusively, so that no text is claimed after an opt-out was committed.
 */
export async function lockPhoneConsent({
  tx,
  coverKey,
  phone,
  isShared,
}: {
  tx: ConsentTransaction;
  coverKey: number;
  phone: string;
  isShared: boolean;
}): Promise<void> {
  const lock = sql.raw(isShared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtextextended(${phone}::text, ${coverKey}::integer))`.execute(tx.q);
}

/** Whether the phone's consent to texts was decided after an instant: by a text, when that was written. */
export async function hasDecidedSince({
  tx,
  phone,
  since,
}: {
  tx: CoverTransaction;
  phone: string;
  since: Temporal.Instant;
}): Promise<boolean> {
  if (Temporal.Instant.compare(since, tx.now) >= 0) return false;
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select 1 from consent_entry e
      left join message m on m.cover_key = ${ownCoverKey} and m.trans_key = e.trans_key
      where e.cover_key = ${ownCoverKey} and e.phone = ${phone} and e.purpose = 'sms'
        and coalesce(m.created_at, e.recorded_at) > ${since}) as has`.execute(tx.q);
  return rows[0]?.has ?? false;
}

export type HipaaConsent = { isGiven: boolean; isPending: boolean; lastRequestedAt: Temporal.Instant | null };

/** A patient's HIPAA consent, as a table of one row in FROM; the phone's while the person is unknown. */
export const hipaaConsent = ({
  patientKey,
  phone,
}: {
  patientKey: number | null;
  phone: string;
}): RawBuilder<unknown> => sql`(
  select coalesce((array_agg(e.decision order by e.entry_key desc) filter (where e.decision <> 'requested'))[1] = 'given',
      false) as "isGiven",
    coalesce(max(e.entry_key) filter (where e.decision = 'requested'), 0)
      > coalesce(max(e.entry_key) filter (where e.decision <> 'requested'), 0) as "isPending",
    (array_agg(e.recorded_at order by e.entry_key desc) filter (where e.decision = 'requested'))[1] as "lastRequestedAt"
  from consent_entry e
  where e.cover_key = ${ownCoverKey} and e.purpose = 'hipaa'
    and ${patientKey === null ? sql`e.patient_key is null and e.phone = ${phone}` : sql`e.patient_key = ${patientKey}`})`;

export async function readHipaaConsent({
  tx,
  ...of
}: {
  tx: CoverTransaction;
  patientKey: number | null;
  phone: string;
}): Promise<HipaaConsent> {
  const { rows } = await sql<HipaaConsent>`select h.* from ${hipaaConsent(of)} h`.execute(tx.q);
  const [row] = rows;
  if (row === undefined) throw new Error('The consent ledger gave no answer.');
  return row;
}

export type ConsentEntry = {
  phone: string;
  patientKey: number | null;
  purpose: 'sms' | 'hipaa' | 'marketing';
  decision: ConsentDecision;
  source: ConsentSource;
  words?: string;
  transKey?: number | null;
  userId?: number | null;
  /** The completed form with the decision. */
  formEntryKey?: number | null;
};

export async function insertConsent({
  tx,
  coverKey,
  entry,
}: {
  tx: ConsentTransaction;
  coverKey: number;
  entry: ConsentEntry;
}): Promise<void> {
  await tx.q
    .insertInto('consent_entry')
    .values({
      cover_key: coverKey,
      phone: entry.phone,
      patient_key: entry.patientKey,
      purpose: entry.purpose,
      decision: entry.decision,
      source: entry.source,
      words: entry.words ?? '',
      // 0: no text caused a hold that came from a form.
      trans_key: entry.transKey || null,
      user_id: entry.userId ?? null,
      form_entry_key: entry.formEntryKey ?? null,
      recorded_at: tx.now,
    })
    .execute();
}
