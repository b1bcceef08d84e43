import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import { checkDataDir } from '../start-checks.ts';
import { checkDatabase } from './check-database.ts';
import { type ConnectionSettings, openPool } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';

/** The PostgreSQL in use: the embedded one, or the operator's own. */
export type OpenDatabase = {
  connection: ConnectionSettings;
  /** Folders on the disks of the database and the files, whose free space is watched. */
  folders: string[];
  isUp: () => boolean;
  stop: () => Promise<void>;
};

/**
 * Starts the embedded PostgreSQL, or returns the operator's.
 * @throws DataDirInUseError if another server uses the same DATA_DIR
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
    return {
      connection: { connectionString: config.databaseUrl },
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
    folders: [config.dataDir, dataFolder],
    isUp: () => postgres.state() === 'up',
    stop: () => postgres.stop(),
  };
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
  const pool = openPool({ connection, size: 1, hasTimeouts: false, onError: () => undefined });
  try {
    const names = await migrate({ pool });
    if (names.length > 0) logger.info({ migrations: names }, 'database migrated');
  } finally {
    await pool.end();
  }
}
