import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPool } from '../src/db/database.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { migrate } from '../src/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; golden: string };
  }
}

const GOLDEN = 'golden';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** One PostgreSQL for the run, with a migrated database that every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, logger: silent, owner: { pid: process.pid } });
  const { host, port, user, database } = postgres.connection;
  const admin = new pg.Client({ host, port, user, database });
  await admin.connect();
  await admin.query(`create database ${GOLDEN}`);
  const pool = openPool({ connection: { host, port, user, database: GOLDEN }, size: 1, onError: () => undefined });
  await migrate({ pool });
  await pool.end();
  await admin.end();
  project.provide('postgres', { host, port, user, golden: GOLDEN });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
