import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { PhoneConsentEntry } from './phone-consent.rules.ts';

/**
 * A phone's HIPAA requests and answers from when it was nobody's, later than any of the patient's own, oldest first.
 */
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
      join.on('m.cover_key', '=', ownCoverKey).onRef('m.trans_key', '=', 'e.trans_key'),
    )
    .where('e.cover_key', '=', ownCoverKey)
    .where('e.phone', '=', phone)
    .where('e.purpose', '=', 'hipaa')
    .where('e.patient_key', 'is', null)
    .where(
      'e.entry_key',
      '>',
      sql<number>`coalesce((
        select max(own.entry_key) from consent_entry own
        where own.cover_key = ${ownCoverKey} and own.patient_key = ${patientKey} and own.purpose = 'hipaa'), 0)`,
    )
    .select(['e.entry_key', 'e.decision', 'm.patient_key as about_key'])
    .orderBy('e.entry_key')
    .execute();
}

/** Copies a phone's entries as the patient's own: words and times stay. */
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
    where cover_key = ${ownCoverKey} and entry_key = any(${entryKeys}::bigint[])
    order by entry_key
    returning entry_key`.execute(tx.q);
}
