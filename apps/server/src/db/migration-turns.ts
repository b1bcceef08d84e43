import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DB } from './schema.ts';

const TURN = 2_060_112_713;
const POLL_MS = 100;

/**
 * Runs work that only one server at a time may do on a database. The others poll: a statement waiting for the lock
 * would block a concurrent index build, and be blocked by it.
 */
export async function inTurn<T>(q: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  const isTaken = async () => {
    const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(${TURN}::bigint) as is_ours`.execute(
      q,
    );
    return rows[0]?.is_ours !== true;
  };
  while (await isTaken()) await setTimeout(POLL_MS);
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(${TURN}::bigint)`.execute(q);
  }
}
