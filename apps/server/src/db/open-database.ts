import pg from 'pg';
import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import { checkDataDir } from '../start-checks.ts';
import { checkDatabase } from './check-database.ts';
import { connectionCounts, describeConnections, readConnectionLimit } from './connection-counts.ts';
import { type ConnectionSettings, openPool, type Pooler } from './database.ts';
import { isDistributed } from './distribution/distributed.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { findPooler } from './pooler.ts';

/** The PostgreSQL in use: the embedded one, or the operator's own. */
export type OpenDatabase = {
  /** Past any pooler: for listening, locks, migrations, backups, imports. */
  connection: ConnectionSettings;
  /** For requests and reports, through the pooler if there is one. */
  shared: { connection: ConnectionSettings; pooler: Pooler | null; isDistributed: boolean };
  /** Folders on the disks of the database and the files, whose free space is watched. */
  folders: string[];
  isUp: () => boolean;
  stop: () => Promise<void>;
};

/** Whether Citus spreads the tables behind a connection. */
export async function readIsDistributed(connection: ConnectionSettings): Promise<boolean> {
  const pool = openPool({ connection, size: 1, onError: () => undefined });
  try {
    return await isDistributed(pool.kysely);
  } finally {
    await pool.end();
  }
}

/**
 * Starts the embedded PostgreSQL, or returns the operator's.
 * @throws DataDirInUseError if another server uses the same DATA_DIR
 * @throws StartError if DATABASE_URL leads to a pooler that can't work
 */
export async function openDatabase({
  config,
  logger,
  pid,
}: {
  config: Config;
  logger: Logger;
  pid: number;
}): Promise<OpenDatabase> {
  await checkDataDir(config);
  if (config.databaseUrl !== null) {
    const given = { connectionString: config.databaseUrl };
    const { directDatabaseUrl } = config;
    const direct = directDatabaseUrl === null ? null : { connectionString: directDatabaseUrl };
    const pooler = await findPooler({ connection: given, direct });
    if (pooler?.keepsStatements === false)
      logger.warn(
        {},
        'the pooler doesn’t keep prepared statements: PgBouncer 1.21 with max_prepared_statements is faster',
      );
    return {
      connection: direct ?? given,
      shared: { connection: given, pooler, isDistributed: await readIsDistributed(direct ?? given) },
      folders: [config.dataDir],
      isUp: () => true,
      stop: async () => undefined,
    };
  }
  const address = config.publicUrl ?? (config.port === 0 ? undefined : `http://${config.host}:${config.port}`);
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, logger, owner: { pid, address } });
  const { dataFolder, runsAs } = postgres.where();
  logger.info({ dataFolder, runsAs }, 'embedded PostgreSQL is up; its files are in this folder');
  return {
    connection: postgres.connection,
    shared: { connection: postgres.connection, pooler: null, isDistributed: false },
    folders: [config.dataDir, dataFolder],
    isUp: () => postgres.state() === 'up',
    stop: () => postgres.stop(),
  };
}

/**
 * Says how many connections this server may open.
 * @throws StartError if the database allows fewer
 */
export async function checkConnections({
  config,
  database,
  logger,
  say,
}: {
  config: Config;
  database: OpenDatabase;
  logger: Logger;
  say: (line: string) => void;
}): Promise<void> {
  const client = new pg.Client({ ...database.connection, application_name: 'sightline' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const counts = connectionCounts(config);
    const hasPooler = database.shared.pooler !== null;
    const limit = await readConnectionLimit(client);
    const { words, warning } = describeConnections({
      ...{ counts, limit, hasPooler },
      isEmbedded: config.databaseUrl === null,
    });
    say(`Database connections: ${words}.`);
    logger.info({ ...counts, ...limit, hasPooler }, `database connections: ${words}`);
    if (warning !== null) logger.warn({ ...counts, ...limit }, warning);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Migrates over its own connection, whose statements have no timeout. A schema of the next release, whose servers are
 * replacing this one, is left alone.
 * @throws StartError if roles are missing or the schema is too new for the program
 */
export async function migrateDatabase({
  connection,
  logger,
}: {
  connection: ConnectionSettings;
  logger: Logger;
}): Promise<void> {
  const { isNextRelease } = await checkDatabase({ connection });
  if (isNextRelease) {
    logger.warn({}, 'the database already has the next release’s schema: this version works with it; update it soon');
    return;
  }
  const pool = openPool({ connection, plans: 'auto', size: 1, hasTimeouts: false, onError: () => undefined });
  try {
    const names = await migrate({ pool });
    if (names.length > 0) logger.info({ migrations: names }, 'database migrated');
  } finally {
    await pool.end();
  }
}
