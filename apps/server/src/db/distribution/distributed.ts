import { type Kysely, sql } from 'kysely';
import type { DB } from '../schema.ts';

/** What Citus knows of a table: it is spread over workers by a column, copied to all of them, or on one machine. */
export async function isDistributed(q: Kysely<DB>): Promise<boolean> {
  const { rows: extensions } = await sql<{
    is: boolean;
  }>`select exists (select 1 from pg_extension where extname = 'citus') as is`.execute(q);
  if (extensions[0]?.is !== true) return false;
  // Planned only where the extension is there: its tables are named.
  const { rows } = await sql<{ is: boolean }>`
    select exists (select 1 from pg_dist_partition
      where logicalrelid = to_regclass('public.location') and partmethod = 'h') as is`.execute(q);
  return rows[0]?.is === true;
}
