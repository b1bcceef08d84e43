import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';

type HipaaAnswer = { patient_key: number | null; entry_key: number; decision: string; recorded_at: Temporal.Instant };

/** The newest HIPAA answer of each record. */
export async function readHipaaAnswers({
  tx,
  patientKeys,
}: {
  tx: CoverTransaction;
  patientKeys: readonly number[];
}): Promise<HipaaAnswer[]> {
  const { rows } = await sql<HipaaAnswer>`
    select distinct on (patient_key) patient_key, entry_key, decision, recorded_at from consent_entry
    where cover_key = ${tx.coverKey} and patient_key = any(${patientKeys}::integer[]) and purpose = 'hipaa'
      and decision <> 'requested'
    order by patient_key, entry_key desc`.execute(tx.q);
  return rows;
}

/** Repeats an answer as another record's own: words and time stay. */
export async function repeatAnswer({
  tx,
  entryKey,
  patientKey,
  userId,
}: {
  tx: CoverTransaction;
  entryKey: number;
  patientKey: number;
  userId: number;
}): Promise<void> {
  await sql`
    insert into consent_entry (cover_key, phone, patient_key, purpose, decision, source, words, trans_key, user_id,
      form_entry_key, recorded_at)
    select cover_key, phone, ${patientKey}, purpose, decision, source, words, trans_key, ${userId}, form_entry_key, recorded_at
    from consent_entry where cover_key = ${tx.coverKey} and entry_key = ${entryKey}
    returning entry_key`.execute(tx.q);
}

/** Ends an answer that was another record's, where the patient gave none: nothing is given, nothing refused. */
export async function insertRelease({
  tx,
  patientKey,
  userId,
}: {
  tx: CoverTransaction;
  patientKey: number;
  userId: number;
}): Promise<void> {
  await tx.q
    .insertInto('consent_entry')
    .values({
      ...{ cover_key: tx.coverKey, phone: '', patient_key: patientKey, purpose: 'hipaa', decision: 'released' },
      ...{ source: 'staff', words: 'The merge with another record was undone', user_id: userId, recorded_at: tx.now },
    })
    .execute();
}
