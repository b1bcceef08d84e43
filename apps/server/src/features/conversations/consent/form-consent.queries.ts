import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';

/** Where the practice would text a phone from, if it has it of a patient or in a thread; null for a stranger's. */
export async function readKnownPhone({
  tx,
  phone,
}: {
  tx: CoverTransaction;
  phone: string;
}): Promise<{ locKey: number } | null> {
  const { rows } = await sql<{ locKey: number }>`
    (select loc_key as "locKey" from conversation
     where cover_key = ${tx.coverKey} and phone = ${phone} and removed_at is null
     order by last_transmission_at desc limit 1)
    union all
    (select loc_key from patient
     where cover_key = ${tx.coverKey} and cell_phone = ${phone} and cell_phone <> '' order by patient_key limit 1)
    limit 1`.execute(tx.q);
  return rows[0] ?? null;
}
