import { sql } from 'kysely';
import pg from 'pg';
import { openPool } from '../src/db/database.ts';
import { placeTables, planDistribution } from '../src/db/distribution/distribute.ts';
import { letRolesNumber } from '../src/db/distribution/numbers.ts';
import { migrate } from '../src/db/migrate.ts';
import { CITUS_HOST, CITUS_USER, type CitusCluster, joinNodes, onNode } from './processes/citus-cluster.ts';

const nodesOf = ({ coordinator, workers }: Pick<CitusCluster, 'coordinator' | 'workers'>) => [coordinator, ...workers];

const connectionTo = ({ coordinator }: Pick<CitusCluster, 'coordinator'>, database: string) => ({
  ...{ host: CITUS_HOST, port: coordinator, user: CITUS_USER, database },
});

/** Spreads the tables of a database as `sightline distribute` does. */
export async function spreadTables(cluster: Pick<CitusCluster, 'coordinator'>, database: string): Promise<void> {
  const connection = connectionTo(cluster, database);
  const pool = openPool({ connection, plans: 'auto', size: 1, hasTimeouts: false, onError: () => undefined });
  for (const role of ['sightline_app', 'sightline_system'])
    await sql`alter role ${sql.id(role)} login`.execute(pool.kysely);
  await pool.kysely.transaction().execute(async (q) => placeTables(q, await planDistribution(q)));
  await letRolesNumber(pool.kysely);
  await pool.end();
}

/** Nobody stays connected to a template, not even Citus' own process, which comes back otherwise. */
export async function makeTemplate(
  cluster: Pick<CitusCluster, 'coordinator' | 'workers'>,
  database: string,
): Promise<void> {
  for (const port of nodesOf(cluster))
    await onNode({ port, database: 'postgres' }, async (client) => {
      await client.query(`alter database ${database} allow_connections false`);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
      for (;;) {
        const { rows } = await client.query('select 1 from pg_stat_activity where datname = $1', [database]);
        if (rows.length === 0) return;
      }
    });
}

/** To the coordinator's, once more: its catalog is read. */
const allowConnections = ({ port }: { port: number }, database: string) =>
  onNode({ port, database: 'postgres' }, (client) => client.query(`alter database ${database} allow_connections true`));

/** Copies a template on each node: the copies know each other by their common name. */
export async function copyOnNodes(
  cluster: Pick<CitusCluster, 'coordinator' | 'workers'>,
  { database, template }: { database: string; template: string },
): Promise<void> {
  for (const port of nodesOf(cluster))
    await onNode({ port, database: 'postgres' }, (client) =>
      client.query(`create database ${database} template ${template} strategy file_copy`),
    );
}

const IN_USE = '55006';
const DROP_TRIES = 20;

/** Citus' own process may come back to the database while it is dropped. */
async function dropOn(client: pg.Client, database: string): Promise<void> {
  for (let n = 1; ; n += 1)
    try {
      await client.query(`drop database if exists ${database} with (force)`);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === IN_USE) || n === DROP_TRIES) throw error;
    }
}

export async function dropOnNodes(
  cluster: Pick<CitusCluster, 'coordinator' | 'workers'>,
  database: string,
): Promise<void> {
  for (const port of nodesOf(cluster))
    await onNode({ port, database: 'postgres' }, (client) => dropOn(client, database));
}

/** Makes a migrated database, and a copy of it whose tables are spread, as templates. */
export async function makeGolden(
  cluster: CitusCluster,
  { migrated, golden }: { migrated: string; golden: string },
): Promise<void> {
  for (const port of nodesOf(cluster))
    await onNode({ port, database: 'postgres' }, (client) => client.query(`create database ${migrated}`));
  await joinNodes(cluster, migrated);
  const pool = openPool({
    ...{ connection: connectionTo(cluster, migrated), plans: 'auto', size: 1, hasTimeouts: false },
    onError: () => undefined,
  });
  await migrate({ pool });
  await pool.end();
  await makeTemplate(cluster, migrated);
  await copyOnNodes(cluster, { database: golden, template: migrated });
  await spreadTables(cluster, golden);
}

/** How many statements ran on one shard, and on several, in all databases since the cluster started. */
async function readShardCounts(port: number, database: string): Promise<{ single: number; multi: number }> {
  await allowConnections({ port }, database);
  return onNode({ port, database }, async (client) => {
    const { rows } = await client.query<{ single: string; multi: string }>(
      `select sum(query_execution_single_shard) as single, sum(query_execution_multi_shard) as multi
       from citus_stat_counters(0)`,
    );
    return { single: Number(rows[0]?.single ?? 0), multi: Number(rows[0]?.multi ?? 0) };
  });
}

/** Counts a run's statements by what they touched. @returns a line about those since */
export async function countShards(port: number, database: string): Promise<() => Promise<string>> {
  const before = await readShardCounts(port, database);
  return async () => {
    const after = await readShardCounts(port, database);
    const [single, multi] = [after.single - before.single, after.multi - before.multi];
    const share = ((100 * single) / Math.max(single + multi, 1)).toFixed(1);
    return `On the cluster ${single + multi} statements ran, ${share} % of them on one shard. Tests' own are included.\n`;
  };
}
