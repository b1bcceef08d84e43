import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { Clock } from '../../clock.ts';
import { ConfigError } from '../../config.ts';
import type { ConnectionSettings } from '../../db/database.ts';
import { isDistributed } from '../../db/distribution/distributed.ts';
import { holdServersOff } from '../../db/restoring.ts';
import type { FileStore } from '../../outside/files/file-store.ts';
import { type JournalEntry, readConsentJournal } from '../consent-journal/consent-journal.ts';
import { writeArchive } from './archive.ts';
import { builderOn } from './builder-on.ts';
import { type CheckedArchive, checkArchive } from './check-archive.ts';
import { type RestoreResult, restoreDatabase } from './restore-database.ts';
import { snapshot } from './snapshot.ts';
import { updateBackup, withoutFiles } from './update-backup.ts';

const SHORTEST_PASSPHRASE = 12;

type Work = {
  connection: ConnectionSettings;
  files: FileStore;
  clock: Clock;
  file: string;
  passphrase: string;
};

async function withClient<T>(connection: ConnectionSettings, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'sightline-backup', options: '-c timezone=UTC' });
  await client.connect();
  // A broken connection fails the waiting statement; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Writes all data and files to one encrypted file, from a single snapshot, beside a running server.
 * @throws ConfigError for a passphrase that is too short or an existing file
 */
export async function makeBackup({
  connection,
  files,
  clock,
  file,
  passphrase,
  workFactor,
  onTable,
}: Work & {
  workFactor?: number | undefined;
  onTable?: ((name: string) => void) | undefined;
}): Promise<CheckedArchive> {
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new ConfigError(
      `The passphrase needs at least ${SHORTEST_PASSPHRASE} characters. Four or five random words work well.`,
    );
  await withClient(connection, (client) =>
    writeArchive({
      file,
      passphrase,
      workFactor,
      entries: snapshot({ client, files, takenAt: clock.now().toString(), onTable }),
    }),
  );
  // A backup is complete only once it has been read back.
  return checkArchive({ file, passphrase });
}

/** Whether rows of a cluster's tables are to be replaced by those of a backup with an older schema. */
async function needsUpdate(client: pg.Client, { head }: CheckedArchive): Promise<boolean> {
  if (!(await isDistributed(builderOn(client)))) return false;
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  return rows.some(({ name }) => !head.migrations.includes(name));
}

type Restoring = Work & { client: pg.Client; archive: CheckedArchive; journal: readonly JournalEntry[] };

async function restoreArchive({
  client,
  archive,
  files,
  clock,
  journal,
  file,
  passphrase,
}: Omit<Restoring, 'connection'>) {
  const { takenAt } = archive.head;
  const restoring = { client, archive, source: { file, passphrase }, files, journal };
  return restoreDatabase({ ...restoring, takenAt, now: clock.now().toString() });
}

/** By way of a file beside the backup, encrypted like it. */
async function restoreUpdated(restoring: Restoring): Promise<RestoreResult> {
  const { client, connection, archive, files, file, passphrase, clock } = restoring;
  const updatedFile = `${file}.updated`;
  await rm(updatedFile, { force: true });
  try {
    const updated = await updateBackup({
      ...{ client, connection, archive, source: { file, passphrase }, files },
      makeBackup: (scratch) =>
        makeBackup({ connection: scratch, files: withoutFiles(files), clock, file: updatedFile, passphrase }),
    });
    const { head, tail } = updated.archive;
    const asOf = { head: { ...head, takenAt: archive.head.takenAt }, tail };
    const restored = await restoreArchive({ ...restoring, archive: asOf, file: updatedFile });
    return { ...restored, files: updated.filesPutBack };
  } finally {
    await rm(updatedFile, { force: true });
  }
}

/**
 * Checks a backup to its end, and only then replaces the current data.
 * @throws ArchiveError before anything has changed
 */
export async function restoreBackup(work: Work): Promise<RestoreResult & { takenAt: string }> {
  const { connection, files, file, passphrase } = work;
  const archive = await checkArchive({ file, passphrase });
  const journal = await readConsentJournal({ files });
  const restored = await withClient(connection, async (client) => {
    await holdServersOff({ client });
    const restoring = { ...work, client, archive, journal };
    return (await needsUpdate(client, archive)) ? restoreUpdated(restoring) : restoreArchive(restoring);
  });
  return { ...restored, takenAt: archive.head.takenAt };
}
