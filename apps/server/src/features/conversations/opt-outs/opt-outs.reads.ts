import { sql } from 'kysely';
import { smsBarrier } from '../../../db/consent-gate.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

const GATE = smsBarrier({ coverKey: ownCoverKey, phone: sql`given.phone`, writer: sql`'staff'` });

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
    cross join lateral ${GATE} gate
    where gate.barrier = 'opted-out'`.execute(tx.q);
  return new Set(rows.map((row) => row.phone));
}
