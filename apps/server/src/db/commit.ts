import { CompiledQuery, type Kysely } from 'kysely';
import type { DB } from './schema.ts';

/** Commits the transaction on a connection. */
export async function commit(q: Kysely<DB>): Promise<void> {
  const { rows } = await q.executeQuery<{ command: string }>(CompiledQuery.raw('commit'));
  // PostgreSQL answers a COMMIT of a failed transaction with ROLLBACK, without an error.
  if (rows[0]?.command === 'ROLLBACK')
    throw new Error('The transaction was rolled back: a statement in it failed unnoticed.');
}

/** Rolls it back. If that fails, the connection is broken, and the pool drops it. */
export const rollback = (q: Kysely<DB>): Promise<unknown> =>
  q.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
