import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';

/** Which of these phones get no texts, according to the gate. */
export async function readOptedOut({
  tx,
  phones,
}: {
  tx: CoverTransaction;
  phones: readonly string[];
}): Promise<Set<string>> {
  const { rows } = await sql<{ phone: string }>`
    select given.phone
    from unnest(${phones}::text[]) as given (phone)
    cross join lateral sms_barrier(${tx.coverKey}, given.phone, 'staff') gate
    where gate.barrier = 'opted-out'`.execute(tx.q);
  return new Set(rows.map((row) => row.phone));
}
