import { sql } from 'kysely';
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

export type HipaaConsent = { isGiven: boolean; isPending: boolean; lastRequestedAt: Temporal.Instant | null };

/** HIPAA consent is the patient's; while the person is unknown, it is the phone's. */
export async function readHipaaConsent({
  tx,
  patientKey,
  phone,
}: {
  tx: CoverTransaction;
  patientKey: number | null;
  phone: string;
}): Promise<HipaaConsent> {
  const isRequest = sql<boolean>`decision = 'requested'`;
  const newest = await tx.q
    .selectFrom('consent_entry')
    .distinctOn(isRequest)
    .select(['decision', 'recorded_at', 'entry_key'])
    .where('cover_key', '=', tx.coverKey)
    .where('purpose', '=', 'hipaa')
    .where((eb) =>
      patientKey === null
        ? eb.and([eb('patient_key', 'is', null), eb('phone', '=', phone)])
        : eb('patient_key', '=', patientKey),
    )
    .orderBy(isRequest)
    .orderBy('entry_key', 'desc')
    .execute();
  const answered = newest.find(({ decision }) => decision !== 'requested');
  const requested = newest.find(({ decision }) => decision === 'requested');
  return {
    isGiven: answered?.decision === 'given',
    isPending: requested !== undefined && requested.entry_key > (answered?.entry_key ?? 0),
    lastRequestedAt: requested?.recorded_at ?? null,
  };
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
