import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MIGRATIONS_FOLDER } from '../../db/migrate.ts';
import type { FileStore } from '../../outside/files/file-store.ts';
import type { JournalEntry } from '../consent-journal/consent-journal.ts';
import { ArchiveError, readArchive } from './archive.ts';
import type { CheckedArchive } from './check-archive.ts';
import { addDecisionsSince, keepLedger } from './consent-since.ts';
import { type BackupTable, tableKey } from './manifest.ts';
import { copyTarget } from './snapshot.ts';

export type RestoreResult = { rows: number; files: number; decisionsKept: number };

const nameOf = ({ schema, name }: { schema: string; name: string }): string => `"${schema}"."${name}"`;

/** Drops all but what has to outlive it: the migrations, the keys running servers sign with, and the list of backups. */
async function clearSchema(client: Client): Promise<void> {
  await keepLedger(client);
  await client.query(`
    create temp table kept_signing_key on commit drop as table signing_key;
    create temp table kept_backup_run on commit drop as table backup_run;
    create temp table kept_session on commit drop as select distinct user_id from session where ended_at is null;
    create schema kept_while_restoring;
    alter table kysely_migration set schema kept_while_restoring;
    alter table kysely_migration_lock set schema kept_while_restoring;
    drop schema public cascade;
    drop schema if exists simulator cascade;
    create schema public;
    alter table kept_while_restoring.kysely_migration set schema public;
    alter table kept_while_restoring.kysely_migration_lock set schema public;
    drop schema kept_while_restoring`);
}

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
const emptyTables = (client: Client) =>
  client.query(`do $$ declare list text; begin
    select string_agg(format('%I.%I', n.nspname, c.relname), ', ') into list
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'simulator') and c.relkind = 'r' and c.relname not in ${KEPT_TABLES};
    execute 'truncate ' || list;
  end $$`);

type TableCopy = { key: string; stream: ReturnType<typeof copyFrom> };

/** Rows of one table after the other: a COPY stays open until a piece of another table, or none, comes. */
function createLoader({ client, tables }: { client: Client; tables: ReadonlyMap<string, BackupTable> }) {
  let copying: TableCopy | null = null;
  const close = async () => {
    const ending = copying;
    copying = null;
    if (ending === null) return;
    ending.stream.end();
    await finished(ending.stream);
  };
  const open = (key: string): TableCopy => {
    const table = tables.get(key);
    if (table === undefined) throw new ArchiveError('The backup contains a table it doesn’t list.');
    return { key, stream: client.query(copyFrom(`copy ${copyTarget(table)} from stdin`)) };
  };
  return {
    close,
    add: async ({ key, bytes }: { key: string; bytes: Buffer }) => {
      if (copying?.key !== key) await close();
      copying ??= open(key);
      const { stream } = copying;
      await new Promise<void>((resolve, reject) => {
        stream.once('error', reject);
        stream.write(bytes, (error) => {
          stream.off('error', reject);
          if (error) reject(error);
          else resolve();
        });
      });
    },
  };
}

async function load({
  client,
  archive,
  source,
  files,
}: {
  client: Client;
  archive: CheckedArchive;
  source: { file: string; passphrase: string };
  files: FileStore;
}): Promise<number> {
  const loader = createLoader({
    client,
    tables: new Map(archive.head.tables.map((table) => [tableKey(table), table])),
  });
  let putBack = 0;
  for await (const { name, bytes } of readArchive(source)) {
    if (name.startsWith('tables/')) {
      await loader.add({ key: name.split('/')[1] ?? '', bytes });
      continue;
    }
    await loader.close();
    if (!name.startsWith('files/')) continue;
    const fileKey = name.slice('files/'.length);
    if ((await files.read(fileKey)) !== null) continue;
    await files.put({ key: fileKey, bytes, contentType: 'application/octet-stream' });
    putBack += 1;
  }
  await loader.close();
  return putBack;
}

async function refuseMissingRows(client: Client, { head, tail }: CheckedArchive): Promise<number> {
  let all = 0;
  for (const table of head.tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${nameOf(table)}`);
    const count = Number(rows[0]?.count);
    if (count !== tail.tables[tableKey(table)]?.rows)
      throw new ArchiveError('The restored data doesn’t match the backup. Nothing was changed.');
    all += count;
  }
  return all;
}

/** Every column filled by a sequence, as identity or as default. */
const FILLED = `select case when a.attidentity <> '' then pg_get_serial_sequence(c.oid::regclass::text, a.attname)
    else 'public.setting_version' end as sequence,
    n.nspname as schema, c.relname as name, a.attname as column
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where n.nspname in ('public', 'simulator') and c.relkind = 'r'
    and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%setting_version%')`;

/** New keys start after every assigned one, even if its row is gone, and after every existing row. */
async function setSequences(client: Client, { tail }: CheckedArchive): Promise<void> {
  for (const counter of tail.sequences) {
    const [name, next] =
      'name' in counter
        ? [`to_regclass('${counter.name}')`, counter.next]
        : [`pg_get_serial_sequence('${counter.table}', '${counter.column}')::regclass`, counter.last + 1];
    await client.query(`select setval(${name}, $1, false) where ${name} is not null`, [next]);
  }
  const { rows } = await client.query<{ sequence: string; schema: string; name: string; column: string }>(FILLED);
  for (const { sequence, column, ...table } of rows)
    await client.query(
      `select setval($1::regclass, max("${column}") + 1, false) from ${nameOf(table)}
       having max("${column}") >= (select case when is_called then last_value + 1 else last_value end from ${sequence})`,
      [sequence],
    );
}

async function finish({ client, takenAt, now }: { client: Client; takenAt: string; now: string }): Promise<void> {
  await client.query('insert into signing_key select * from kept_signing_key');
  await client.query('insert into backup_run overriding system value select * from kept_backup_run');
  await client.query(`select setval('backup_run_run_key_seq', max(run_key)) from backup_run having count(*) > 0`);
  const reason = `restored a backup of ${takenAt}`;
  await client.query(`insert into sending_pause (paused_at, reason, restored_to) values ($1, $2, $3)`, [
    now,
    reason,
    takenAt,
  ]);
  await client.query(
    `insert into audit_event (cover_key, seq, at, action, outcome, detail, prev_hash, hash)
     values (0, 0, $1, 'backup.restored', 'done', jsonb_build_object('takenAt', $2::text), '\\x', '\\x')`,
    [now, takenAt],
  );
  await client.query(
    `select pg_notify('sightline', json_build_object('coverKey', 0, 'kind', 'session-ended', 'userId', user_id)::text)
     from kept_session`,
  );
  await client.query(`select pg_notify('sightline', '{"coverKey":0,"kind":"sending"}')`);
}

/**
 * Replaces all data with a checked backup, in one transaction: any interruption leaves the data unchanged. Every
 * session ends, sending is paused, and decisions made since the backup stay.
 */
export async function restoreDatabase({
  client,
  archive,
  source,
  files,
  journal,
  now,
}: {
  client: Client;
  archive: CheckedArchive;
  source: { file: string; passphrase: string };
  files: FileStore;
  journal: readonly JournalEntry[];
  now: string;
}): Promise<RestoreResult> {
  const { migrations, takenAt } = archive.head;
  const known = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const names = known.rows.map(({ name }) => name);
  const isNewer = migrations.some((name) => !names.includes(name));
  if (isNewer) throw new ArchiveError('The backup was made by a newer Sightline. Update this one first.');
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '60s'; set local client_min_messages = warning`);
    await clearSchema(client);
    await runMigrations(client, migrations);
    await switchTriggers(client, 'disable');
    await emptyTables(client);
    const putBack = await load({ client, archive, source, files });
    const rows = await refuseMissingRows(client, archive);
    await setSequences(client, archive);
    await switchTriggers(client, 'enable');
    await runMigrations(
      client,
      names.filter((name) => !migrations.includes(name)),
    );
    const decisionsKept = await addDecisionsSince({ client, journal });
    await finish({ client, takenAt, now });
    await client.query('commit');
    return { rows, files: putBack, decisionsKept };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
