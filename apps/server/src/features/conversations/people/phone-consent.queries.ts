import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { PhoneConsentEntry } from './phone-consent.rules.ts';

/** What a phone was asked or said on HIPAA as nobody's, later than anything the patient said, oldest first. */
export function readPhoneConsent({
  tx,
  phone,
  patientKey,
}: {
  tx: CoverTransaction;
  phone: string;
  patientKey: number;
}): Promise<PhoneConsentEntry[]> {
  return tx.q
    .selectFrom('consent_entry as e')
    .leftJoin('message as m', (join) =>
      join.onRef('m.cover_key', '=', 'e.cover_key').onRef('m.trans_key', '=', 'e.trans_key'),
    )
    .where('e.cover_key', '=', tx.coverKey)
    .where('e.phone', '=', phone)
    .where('e.purpose', '=', 'hipaa')
    .where('e.patient_key', 'is', null)
    .where(
      'e.entry_key',
      '>',
      sql<number>`coalesce((
        select max(own.entry_key) from consent_entry own
        where own.cover_key = e.cover_key and own.patient_key = ${patientKey} and own.purpose = 'hipaa'), 0)`,
    )
    .select(['e.entry_key', 'e.decision', 'm.patient_key as about_key'])
    .orderBy('e.entry_key')
    .execute();
}

/** Writes entries of a phone once more as the patient's own: the words and the moment they were said stay theirs. */
export async function insertCarriedConsent({
  tx,
  entryKeys,
  patientKey,
  userId,
}: {
  tx: CoverTransaction;
  entryKeys: readonly number[];
  patientKey: number;
  userId: number;
}): Promise<void> {
  if (entryKeys.length === 0) return;
  await sql`
    insert into consent_entry (cover_key, phone, patient_key, purpose, decision, source, words, trans_key, user_id, recorded_at)
    select cover_key, phone, ${patientKey}, purpose, decision, 'staff', words, trans_key, ${userId}, recorded_at
    from consent_entry
    where cover_key = ${tx.coverKey} and entry_key = any(${entryKeys}::bigint[])
    order by entry_key`.execute(tx.q);
}
