import './node-version.mjs';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { environment, root } from './prepare.mjs';

// Regenerates apps/server/src/db/schema.ts from all migrations, on a database of its own.
const server = new URL('../apps/server/src/', import.meta.url);
const { startEmbeddedPostgres } = await import(new URL('db/embedded/embedded-postgres.ts', server).href);
const { openPool } = await import(new URL('db/database.ts', server).href);
const { migrate } = await import(new URL('db/migrate.ts', server).href);

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-types-'));
const postgres = await startEmbeddedPostgres({ dataDir, logger: silent, owner: { pid: process.pid } });
try {
  const { host, port, user, database } = postgres.connection;
  const admin = new pg.Client({ host, port, user, database });
  await admin.connect();
  await admin.query('create database types');
  await admin.end();
  const pool = openPool({ connection: { host, port, user, database: 'types' }, size: 1, onError: () => undefined });
  await migrate({ pool });
  await pool.end();
  const url = `postgres://${user}@localhost/types?host=${encodeURIComponent(host)}&port=${port}`;
  const mapping = JSON.stringify({ timestamptz: 'Temporal.Instant', int8: 'number', date: 'string', time: 'string' });
  execFileSync(
    path.join(root, 'node_modules', '.bin', 'kysely-codegen'),
    [
      ...['--dialect', 'postgres', '--url', url, '--out-file', new URL('db/schema.ts', server).pathname],
      ...['--type-mapping', mapping, '--exclude-pattern', 'kysely_*'],
    ],
    { stdio: 'inherit', env: environment() },
  );
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
