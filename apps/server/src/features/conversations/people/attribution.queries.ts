import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

/**
 * Records whom a conversation's messages are about.
 * @returns the earlier value of each existing message
 */
export async function setPatientsOfMessages({
  tx,
  convKey,
  transKeys,
  patientKey,
}: {
  tx: CoverTransaction;
  convKey: number;
  transKeys: readonly number[];
  patientKey: number | null;
}): Promise<(number | null)[]> {
  const { rows } = await sql<{ patient_key: number | null }>`
    with before as (
      select trans_key, patient_key from message
      where cover_key = ${ownCoverKey} and conv_key = ${convKey} and trans_key = any(${transKeys}::bigint[])
      for update)
    update message m set patient_key = ${patientKey}
    from before
    where m.cover_key = ${ownCoverKey} and m.trans_key = before.trans_key
    returning before.patient_key`.execute(tx.q);
  return rows.map((row) => row.patient_key);
}
