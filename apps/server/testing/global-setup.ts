import { constants } from 'node:fs';
import { access, mkdtemp, rm, statfs } from 'node:fs/promises';
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

/** Memory as a file system, where Linux has one. */
const MEMORY = '/dev/shm';
/** What the databases of a run take, and as much again. */
const ROOM_BYTES = 2 * 1024 ** 3;

async function fastestFolder(): Promise<string> {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize > ROOM_BYTES ? MEMORY : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}

/** One PostgreSQL for the run, with a migrated database that every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(await fastestFolder(), 'sightline-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, logger: silent, owner: { pid: process.pid } });
  const { host, port, user, database } = postgres.connection;
  const admin = new pg.Client({ host, port, user, database });
  await admin.connect();
  await admin.query(`create database ${GOLDEN}`);
  // Nothing of a test outlives the run: its commits need not wait for a disk.
  await admin.query('alter role current_user set synchronous_commit to off');
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
