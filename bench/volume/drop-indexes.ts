import { sql } from 'kysely';
import type { Pool } from '../../apps/server/src/db/database.ts';

/** Drops a table's indexes other than its key, and returns what makes them again: filling it is then a sort, not a search. */
export async function dropIndexes({ q, table }: { q: Pool['kysely']; table: string }): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = ${table}::regclass and not i.indisprimary
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(q);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(q);
  return rows.map(({ definition }) => definition);
}
