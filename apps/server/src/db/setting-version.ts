import { type Kysely, sql } from 'kysely';
import type { DB } from './schema.ts';

/**
 * The next version of a setting. Read before the statement that stores it: a distributed PostgreSQL makes numbers on one
 * node, and changes rows on another.
 */
export async function nextSettingVersion(q: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ version: number }>`select nextval('setting_version') as version`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('A sequence returned no number.');
  return row.version;
}
