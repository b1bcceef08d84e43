import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { loadDemo } from '../demo/load-demo.ts';
import { type ConnectionSettings, openPool, type Pool } from '../src/db/database.ts';
import { copyOnNodes, dropOnNodes, makeTemplate, spreadTables } from './citus-databases.ts';

export type TestDatabase = { connection: ConnectionSettings; pool: Pool; isDistributed?: boolean };
type OwnDatabase = TestDatabase & { drop: () => Promise<void> };

/** When the demo of `cloneDemo` was loaded. */
export const DEMO_LOADED = Temporal.Instant.from('2026-11-20T15:00:00Z');
const DEMO = 'golden_demo';

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { host, port, user } = inject('postgres');
  const client = new pg.Client({ host, port, user, database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Copying files in memory takes half as long as writing each page to the log. */
const copyStatement = (database: string, template: string): string =>
  `create database ${database} template ${template} strategy file_copy`;

const cluster = () => {
  const { port, workers } = inject('postgres');
  return { coordinator: port, workers };
};

const isCluster = () => inject('postgres').workers.length > 0;

/** Another database from a template, on each node of a cluster. */
async function copyDatabase(client: pg.Client, { database, template }: { database: string; template: string }) {
  if (isCluster()) await copyOnNodes(cluster(), { database, template });
  else await client.query(copyStatement(database, template));
}

async function loadGoldenDemo(client: pg.Client): Promise<void> {
  const { host, port, user, migrated } = inject('postgres');
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DEMO]);
  if (rowCount === 1) return;
  // A cluster's copies know each other by their name, so it stays.
  const unfinished = isCluster() ? DEMO : `${DEMO}_unfinished`;
  await copyDatabase(client, { database: unfinished, template: migrated });
  const connection = { host, port, user, database: unfinished };
  const pool = openPool({ connection, size: 1, hasTimeouts: false, onError: () => undefined });
  await loadDemo({ pool, now: DEMO_LOADED });
  await pool.end();
  if (isCluster()) {
    await spreadTables(cluster(), DEMO);
    await makeTemplate(cluster(), DEMO);
    return;
  }
  await client.query(`alter database ${unfinished} rename to ${DEMO}`);
}

/** The same with the demo, which the first that asks loads: that takes forty times as long as a copy. */
export async function cloneDemo(): Promise<OwnDatabase> {
  await onServer(async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('${DEMO}'))`);
    await loadGoldenDemo(client);
  });
  return cloneDatabase(DEMO);
}

/** PostgreSQL's own, for a database of an earlier schema. On a cluster, too, it's one machine's. */
export const EMPTY = 'template1';

/** Clones the golden database: a new database in a tenth of a second. */
export async function cloneDatabase(template = inject('postgres').golden): Promise<OwnDatabase> {
  const { host, port, user } = inject('postgres');
  const database = `t_${randomUUID().replaceAll('-', '')}`;
  await onServer((client) => copyDatabase(client, { database, template }));
  const connection = { host, port, user, database };
  // Under load a test's requests and locks wait longer for each other than a patient's may.
  const isDistributed = isCluster() && ![inject('postgres').migrated, EMPTY].includes(template);
  const pool = openPool({
    connection,
    isDistributed,
    size: 8,
    hasTimeouts: false,
    waitMs: 50_000,
    onError: () => undefined,
  });
  return {
    ...{ connection, pool, isDistributed },
    drop: async () => {
      await pool.end();
      if (isCluster()) await dropOnNodes(cluster(), database);
      else await onServer((client) => client.query(`drop database if exists ${database} with (force)`));
    },
  };
}

/** A database for one file's tests, dropped after them. Read it inside tests and hooks only. */
export function useDatabase(clone: () => Promise<OwnDatabase> = cloneDatabase): () => TestDatabase {
  let held: OwnDatabase | undefined;
  beforeAll(async () => {
    held = await clone();
  });
  afterAll(async () => {
    await held?.drop();
  });
  return () => {
    if (held === undefined) throw new Error('The database is there only while tests run.');
    return held;
  };
}
