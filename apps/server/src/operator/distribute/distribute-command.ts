import { sql } from 'kysely';
import { ConfigError } from '../../config.ts';
import type { Pool } from '../../db/database.ts';
import { type DistributionPlan, placeTables, planDistribution } from '../../db/distribution/distribute.ts';
import { isDistributed } from '../../db/distribution/distributed.ts';
import { letRolesNumber, numberAfterRows } from '../../db/distribution/numbers.ts';
import { migrateDatabase } from '../../db/open-database.ts';
import { createLogger } from '../../logger.ts';
import type { CommandContext } from '../command-context.ts';
import { workBeside } from '../work-beside.ts';
import { checkCluster, letRolesLogIn } from './cluster.ts';
import { planEmpty } from './empty-plan.ts';

/** Each table's; more let a cluster grow to more workers, and make statements of all practices cost more. */
const DEFAULT_SHARDS = 32;
const MOST_SHARDS = 1_024;

const logger = createLogger({ level: 'warn' });

function shardsOf(given: string | undefined): number {
  const shards = given === undefined ? DEFAULT_SHARDS : Number(given);
  if (!Number.isInteger(shards) || shards < 1 || shards > MOST_SHARDS)
    throw new ConfigError(`--shards must be a number from 1 to ${MOST_SHARDS}.`);
  return shards;
}

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

function describePlan(plan: DistributionPlan, { shards, workers }: { shards: number; workers: number }): string[] {
  const { copied, spread, local, foreignKeys, triggers, rights, keys } = plan;
  const byPractice = spread.filter(({ column }) => column === 'cover_key');
  const others = spread.filter(({ column }) => column !== 'cover_key');
  const left = triggers.filter(({ on }) => on === '');
  return [
    `Workers: ${workers}.`,
    `Copied to every machine: ${copied.join(', ') || 'none'}.`,
    `Spread by practice in ${count(shards, 'shard')}: ${count(byPractice.length, 'table')}.`,
    ...others.map(({ table, column }) => `Spread by ${column}: ${table}.`),
    `Left on the coordinator: ${local.join(', ')}.`,
    `Removed and put back: ${count(foreignKeys.length, 'foreign key')}, ${count(triggers.length - left.length, 'trigger')}.`,
    ...rights.map((grant) => `Widened from columns to the table: ${grant}.`),
    ...keys.map((widening) => `Widened: ${widening}.`),
    ...left.map(({ off }) => `Not put back: ${off.replace(/^drop /, '')}.`),
  ];
}

async function hasTables({ kysely }: Pool): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('public.location') is not null as has`.execute(
    kysely,
  );
  return rows[0]?.has === true;
}

/** A worker that was added has the tables, but no rights on the sequences of their keys. */
async function renewWorkers({ pool, write, isTrial }: { pool: Pool; write: (line: string) => void; isTrial: boolean }) {
  write('Everything is spread already.');
  if (isTrial) return;
  await letRolesNumber(pool.kysely);
  await numberAfterRows(pool.kysely);
  write('Every worker may number new rows.');
}

/**
 * Spreads the tables over a Citus cluster, all or none.
 * @throws ConfigError if the cluster isn't ready, or servers are running
 */
export async function distributeCommand({ config, options, pid, write }: CommandContext): Promise<void> {
  const shards = shardsOf(options.shards);
  const isTrial = options['dry-run'] === 'true';
  if (config.databaseUrl === null)
    throw new ConfigError('The embedded PostgreSQL can’t be spread. Set DATABASE_URL to the cluster’s coordinator.');
  await workBeside({
    config,
    pid,
    work: async ({ pool, connection, clock }) => {
      const isSpread = await isDistributed(pool.kysely);
      const workers = await checkCluster(pool.kysely, { isSpread });
      if (isSpread) return renewWorkers({ pool, write, isTrial });
      if (!isTrial) await migrateDatabase({ connection, logger });
      const plan = (await hasTables(pool)) ? await planDistribution(pool.kysely) : await planEmpty({ connection });
      for (const line of describePlan(plan, { shards, workers })) write(line);
      if (isTrial) return write('Nothing was changed.');
      const began = clock.now();
      await letRolesLogIn(pool.kysely);
      await pool.kysely.transaction().execute(async (q) => {
        await sql.raw(`set local citus.shard_count = ${shards}`).execute(q);
        await placeTables(q, plan);
      });
      await letRolesNumber(pool.kysely);
      await numberAfterRows(pool.kysely);
      write(`Done in ${Math.ceil(clock.now().since(began).total('seconds'))} seconds. You can start the servers now.`);
    },
  });
}
