import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';

/** Which of these recalls were messaged about already. */
export async function readMessagedRecalls({
  tx,
  recallKeys,
}: {
  tx: CoverTransaction;
  recallKeys: readonly number[];
}): Promise<Set<number>> {
  const { rows } = await sql<{ recall_key: number }>`
    select distinct coalesce(recall_key, 0) as recall_key from outreach
    where cover_key = ${tx.coverKey} and recall_key = any(${[...recallKeys]}::integer[])`.execute(tx.q);
  return new Set(rows.map((row) => row.recall_key));
}
