import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { MIGRATIONS_FOLDER } from '../../db/migrate.ts';
import { keepLedger } from './consent-since.ts';
import type { BackupHead } from './manifest.ts';

/** What a restore works on: the tables, empty, as the backup knows them, and later as this version does. */
export type Ground = {
  /** Empties the database, to the backup's schema. Triggers are off. */
  clear: () => Promise<void>;
  /** Triggers are back, and the schema is the newest. */
  settle: () => Promise<void>;
};

/** Saves what outlives the data: the keys running servers sign with, the list of backups, and decisions on texts. */
export async function keepOwnRows(client: Client): Promise<void> {
  await keepLedger(client);
  await client.query(`
    create temp table kept_signing_key on commit drop as table signing_key;
    create temp table kept_backup_run on commit drop as table backup_run;
    create temp table kept_session on commit drop as select distinct user_id from session where ended_at is null`);
}

/** Drops all but the migrations. */
const clearSchema = (client: Client) =>
  client.query(`
    create schema kept_while_restoring;
    alter table kysely_migration set schema kept_while_restoring;
    alter table kysely_migration_lock set schema kept_while_restoring;
    drop schema public cascade;
    drop schema if exists simulator cascade;
    create schema public;
    alter table kept_while_restoring.kysely_migration set schema public;
    alter table kept_while_restoring.kysely_migration_lock set schema public;
    drop schema kept_while_restoring`);

async function runMigrations(client: Client, names: readonly string[]): Promise<void> {
  for (const name of names) await client.query(await readFile(new URL(`${name}.sql`, MIGRATIONS_FOLDER), 'utf8'));
}

const KEPT_TABLES = `('kysely_migration', 'kysely_migration_lock')`;

/** Rows are inserted unchanged: triggers that number, chain or refuse them are disabled. */
const switchTriggers = (client: Client, to: 'enable' | 'disable') =>
  client.query(`do $$ declare found regclass; begin
    for found in select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'simulator') and c.relkind = 'r' and c.relname not in ${KEPT_TABLES}
    loop execute format('alter table %s ${to} trigger user', found); end loop;
  end $$`);

/** Migrations insert rows into some tables; the backup has them too. */
export const emptyTables = (client: Client) =>
  client.query(`do $$ declare list text; begin
    select string_agg(format('%I.%I', n.nspname, c.relname), ', ') into list
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'simulator') and c.relkind = 'r' and c.relname not in ${KEPT_TABLES};
    execute 'truncate ' || list;
  end $$`);

/** Keys that a cluster's workers numbered don't fit into an integer. */
async function widenKeys(client: Client, { wideKeys = [] }: BackupHead): Promise<void> {
  for (const key of wideKeys) {
    const [table, column] = key.split('.');
    await client.query(`alter table "${table}" alter column "${column}" type bigint`);
  }
}

/**
 * One PostgreSQL: the backup's schema replaces the current one, and is migrated once the rows are there. That heals one that
 * was damaged, but locks every object of both; a new schema like the backup's is kept.
 */
export const plainGround = (
  client: Client,
  { head, names, isNew }: { head: BackupHead; names: readonly string[]; isNew: boolean },
): Ground => ({
  clear: async () => {
    await keepOwnRows(client);
    if (!isNew || names.some((name) => !head.migrations.includes(name))) {
      await clearSchema(client);
      await runMigrations(client, head.migrations);
    }
    await switchTriggers(client, 'disable');
    await emptyTables(client);
    await widenKeys(client, head);
  },
  settle: async () => {
    await switchTriggers(client, 'enable');
    await runMigrations(
      client,
      names.filter((name) => !head.migrations.includes(name)),
    );
  },
});
