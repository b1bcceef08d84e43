import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';

/** The chains there are: a practice's each, and 0 for what belongs to none. */
export async function readAuditChains(tx: SystemTransaction): Promise<number[]> {
  const rows = await tx.q.selectFrom('audit_event').select('cover_key').distinct().orderBy('cover_key').execute();
  return rows.map((row) => row.cover_key);
}

/** The first row of a chain that does not fit the one before it; null for a whole chain. */
export async function readFirstBroken({
  tx,
  coverKey,
}: {
  tx: SystemTransaction;
  coverKey: number;
}): Promise<number | null> {
  const { rows } = await sql<{ seq: number | null }>`select first_broken_audit_event(${coverKey}) as seq`.execute(tx.q);
  return rows[0]?.seq ?? null;
}
