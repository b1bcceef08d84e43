import pg from 'pg';
import type { Clock } from '../../clock.ts';
import { ConfigError } from '../../config.ts';
import type { ConnectionSettings } from '../../db/database.ts';
import { holdServersOff } from '../../db/restoring.ts';
import type { FileStore } from '../../outside/files/file-store.ts';
import { readConsentJournal } from '../consent-journal/consent-journal.ts';
import { writeArchive } from './archive.ts';
import { type CheckedArchive, checkArchive } from './check-archive.ts';
import { type RestoreResult, restoreDatabase } from './restore-database.ts';
import { snapshot } from './snapshot.ts';

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

/**
 * Checks a backup to its end, and only then replaces the current data.
 * @throws ArchiveError before anything has changed
 */
export async function restoreBackup({
  connection,
  files,
  clock,
  file,
  passphrase,
}: Work): Promise<RestoreResult & { takenAt: string }> {
  const source = { file, passphrase };
  const archive = await checkArchive(source);
  const journal = await readConsentJournal({ files });
  const now = clock.now().toString();
  const restored = await withClient(connection, async (client) => {
    await holdServersOff({ client });
    return restoreDatabase({ client, archive, source, files, journal, now });
  });
  return { ...restored, takenAt: archive.head.takenAt };
}
