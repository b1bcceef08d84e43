import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { CHANNEL } from './announce.ts';
import type { Pool } from './database.ts';

// An arbitrary fixed number. A restore holds the lock, and the database releases it however the restore ends.
const RESTORE_LOCK = 7_301_002;
/** How long servers have to finish their work before tables are taken away. */
const PATIENCE = { tries: 40, everyMs: 50 };

/** Tells the servers on the database to answer nothing until this connection ends, and waits for their running work. */
export async function holdServersOff({ client }: { client: Client }): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [RESTORE_LOCK]);
  await client.query('select pg_notify($1, $2)', [CHANNEL, '{"coverKey":0,"kind":"restoring"}']);
  for (let n = 0; n < PATIENCE.tries; n += 1) {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name = 'sightline'
         and state <> 'idle' limit 1`,
    );
    if (rows.length === 0) return;
    await sleep(PATIENCE.everyMs);
  }
}

/** Whether a restore is running. Touches no table, so a restore does not block it. */
export async function isRestoreRunning({ pool }: { pool: Pool }): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(${RESTORE_LOCK}) as "isFree"`.execute(pool.kysely);
  return rows[0]?.isFree === false;
}
