import { statfs } from 'node:fs/promises';
import pg from 'pg';
import { type ConnectionSettings, openPool } from '../../db/database.ts';
import { isDistributed } from '../../db/distribution/distributed.ts';
import { migrate } from '../../db/migrate.ts';
import { builderOn } from './builder-on.ts';

const mebibyte = 1024 * 1024;
/** What the database's disk keeps free while the copy is on it. */
const SPARE_BYTES = 512 * mebibyte;

type Facts = {
  oid: string;
  login: string;
  canCreate: boolean;
  bytes: string;
  provider: string;
  collation: string;
  ctype: string;
  folder: string | null;
};

async function factsOf(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select d.oid::text, current_user as login, d.datlocprovider as provider, d.datcollate as collation,
       d.datctype as ctype, pg_database_size(d.oid)::text as bytes,
       (select rolsuper or rolcreatedb from pg_roles where rolname = current_user) as "canCreate",
       case when pg_has_role(current_user, 'pg_read_all_settings', 'member')
         then current_setting('data_directory') end as folder
     from pg_database d where d.datname = current_database()`,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('PostgreSQL returned nothing about the database.');
  return facts;
}

/** What workers of a cluster hold: a scratch database has it all on the coordinator. */
async function bytesOnWorkers(client: pg.Client): Promise<number> {
  if (!(await isDistributed(builderOn(client)))) return 0;
  const { rows } = await client.query<{ bytes: string }>(
    `select coalesce(sum(shard_size), 0)::text as bytes from citus_shards where citus_table_type = 'distributed'`,
  );
  return Number(rows[0]?.bytes);
}

/** Free bytes beside the database, if its disk is this machine's. */
async function freeBeside(folder: string | null): Promise<number | null> {
  if (folder === null) return null;
  // The folder of a database on another machine isn't here.
  const blocks = await statfs(folder).catch(() => null);
  return blocks === null ? null : blocks.bavail * blocks.bsize;
}

const inMebibytes = (bytes: number): string => `${Math.ceil(bytes / mebibyte)} MB`;

async function obstacleTo(client: pg.Client, { login, canCreate, bytes, folder }: Facts): Promise<string | null> {
  if (!canCreate)
    return `the login ${login} can't create a database for it. Ask an administrator of this PostgreSQL to run: ALTER ROLE ${pg.escapeIdentifier(login)} CREATEDB;`;
  const free = await freeBeside(folder);
  const needed = Number(bytes) + (await bytesOnWorkers(client)) + SPARE_BYTES;
  if (free === null || free >= needed) return null;
  return `that needs ${inMebibytes(needed)} on the database's disk, and ${inMebibytes(free)} is free. Free up space.`;
}

function connectionTo({ connection, database }: { connection: ConnectionSettings; database: string }) {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}

async function migrateAll(connection: ConnectionSettings): Promise<void> {
  const pool = openPool({ connection, size: 1, hasTimeouts: false, onError: () => undefined });
  try {
    await migrate({ pool });
  } finally {
    await pool.end();
  }
}

export type Scratch = { connection: ConnectionSettings; client: pg.Client };

async function onScratch<T>(connection: ConnectionSettings, work: (scratch: Scratch) => Promise<T>): Promise<T> {
  await migrateAll(connection);
  const client = new pg.Client({ ...connection, application_name: 'sightline-backup', options: '-c timezone=UTC' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work({ connection, client });
  } finally {
    await client.end();
  }
}

/**
 * Works on a new, migrated database beside the real one, on one machine, and drops it again.
 * @param client a connection that holds the lock of this purpose: there is one of its databases at a time
 * @param purpose begins the database's name
 * @returns the result, or why there can be no such database, after a colon
 */
export async function withScratchDatabase<T>({
  client,
  connection,
  purpose,
  work,
}: {
  client: pg.Client;
  connection: ConnectionSettings;
  purpose: 'check' | 'update' | 'plan';
  work: (scratch: Scratch) => Promise<T>;
}): Promise<{ obstacle: null; result: T } | { obstacle: string }> {
  const facts = await factsOf(client);
  const database = `sightline_${purpose}_${facts.oid}`;
  const obstacle = await obstacleTo(client, facts);
  // Interrupted work leaves its database.
  if (facts.canCreate) await client.query(`drop database if exists ${database} with (force)`);
  if (obstacle !== null) return { obstacle };
  const { provider, collation, ctype } = facts;
  const alike =
    provider === 'c'
      ? ` template template0 encoding 'UTF8' lc_collate ${pg.escapeLiteral(collation)} lc_ctype ${pg.escapeLiteral(ctype)}`
      : '';
  await client.query(`create database ${database}${alike}`);
  try {
    return { obstacle: null, result: await onScratch(connectionTo({ connection, database }), work) };
  } finally {
    await client.query(`drop database if exists ${database} with (force)`);
  }
}
