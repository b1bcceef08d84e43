import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { NUMBERED_ON_WORKERS } from '../../db/distribution/off-and-on.ts';
import { type FileStore, isFileKey } from '../../outside/files/file-store.ts';
import type { ArchiveEntry } from './archive.ts';
import {
  BACKUP_FORMAT,
  type BackupHead,
  type BackupTable,
  type BackupTail,
  HEAD_NAME,
  TAIL_NAME,
  tableKey,
} from './manifest.ts';

const PIECE_BYTES = 4 * 1024 * 1024;
const NEWLINE = 10;

/**
 * Sign-ins do not survive a restore, and links that work once must not work again. Token signing keys never leave the
 * database; runs of backups and tasks are newer than any backup, and what is due next is noted again.
 */
const LEFT_OUT = [
  ...['session', 'second_step', 'login_failure', 'otp_challenge', 'used_id_token', 'account_link', 'setup_link'],
  ...['signing_key', 'sending_pause', 'backup_run', 'queue_due', 'answered_call', 'task_run'],
];
/** Where patients' and practices' files are. The consent journal has to survive a restore, not be part of it. */
const FILE_FOLDERS = ['pictures', 'images', 'forms'];

/** Tables with their columns, each after those it refers to. */
async function readTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { refers_to: string[] | null }>(
    `select n.nspname as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select array_agg(distinct k.confrelid::regclass::text) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers_to
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'simulator') and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not like 'kysely%' and not (n.nspname = 'public' and c.relname = any($1))
     order by 1, 2`,
    [LEFT_OUT],
  );
  const nameOf = ({ schema, name }: BackupTable) => (schema === 'public' ? name : `${schema}.${name}`);
  const placed = new Set<string>();
  const ordered: BackupTable[] = [];
  while (ordered.length < rows.length) {
    const ready = rows.filter(
      (row) => !placed.has(nameOf(row)) && (row.refers_to ?? []).every((name) => placed.has(name)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.');
    for (const { schema, name, columns } of ready) ordered.push({ schema, name, columns });
    for (const row of ready) placed.add(nameOf(row));
  }
  return ordered;
}

async function readWideKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select c.relname || '.' || a.attname as key from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and a.atttypid = 'bigint'::regtype
       and c.relname || '.' || a.attname = any($1) order by 1`,
    [NUMBERED_ON_WORKERS],
  );
  return rows.map(({ key }) => key);
}

async function readHead(client: Client, takenAt: string): Promise<BackupHead> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const migrations = rows.map(({ name }) => name);
  const [tables, wideKeys] = [await readTables(client), await readWideKeys(client)];
  return { format: BACKUP_FORMAT, takenAt, migrations, tables, wideKeys };
}

const quoted = (name: string): string => `"${name}"`;

async function readSequences(client: Client): Promise<BackupTail['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string; step: number }>(
    `select n.nspname as schema, c.relname as name, s.seqincrement::integer as step
     from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'simulator') order by 1, 2`,
  );
  const sequences: BackupTail['sequences'] = [];
  for (const sequence of rows) {
    // A sequence that was set without use returns its own value next; the catalog's function does not show that.
    const found = await client.query<{ next: string }>(
      `select case when is_called then last_value + ${sequence.step} else last_value end::text as next from ${quoted(sequence.schema)}.${quoted(sequence.name)}`,
    );
    sequences.push({ name: `${sequence.schema}.${sequence.name}`, next: Number(found.rows[0]?.next) });
  }
  return sequences;
}

/** The start of a COPY statement: the same columns in the same order out and in. */
export const copyTarget = ({ schema, name, columns }: BackupTable): string =>
  `${quoted(schema)}.${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** A query, because COPY reads no partitioned table by name. */
const copySource = ({ schema, name, columns }: BackupTable): string =>
  `(select ${columns.map(quoted).join(', ')} from ${quoted(schema)}.${quoted(name)})`;

async function* tablePieces(client: Client, table: BackupTable, tail: BackupTail): AsyncGenerator<ArchiveEntry> {
  const hash = createHash('sha256');
  const key = tableKey(table);
  let waiting: Buffer[] = [];
  let size = 0;
  const totals = { rows: 0, bytes: 0, pieces: 0 };
  const piece = (): ArchiveEntry => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    totals.pieces += 1;
    return { name: `tables/${key}/${String(totals.pieces).padStart(8, '0')}`, bytes };
  };
  for await (const chunk of client.query(copyTo(`copy ${copySource(table)} to stdout`))) {
    const bytes = chunk as Buffer;
    hash.update(bytes);
    totals.bytes += bytes.length;
    for (const byte of bytes) if (byte === NEWLINE) totals.rows += 1;
    waiting.push(bytes);
    size += bytes.length;
    if (size >= PIECE_BYTES) yield piece();
  }
  if (size > 0) yield piece();
  tail.tables[key] = { rows: totals.rows, bytes: totals.bytes, sha256: hash.digest('hex') };
}

async function* filePieces(files: FileStore, tail: BackupTail): AsyncGenerator<ArchiveEntry> {
  for (const folder of FILE_FOLDERS)
    for await (const { key } of files.list(folder)) {
      const bytes = isFileKey(key) ? await files.read(key) : null;
      // Deleted meanwhile, or still being written: no row of the snapshot names it.
      if (bytes === null) continue;
      tail.files += 1;
      yield { name: `files/${key}`, bytes };
    }
}

/**
 * All tables from one snapshot, then the files. A file that a row names existed before the row.
 * @param client a connection without other work
 */
export async function* snapshot({
  client,
  files,
  takenAt,
  onTable,
}: {
  client: Client;
  files: FileStore;
  takenAt: string;
  onTable?: ((name: string) => void) | undefined;
}): AsyncGenerator<ArchiveEntry> {
  await client.query('begin isolation level repeatable read, read only');
  try {
    const head = await readHead(client, takenAt);
    const tail: BackupTail = { tables: {}, sequences: await readSequences(client), files: 0 };
    yield { name: HEAD_NAME, bytes: Buffer.from(JSON.stringify(head)) };
    for (const table of head.tables) {
      onTable?.(tableKey(table));
      yield* tablePieces(client, table, tail);
    }
    yield* filePieces(files, tail);
    yield { name: TAIL_NAME, bytes: Buffer.from(JSON.stringify(tail)) };
  } finally {
    await client.query('rollback');
  }
}
