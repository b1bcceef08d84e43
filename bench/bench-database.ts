import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { type ConnectionSettings, openPool, type Pool } from '../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export type BenchDatabase = { connection: ConnectionSettings; pool: Pool; dataDir: string };

export type BenchServer = {
  /** A new migrated database on this PostgreSQL. */
  createDatabase: (name: string) => Promise<BenchDatabase>;
  close: () => Promise<void>;
};

/** Starts a PostgreSQL for the run, with the product's settings. */
export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, logger: silent, owner: { pid: process.pid } });
  const pools: Pool[] = [];
  const open = (database: string) => {
    const connection = { ...postgres.connection, database };
    const pool = openPool({ connection, size: 12, hasTimeouts: false, onError: () => undefined });
    pools.push(pool);
    return { connection, pool, dataDir };
  };
  const first = open(postgres.connection.database ?? 'postgres');
  return {
    createDatabase: async (name) => {
      await sql.raw(`create database ${name}`).execute(first.pool.kysely);
      const made = open(name);
      await migrate({ pool: made.pool });
      return made;
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
