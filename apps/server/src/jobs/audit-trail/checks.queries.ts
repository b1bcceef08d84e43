import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';

/** Remembers a chain's check, for the practice's audit page. */
export async function storeCheck({
  tx,
  coverKey,
  state,
  rows,
  brokenSeq,
}: {
  tx: SystemTransaction;
  coverKey: number;
  state: string;
  rows: number;
  brokenSeq: number | null;
}): Promise<void> {
  await sql`
    insert into audit_check (cover_key, checked_at, state, rows, broken_seq)
    values (${coverKey}, ${tx.now}, ${state}, ${rows}, ${brokenSeq})
    on conflict (cover_key) do update set checked_at = excluded.checked_at, state = excluded.state,
      rows = excluded.rows, broken_seq = excluded.broken_seq`.execute(tx.q);
}
