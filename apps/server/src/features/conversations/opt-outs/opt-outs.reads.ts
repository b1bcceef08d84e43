import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';

/** Which of these phones get no texts: those whose newest decision in the ledger is a no. */
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
    cross join lateral (
      select e.decision from consent_entry e
      where e.cover_key = ${tx.coverKey} and e.phone = given.phone and e.purpose = 'sms'
        and e.decision in ('given', 'refused')
      order by e.entry_key desc limit 1) newest
    where newest.decision = 'refused'`.execute(tx.q);
  return new Set(rows.map((row) => row.phone));
}
