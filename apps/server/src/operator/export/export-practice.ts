import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import pg from 'pg';
import { ConfigError } from '../../config.ts';
import type { ConnectionSettings } from '../../db/database.ts';
import type { DB } from '../../db/schema.ts';
import { neutralised } from '../../http/spreadsheet-text.ts';
import type { FileStore } from '../../outside/files/file-store.ts';

export type ExportFormat = 'ndjson' | 'csv';

/** Secrets, and what only running servers use. */
const LEFT_OUT: ReadonlySet<string> = new Set<keyof DB>([
  'answered_call',
  'api_key',
  'booking_link',
  'booking_link_try',
  'calendar_feed',
  'call_request',
  'consent_journal_waiting',
  'feedback_link',
  'mail_outbox',
  // Made from the texts, which are exported.
  'message_words',
  'message_outbox',
  'on_call_outbox',
  'phone_code',
  'push_outbox',
  'push_subscription',
  // Counted from orders and recalls, which are exported.
  'recall_month',
  'report_change',
  'report_count',
  'report_month',
  'push_token',
  'session',
  'slot_hold',
  'webhook',
  'webhook_delivery',
]);
/** Columns that are useless to others. */
const isInternal = (column: string): boolean => /_(hash|lc)$|^hash$|^prev_hash$|^claimed_until$/.test(column);

const FILE_FOLDERS = ['pictures', 'images', 'forms'];
const ROWS_AT_ONCE = 1_000;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

type Table = { name: string; columns: string[] };

/** What a file has besides its table's columns, so that an import knows whom not to text: the ledger is a file of its own. */
const ADDED: Readonly<Record<string, { column: string; sqlOf: (coverKey: number) => string }>> = {
  patient: {
    column: 'sms_opt_out',
    sqlOf: (coverKey) => `case when (
        select e.decision from consent_entry e
        where e.cover_key = ${coverKey} and e.phone = cell_phone and e.purpose = 'sms'
          and e.decision in ('given', 'refused')
        order by e.entry_key desc limit 1) = 'refused'
      then 'yes' else 'no' end`,
  },
};

/** A table's columns for others. A file of JSON is the table as it is; one of CSV can be imported. */
const columnsOf = ({ name, columns }: Table, format: ExportFormat): string[] => [
  ...columns.filter((column) => !isInternal(column)),
  ...(format === 'csv' && ADDED[name] !== undefined ? [ADDED[name].column] : []),
];

async function readTables({ client, format }: { client: pg.Client; format: ExportFormat }): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = 'public' and table_name in (
       select table_name from information_schema.columns where table_schema = 'public' and column_name = 'cover_key')
       -- Not views, and a partitioned table once.
       and exists (select from pg_class c where c.relname = table_name and c.relnamespace = 'public'::regnamespace
         and c.relkind in ('r', 'p') and not c.relispartition)
     group by 1 order by 1`,
  );
  return rows
    .filter(({ name }) => !LEFT_OUT.has(name))
    .map((table) => ({ name: table.name, columns: columnsOf(table, format) }));
}

type Row = Record<string, unknown>;

/** A practice's rows, in batches, from a cursor on the snapshot. */
async function* rowsOf({
  client,
  table: { name, columns },
  coverKey,
}: {
  client: pg.Client;
  table: Table;
  coverKey: number;
}): AsyncGenerator<Row> {
  const added = ADDED[name];
  const list = columns
    .map((column) => (column === added?.column ? `${added.sqlOf(coverKey)} as "${column}"` : `"${column}"`))
    .join(', ');
  await client.query(
    `declare exported no scroll cursor for
     select row_to_json(t)::text as row from (select ${list} from "${name}" where cover_key = ${coverKey}) t`,
  );
  try {
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from exported`);
      for (const { row } of rows) yield JSON.parse(row) as Row;
      if (rows.length < ROWS_AT_ONCE) return;
    }
  } finally {
    await client.query('close exported').catch(() => undefined);
  }
}

function csvCell(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  return neutralised(typeof value === 'string' ? value : JSON.stringify(value));
}

async function writeTable({
  client,
  table,
  coverKey,
  folder,
  format,
}: {
  client: pg.Client;
  table: Table;
  coverKey: number;
  folder: string;
  format: ExportFormat;
}): Promise<number> {
  let count = 0;
  const counted = async function* () {
    for await (const row of rowsOf({ client, table, coverKey })) {
      count += 1;
      yield format === 'csv' ? table.columns.map((column) => csvCell(row[column])) : `${JSON.stringify(row)}\n`;
    }
  };
  const file = createWriteStream(path.join(folder, `${table.name}.${format}`), { mode: FILE_MODE, flags: 'wx' });
  if (format === 'ndjson') await pipeline(Readable.from(counted()), file);
  else {
    const csv = stringify({ header: true, columns: table.columns, bom: true, record_delimiter: 'windows' });
    await pipeline(Readable.from(counted()), csv, file);
  }
  return count;
}

async function writeFiles({
  files,
  coverKey,
  folder,
}: {
  files: FileStore;
  coverKey: number;
  folder: string;
}): Promise<number> {
  let count = 0;
  for (const kind of FILE_FOLDERS)
    for await (const { key } of files.list(`${kind}/${coverKey}`)) {
      const bytes = await files.read(key).catch(() => null);
      if (bytes === null) continue;
      const target = path.join(folder, 'files', key);
      await mkdir(path.dirname(target), { recursive: true, mode: FOLDER_MODE });
      await writeFile(target, bytes, { mode: FILE_MODE, flag: 'wx' });
      count += 1;
    }
  return count;
}

async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if ((await readdir(folder)).length > 0) throw new ConfigError(`${folder} isn’t empty. Nothing was written.`);
}

export type ExportResult = { tables: Record<string, number>; files: number };

/**
 * Writes everything about a practice into an empty folder, from a single snapshot: a file per table, the files of
 * pictures and forms, and a list of both. It works beside a running server and changes only the audit trail, which
 * records it.
 * @throws ConfigError for a missing practice, or a folder that is not empty
 */
export async function exportPractice({
  connection,
  files,
  coverKey,
  folder,
  format,
  now,
}: {
  connection: ConnectionSettings;
  files: FileStore;
  coverKey: number;
  folder: string;
  format: ExportFormat;
  now: Temporal.Instant;
}): Promise<ExportResult> {
  const client = new pg.Client({ ...connection, application_name: 'sightline-export', options: '-c timezone=UTC' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from cover where cover_key = $1', [coverKey]);
    if (rowCount === 0) throw new ConfigError(`Practice ${coverKey} doesn’t exist.`);
    await emptyFolder(folder);
    await client.query(
      `insert into audit_record (cover_key, at, action, outcome, detail)
       values ($1, $2, 'practice.exported', 'done', jsonb_build_object('format', $3::text))`,
      [coverKey, now.toString(), format],
    );
    await client.query('begin isolation level repeatable read, read only');
    const tables: Record<string, number> = {};
    for (const table of await readTables({ client, format }))
      tables[table.name] = await writeTable({ client, table, coverKey, folder, format });
    await client.query('commit');
    const exported = { tables, files: await writeFiles({ files, coverKey, folder }) };
    const list = { practice: coverKey, takenAt: now.toString(), format, ...exported };
    await writeFile(path.join(folder, 'export.json'), `${JSON.stringify(list, null, 2)}\n`, { mode: FILE_MODE });
    return exported;
  } finally {
    await client.end().catch(() => undefined);
  }
}
