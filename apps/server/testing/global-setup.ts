import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { fastestFolder } from '../../../scripts/fastest-folder.mjs';
import { openPool } from '../src/db/database.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { migrate } from '../src/db/migrate.ts';
import { countShards, makeGolden, makeTemplate } from './citus-databases.ts';
import { CITUS_HOST, CITUS_USER, type CitusCluster, startCitus } from './processes/citus-cluster.ts';
import { removeOwnTemplate, templateOfRun } from './processes/demo-folder.ts';
import { keptCluster } from './processes/kept-cluster.ts';
import type { TypedStatements } from './row-types/shape.ts';
import { typedStatements } from './row-types/typed-statements.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `workers` are the ports of a Citus cluster's, and `migrated` its golden database before it was spread. */
    postgres: {
      host: string;
      port: number;
      user: string;
      golden: string;
      workers: readonly number[];
      migrated: string;
    };
    /** The types that observe-rows.ts compares results with. */
    typedStatements: TypedStatements;
    /** As `table.column`, by the database's internal numbers, which clones share. */
    nullableColumns: readonly string[];
    /** The tables with rows of practices, besides the list of practices, which every node of a distributed one has. */
    tenantTables: readonly string[];
    /** The folder that copyDemoFolder copies, created by the first test that needs it. */
    demoFolder: string;
  }
}

const GOLDEN = 'golden';
const MIGRATED = 'migrated';
const FIRST_CONNECTION_MS = 60_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function nullableColumns(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`select attrelid || '.' || attnum as name
    from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p')
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attnotnull and not attisdropped`);
  await client.end();
  return rows.map(({ name }) => name);
}

async function tenantTables(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`select relname as name
    from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'cover_key' and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity
      and relname <> 'cover'`);
  await client.end();
  return rows.map(({ name }) => name);
}

type Started = { provided: ProvidedContext['postgres']; stop: () => Promise<void> };

/** A cluster instead, with the programs in CITUS_BIN: npm run test:citus. With CITUS_KEPT it outlives the run there. */
async function startCluster(dataDir: string, bin: string): Promise<Started> {
  const kept = process.env.CITUS_KEPT;
  const prepare = (cluster: CitusCluster) =>
    makeGolden(cluster, { migrated: MIGRATED, golden: GOLDEN }).catch(async (error: unknown) => {
      await cluster.stop();
      throw error;
    });
  const cluster = kept ? await keptCluster({ bin, folder: kept, prepare }) : await startCitus({ bin, folder: dataDir });
  if (!kept) await prepare(cluster);
  const { coordinator: port, workers } = cluster;
  return {
    provided: { host: CITUS_HOST, port, user: CITUS_USER, golden: GOLDEN, workers, migrated: MIGRATED },
    stop: cluster.stop,
  };
}

async function startSingle(dataDir: string): Promise<Started> {
  const postgres = await startEmbeddedPostgres({ dataDir, logger: silent, owner: { pid: process.pid } });
  const { host, port, user, database } = postgres.connection;
  const admin = new pg.Client({ host, port, user, database });
  await admin.connect();
  await admin.query(`create database ${GOLDEN}`);
  // No test data outlives the run: commits need not wait for a disk.
  await admin.query('alter role current_user set synchronous_commit to off');
  const connection = { host, port, user, database: GOLDEN };
  // A busy machine takes its time to start PostgreSQL and to migrate.
  const pool = openPool({
    connection,
    size: 1,
    waitMs: FIRST_CONNECTION_MS,
    hasTimeouts: false,
    onError: () => undefined,
  });
  await migrate({ pool });
  await pool.end();
  await admin.end();
  return {
    provided: { host, port, user, golden: GOLDEN, workers: [], migrated: GOLDEN },
    stop: () => postgres.stop(),
  };
}

/** One PostgreSQL for the run, with a migrated database that every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(fastestFolder({ room: 2 }), 'sightline-test-'));
  const bin = process.env.CITUS === '1' ? process.env.CITUS_BIN : undefined;
  const { provided, stop } = await (bin === undefined ? startSingle(dataDir) : startCluster(dataDir, bin));
  const { host, port, user } = provided;
  project.provide('postgres', provided);
  const sayShards = bin === undefined ? null : await countShards(port, GOLDEN);
  project.provide('nullableColumns', await nullableColumns({ host, port, user, database: GOLDEN }));
  project.provide('tenantTables', await tenantTables({ host, port, user, database: GOLDEN }));
  if (bin !== undefined) await makeTemplate({ coordinator: port, workers: provided.workers }, GOLDEN);
  project.provide('typedStatements', await typedStatements());
  const demoFolder = templateOfRun();
  project.provide('demoFolder', demoFolder);
  return async () => {
    if (sayShards !== null) process.stdout.write(await sayShards());
    await stop();
    await rm(dataDir, { recursive: true, force: true });
    await removeOwnTemplate(demoFolder);
  };
}
