import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../../config.ts';
import { LIVE_APPLICATION } from '../../db/connection-counts.ts';
import type { DB } from '../../db/schema.ts';

/** Left joins under row-level security are refused on older ones. */
const OLDEST_POSTGRES = 17;

type Cluster = { version: number; hasCitus: boolean; servers: number };

async function readCluster(q: Kysely<DB>): Promise<Cluster> {
  const { rows } = await sql<Cluster>`
    select current_setting('server_version_num')::integer / 10000 as version,
      exists (select 1 from pg_extension where extname = 'citus') as "hasCitus",
      (select count(*)::integer from pg_stat_activity
       where datname = current_database() and application_name = ${LIVE_APPLICATION}) as servers`.execute(q);
  const [cluster] = rows;
  if (cluster === undefined) throw new Error('PostgreSQL returned nothing about itself.');
  return cluster;
}

async function countWorkers(q: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ workers: number }>`
    select count(*)::integer as workers from pg_dist_node
    where isactive and shouldhaveshards and noderole = 'primary'`.execute(q);
  return rows[0]?.workers ?? 0;
}

/**
 * Checks that tables can be spread here.
 * @param isSpread servers may run then
 * @returns how many nodes hold shards
 * @throws ConfigError with what to do first
 */
export async function checkCluster(q: Kysely<DB>, { isSpread }: { isSpread: boolean }): Promise<number> {
  const { version, hasCitus, servers } = await readCluster(q);
  if (!hasCitus)
    throw new ConfigError(
      'This database has no Citus. Install it on every machine of the cluster, and run: CREATE EXTENSION citus;',
    );
  if (version < OLDEST_POSTGRES)
    throw new ConfigError(
      `This is PostgreSQL ${version}; a cluster needs ${OLDEST_POSTGRES} or newer. Upgrade all machines first.`,
    );
  const workers = await countWorkers(q);
  if (workers === 0)
    throw new ConfigError("The cluster has no workers. Add one first: SELECT citus_add_node('HOST', 5432);");
  if (servers > 0 && !isSpread)
    throw new ConfigError(
      `${servers} ${servers === 1 ? 'server is' : 'servers are'} running on this database. Stop ${servers === 1 ? 'it' : 'them'} first.`,
    );
  return workers;
}

/** Workers are entered as the role of each transaction, so both have to be able to log in there. */
export async function letRolesLogIn(q: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select rolname::text as name from pg_roles
    where rolname in ('sightline_app', 'sightline_system') and not rolcanlogin order by 1`.execute(q);
  for (const { name } of rows) await sql`alter role ${sql.id(name)} login`.execute(q);
}
