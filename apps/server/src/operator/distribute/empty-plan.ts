import pg from 'pg';
import { ConfigError } from '../../config.ts';
import { type ConnectionSettings, openPool } from '../../db/database.ts';
import { type DistributionPlan, planDistribution } from '../../db/distribution/distribute.ts';
import { withScratchDatabase } from '../../jobs/backups/scratch-database.ts';

const PLAN_LOCK = 7_301_065;

/**
 * What a run would place on a database that has no tables yet, read from a scratch database that has them.
 * @throws ConfigError if there can be none
 */
export async function planEmpty({ connection }: { connection: ConnectionSettings }): Promise<DistributionPlan> {
  const client = new pg.Client({ ...connection, application_name: 'sightline' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${PLAN_LOCK})`);
    const planned = await withScratchDatabase({
      ...{ client, connection, purpose: 'plan' },
      work: async (scratch) => {
        const pool = openPool({ connection: scratch.connection, size: 1, onError: () => undefined });
        return planDistribution(pool.kysely).finally(() => pool.end());
      },
    });
    if (planned.obstacle === null) return planned.result;
    throw new ConfigError(
      `The tables of an empty database are listed from a scratch database, and ${planned.obstacle} Or run distribute without --dry-run: it is all or nothing.`,
    );
  } finally {
    await client.end();
  }
}
