import { systemClock } from '../clock.ts';
import { type Config, ConfigError } from '../config.ts';
import { type ConnectionSettings, openPool, type Pool } from '../db/database.ts';
import { DataDirInUseError } from '../db/embedded/own-data-dir.ts';
import { findRunningPostgres } from '../db/embedded/running-postgres.ts';
import { type OpenDatabase, openDatabase, readIsDistributed } from '../db/open-database.ts';
import { createLogger } from '../logger.ts';
import { hasDatabase } from './service-settings.ts';

const logger = createLogger({ level: 'warn' });

async function connectionBeside({
  config,
  pid,
  mayCreate,
}: {
  config: Config;
  pid: number;
  mayCreate: boolean;
}): Promise<Pick<OpenDatabase, 'connection' | 'stop'>> {
  if (config.databaseUrl === null && !mayCreate && !hasDatabase(config.dataDir))
    throw new ConfigError(
      `There's no Sightline database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL to what the server uses. Only the server and "migrate" and "demo" create a database.`,
    );
  try {
    return await openDatabase({ config, logger, pid });
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    // A server is running on these files: its database accepts us too.
    const connection = await findRunningPostgres({ dataDir: config.dataDir, logger });
    if (connection === null) throw new ConfigError(error.message);
    return { connection, stop: async () => undefined };
  }
}

/** Does an operator's work on the database, whether or not a server is running. */
export async function workBeside<T>({
  config,
  pid,
  mayCreate = false,
  work,
}: {
  config: Config;
  pid: number;
  /** A mistyped folder must not get a database of its own, which the command would then report as empty. */
  mayCreate?: boolean;
  work: (database: {
    pool: Pool;
    connection: ConnectionSettings;
    isDistributed: boolean;
    clock: typeof systemClock;
  }) => Promise<T>;
}): Promise<T> {
  const { connection, stop } = await connectionBeside({ config, pid, mayCreate });
  const isDistributed = config.databaseUrl !== null && (await readIsDistributed(connection));
  const pool = openPool({ connection, isDistributed, size: 2, hasTimeouts: false, onError: () => undefined });
  try {
    return await work({ pool, connection, isDistributed, clock: systemClock });
  } finally {
    await pool.end();
    await stop();
  }
}
