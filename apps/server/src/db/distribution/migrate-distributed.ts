import { type Kysely, sql } from 'kysely';
import type { DB } from '../schema.ts';
import { allowChangesOfShards, letFunctionsPlan, placeTables, planDistribution } from './distribute.ts';
import { readTriggers } from './off-and-on.ts';
import { readPlaced } from './placement.ts';
import { statementsOf } from './statements.ts';

const CREATES_TABLE = /^create\s+table\b/i;

/**
 * Runs a migration on a distributed database, in the running transaction. Citus refuses a new table that refers to
 * spread ones, so the table is made on the coordinator first and placed before the next statement.
 */
export async function runOnShards(q: Kysely<DB>, text: string): Promise<void> {
  await allowChangesOfShards(q);
  for (const statement of statementsOf(text)) {
    const isTable = CREATES_TABLE.test(statement);
    if (isTable) await sql.raw('set local citus.enable_ddl_propagation = off').execute(q);
    await sql.raw(statement).execute(q);
    if (!isTable) continue;
    await sql.raw('set local citus.enable_ddl_propagation = on').execute(q);
    await placeTables(q, await planDistribution(q));
  }
  await letFunctionsPlan(q);
  for (const { off, on } of await readTriggers(q, [...(await readPlaced(q))]))
    if (on === '') await sql.raw(off).execute(q);
}
