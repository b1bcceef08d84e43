import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { ConnectionSettings } from './database.ts';
import { readMigrations } from './migrate.ts';
import { RELEASE, worksWith } from './release.ts';

/** Without login: the server's own login assumes one of them for every transaction. */
const ROLES = ['sightline_app', 'sightline_system'];
const OLDEST_POSTGRES = 15;

type Facts = {
  version: number;
  login: string;
  canCreateRoles: boolean;
  hasMigrations: boolean;
  existing: string[];
  missing: string[];
};

const quote = pg.escapeIdentifier;

async function factsOf(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version_num')::integer / 10000 as version, current_user as login,
       (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "canCreateRoles",
       to_regclass('public.kysely_migration') is not null as "hasMigrations",
       array(select rolname::text from pg_roles where rolname = any($1)) as existing,
       array(select name from unnest($1::text[]) name
             where not exists (select 1 from pg_roles where rolname = name and pg_has_role(current_user, oid, 'member'))) as missing`,
    [ROLES],
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('PostgreSQL returned nothing about itself.');
  return facts;
}

/** Lists all of them, with what an administrator has to run. */
export function refuseMissingRoles({ login, canCreateRoles, existing, missing }: Facts): void {
  // A login that may create roles does so in the first migration.
  if (missing.length === 0 || canCreateRoles) return;
  const creating = missing.filter((name) => !existing.includes(name)).map((name) => `CREATE ROLE ${name} NOLOGIN;`);
  const granting = `GRANT ${missing.join(', ')} TO ${quote(login)};`;
  throw new StartError(
    `The login ${login} of DATABASE_URL needs roles it can’t create. Ask an administrator of this PostgreSQL to run:\n  ${[...creating, granting].join('\n  ')}`,
  );
}

async function releaseOf(client: pg.Client): Promise<number | null> {
  const there = await client.query<{ is: boolean }>(`select to_regclass('public.schema_release') is not null as is`);
  if (there.rows[0]?.is !== true) return null;
  const { rows } = await client.query<{ release: number }>('select release from public.schema_release');
  return rows[0]?.release ?? null;
}

/** @returns the schema's migrations that this program doesn't know */
async function readNewerMigrations({ client, folder }: { client: pg.Client; folder?: URL | undefined }) {
  const { rows } = await client.query<{ name: string }>('select name from public.kysely_migration order by name');
  const known = await readMigrations(folder);
  return rows.map(({ name }) => name).filter((name) => !(name in known));
}

/** @returns whether the schema is of the next release, which this program works with but can't change */
async function checkSchema({ client, folder }: { client: pg.Client; folder?: URL | undefined }): Promise<boolean> {
  const newer = await readNewerMigrations({ client, folder });
  if (newer.length === 0) return false;
  const release = await releaseOf(client);
  if (release !== null && release > RELEASE && worksWith(release)) return true;
  throw new StartError(
    `This database was set up by a newer version of Sightline (it has ${newer.at(-1)}). Install that version or a later one, or restore a backup made with this one.`,
  );
}

/**
 * Checks the database before anything in it is changed.
 * @returns whether the schema is already of the next release: it works, and is left alone
 * @throws StartError if PostgreSQL is too old, roles are missing, or the schema is too new for the program
 */
export async function checkDatabase({
  connection,
  folder,
}: {
  connection: ConnectionSettings;
  folder?: URL | undefined;
}): Promise<{ isNextRelease: boolean }> {
  const client = new pg.Client({ ...connection, application_name: 'sightline', connectionTimeoutMillis: 15_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const facts = await factsOf(client);
    if (facts.version < OLDEST_POSTGRES)
      throw new StartError(
        `This is PostgreSQL ${facts.version}; Sightline needs ${OLDEST_POSTGRES} or newer. Upgrade it, or set DATABASE_URL to another one.`,
      );
    refuseMissingRoles(facts);
    return { isNextRelease: facts.hasMigrations && (await checkSchema({ client, folder })) };
  } finally {
    await client.end().catch(() => undefined);
  }
}
