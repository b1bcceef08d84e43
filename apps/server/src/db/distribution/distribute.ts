import { type Kysely, sql } from 'kysely';
import type { DB } from '../schema.ts';
import { isDistributed } from './distributed.ts';
import {
  type Removed,
  readColumnRights,
  readForeignKeys,
  readHiddenKeys,
  readKeptPlans,
  readNarrowKeys,
  readTriggers,
} from './off-and-on.ts';
import { type Placement, readPlaced, readPlacements, readUnspreadableKeys } from './placement.ts';

/** What a run places, and what it takes off and puts back for it. */
export type DistributionPlan = {
  copied: readonly string[];
  spread: readonly Placement[];
  local: readonly string[];
  foreignKeys: readonly Removed[];
  triggers: readonly Removed[];
  /** Statements that widen rights on columns. */
  rights: readonly string[];
  /** Statements that widen keys which workers number. */
  keys: readonly string[];
  /** Nothing is done while there are any. */
  unspreadableKeys: readonly string[];
};

/** What practices' tables are spread like: the shards of one practice are then on one machine. */
const LIKE = 'location';

/** Finds what isn't placed yet; on a database that is distributed that's what later migrations added. */
export async function planDistribution(q: Kysely<DB>): Promise<DistributionPlan> {
  const placements = await readPlacements(q);
  const placed = (await isDistributed(q)) ? await readPlaced(q) : new Set<string>();
  const open = placements.filter(({ table }) => !placed.has(table));
  const spread = open.filter(({ kind }) => kind === 'spread');
  const copied = open.filter(({ kind }) => kind === 'copied').map(({ table }) => table);
  const moving = [...copied, ...spread.map(({ table }) => table)];
  return {
    ...{ copied, spread },
    local: placements.filter(({ kind }) => kind === 'local').map(({ table }) => table),
    foreignKeys: await readForeignKeys(q, moving),
    triggers: await readTriggers(q, moving),
    rights: await readColumnRights(q, moving),
    keys: await readNarrowKeys(q, moving),
    unspreadableKeys: await readUnspreadableKeys(q, spread),
  };
}

const run = async (q: Kysely<DB>, statement: string): Promise<void> => {
  if (statement !== '') await sql.raw(statement).execute(q);
};

/** The rows of the coordinator's own table: copied to the shards, no one reads them again. */
const emptyOld = (q: Kysely<DB>, table: string) =>
  sql`select truncate_local_data_after_distributing_table(${table}::regclass)`.execute(q);

async function spreadTable(q: Kysely<DB>, { table, column }: Placement, like: string): Promise<void> {
  await sql`select create_distributed_table(${table}::regclass, ${column}, colocate_with => ${like})`.execute(q);
  await emptyOld(q, table);
}

/** The first of a group that is spread alike makes the shards, the others go where its are. */
async function spreadTables(q: Kysely<DB>, spread: readonly Placement[]): Promise<void> {
  const byPractice = spread.filter(({ column }) => column === 'cover_key');
  const first = byPractice.find(({ table }) => table === LIKE);
  if (first !== undefined) await spreadTable(q, first, 'none');
  for (const placement of byPractice) if (placement !== first) await spreadTable(q, placement, LIKE);
  for (const placement of spread) if (placement.column !== 'cover_key') await spreadTable(q, placement, 'none');
}

/** What changes on shards needs: one connection to each worker in a transaction, and triggers that stay in a practice. */
export async function allowChangesOfShards(q: Kysely<DB>): Promise<void> {
  for (const setting of [
    `citus.multi_shard_modify_mode = 'sequential'`,
    'citus.enable_unsafe_triggers = on',
    'client_min_messages = warning',
  ])
    await run(q, `set local ${setting}`);
}

/** Functions of the schema plan their statements for each call, by the practice's key. */
export async function letFunctionsPlan(q: Kysely<DB>): Promise<void> {
  for (const statement of await readHiddenKeys(q)) await run(q, statement);
  for (const statement of await readKeptPlans(q)) await run(q, statement);
}

/** Counts that triggers keep true which a cluster doesn't have. */
export const COUNTED = ['report_month', 'recall_month'] as const;

/** Places the plan's tables, in the running transaction: all or none. */
export async function placeTables(
  q: Kysely<DB>,
  { copied, spread, foreignKeys, triggers, rights, keys, unspreadableKeys }: DistributionPlan,
): Promise<void> {
  if (unspreadableKeys.length > 0)
    throw new Error(`Unique keys without what their rows are spread by: ${unspreadableKeys.join('; ')}.`);
  await allowChangesOfShards(q);
  for (const { off } of [...foreignKeys, ...triggers]) await run(q, off);
  for (const counted of COUNTED)
    if (spread.some(({ table }) => table === counted)) await run(q, `delete from ${counted}`);
  for (const widening of keys) await run(q, widening);
  for (const table of copied) {
    await sql`select create_reference_table(${table}::regclass)`.execute(q);
    await emptyOld(q, table);
  }
  await spreadTables(q, spread);
  for (const { on } of [...foreignKeys, ...triggers]) await run(q, on);
  for (const grant of rights) await run(q, grant);
  await letFunctionsPlan(q);
}
