import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ConfigError } from '../../config.ts';
import { isDistributed } from '../../db/distribution/distributed.ts';
import type { FileStore } from '../../outside/files/file-store.ts';
import type { JournalEntry } from '../consent-journal/consent-journal.ts';
import { ArchiveError, readArchive } from './archive.ts';
import { builderOn } from './builder-on.ts';
import type { CheckedArchive } from './check-archive.ts';
import { addDecisionsSince } from './consent-since.ts';
import { type BackupTable, tableKey } from './manifest.ts';
import { plainGround } from './restore-ground.ts';
import { setSequences } from './restore-sequences.ts';
import { copyTarget } from './snapshot.ts';
import { spreadGround } from './spread-ground.ts';

export type RestoreResult = { rows: number; files: number; decisionsKept: number };

const nameOf = ({ schema, name }: { schema: string; name: string }): string => `"${schema}"."${name}"`;

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

type Loading = {
  client: Client;
  archive: CheckedArchive;
  source: { file: string; passphrase: string };
  files: FileStore;
  /** Whether migrations just made the database, and nothing else happened in it. */
  isNew?: boolean;
};

/** Without its old schema a database with Citus isn't part of its cluster any more. */
async function refuseBareCluster(client: Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  if (rowCount !== 0)
    throw new ConfigError(
      'This database has Citus, and its tables aren’t spread yet. Run npm run sightline -- distribute first, and restore then.',
    );
}

async function replaceRows({
  client,
  archive,
  source,
  files,
  isNew = false,
}: Loading): Promise<Omit<RestoreResult, 'decisionsKept'>> {
  const { head } = archive;
  const known = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const names = known.rows.map(({ name }) => name);
  const isNewer = head.migrations.some((name) => !names.includes(name));
  if (isNewer) throw new ArchiveError('The backup was made by a newer Sightline. Update this one first.');
  const isSpread = await isDistributed(builderOn(client));
  if (!isSpread) await refuseBareCluster(client);
  const ground = isSpread ? spreadGround(client) : plainGround(client, { head, names, isNew });
  await ground.clear();
  const putBack = await load({ client, archive, source, files });
  const rows = await refuseMissingRows(client, archive);
  await setSequences(client, archive);
  await ground.settle();
  return { rows, files: putBack };
}

async function allOrNothing<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '60s'; set local client_min_messages = warning`);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Replaces the rows of a database that no one works with, and leaves no trace in them. */
export const loadDatabase = (loading: Loading): Promise<Omit<RestoreResult, 'decisionsKept'>> =>
  allOrNothing(loading.client, () => replaceRows(loading));

/**
 * Replaces all data with a checked backup, in one transaction: any interruption leaves the data unchanged. Every
 * session ends, sending is paused, and decisions made since the backup stay. On a cluster it has to have this version's
 * schema.
 * @param takenAt when the data was like this
 */
export const restoreDatabase = ({
  journal,
  takenAt,
  now,
  ...loading
}: Loading & { journal: readonly JournalEntry[]; takenAt: string; now: string }): Promise<RestoreResult> =>
  allOrNothing(loading.client, async () => {
    const loaded = await replaceRows(loading);
    const decisionsKept = await addDecisionsSince({ client: loading.client, journal });
    await finish({ client: loading.client, takenAt, now });
    return { ...loaded, decisionsKept };
  });
