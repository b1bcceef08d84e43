import { statfs } from 'node:fs/promises';
import pg from 'pg';
import type { Clock } from '../../clock.ts';
import { type ConnectionSettings, openPool } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import type { FileStore } from '../../outside/files/file-store.ts';
import type { CheckedArchive } from './check-archive.ts';
import { restoreDatabase } from './restore-database.ts';

/** Whether a backup was restored for a test; if it wasn't tried, what is missing. */
export type Verification = { isVerified: true } | { isVerified: false; problem: string };

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

/** Free bytes beside the database, if its disk is this machine's. */
async function freeBeside(folder: string | null): Promise<number | null> {
  if (folder === null) return null;
  // The folder of a database on another machine isn't here.
  const blocks = await statfs(folder).catch(() => null);
  return blocks === null ? null : blocks.bavail * blocks.bsize;
}

const inMebibytes = (bytes: number): string => `${Math.ceil(bytes / mebibyte)} MB`;

async function obstacleTo({ login, canCreate, bytes, folder }: Facts): Promise<string | null> {
  if (!canCreate)
    return `The backup was read back, but not restored for a test: the login ${login} can't create a database for it. Ask an administrator of this PostgreSQL to run: ALTER ROLE ${pg.escapeIdentifier(login)} CREATEDB;`;
  const free = await freeBeside(folder);
  const needed = Number(bytes) + SPARE_BYTES;
  if (free === null || free >= needed) return null;
  return `The backup was read back, but not restored for a test: that needs ${inMebibytes(needed)} on the database's disk, and ${inMebibytes(free)} is free. Free up space.`;
}

function connectionTo({ connection, database }: { connection: ConnectionSettings; database: string }) {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}

/** Files of a backup are read to their end, and stored nowhere. */
const nowhere: FileStore = {
  put: async () => undefined,
  read: async () => null,
  remove: async () => undefined,
  list: async function* () {},
};

async function restoreInto({
  connection,
  archive,
  source,
  clock,
}: {
  connection: ConnectionSettings;
  archive: CheckedArchive;
  source: { file: string; passphrase: string };
  clock: Clock;
}): Promise<void> {
  const pool = openPool({ connection, size: 1, hasTimeouts: false, onError: () => undefined });
  try {
    await migrate({ pool });
  } finally {
    await pool.end();
  }
  const client = new pg.Client({ ...connection, application_name: 'sightline-backup', options: '-c timezone=UTC' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await restoreDatabase({ client, archive, source, files: nowhere, journal: [], now: clock.now().toString() });
  } finally {
    await client.end();
  }
}

/**
 * Restores a backup into a scratch database beside the real one, which counts every table's rows and checks every
 * reference, and drops it again.
 * @param client a connection that holds the backup lock: there is one scratch database at a time
 * @throws ArchiveError, or the database's error, if the backup can't be restored
 */
export async function verifyBackup({
  client,
  connection,
  archive,
  source,
  clock,
}: {
  client: pg.Client;
  connection: ConnectionSettings;
  archive: CheckedArchive;
  source: { file: string; passphrase: string };
  clock: Clock;
}): Promise<Verification> {
  const facts = await factsOf(client);
  const database = `sightline_check_${facts.oid}`;
  const problem = await obstacleTo(facts);
  // A check that was interrupted leaves its database.
  if (facts.canCreate) await client.query(`drop database if exists ${database} with (force)`);
  if (problem !== null) return { isVerified: false, problem };
  const { provider, collation, ctype } = facts;
  const alike =
    provider === 'c'
      ? ` template template0 encoding 'UTF8' lc_collate ${pg.escapeLiteral(collation)} lc_ctype ${pg.escapeLiteral(ctype)}`
      : '';
  await client.query(`create database ${database}${alike}`);
  try {
    await restoreInto({ connection: connectionTo({ connection, database }), archive, source, clock });
    return { isVerified: true };
  } finally {
    await client.query(`drop database if exists ${database} with (force)`);
  }
}
