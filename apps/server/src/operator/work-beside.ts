import { systemClock } from '../clock.ts';
import { type Config, ConfigError } from '../config.ts';
import { type ConnectionSettings, openPool, type Pool } from '../db/database.ts';
import { DataDirInUseError } from '../db/embedded/own-data-dir.ts';
import { findRunningPostgres } from '../db/embedded/running-postgres.ts';
import { type OpenDatabase, openDatabase, readIsDistributed } from '../db/open-database.ts';
import { createLogger } from '../logger.ts';

const logger = createLogger({ level: 'warn' });

async function connectionBeside({
  config,
  pid,
}: {
  config: Config;
  pid: number;
}): Promise<Pick<OpenDatabase, 'connection' | 'stop'>> {
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
  work,
}: {
  config: Config;
  pid: number;
  work: (database: {
    pool: Pool;
    connection: ConnectionSettings;
    isDistributed: boolean;
    clock: typeof systemClock;
  }) => Promise<T>;
}): Promise<T> {
  const { connection, stop } = await connectionBeside({ config, pid });
  const isDistributed = config.databaseUrl !== null && (await readIsDistributed(connection));
  const pool = openPool({ connection, isDistributed, size: 2, hasTimeouts: false, onError: () => undefined });
  try {
    return await work({ pool, connection, isDistributed, clock: systemClock });
  } finally {
    await pool.end();
    await stop();
  }
}
