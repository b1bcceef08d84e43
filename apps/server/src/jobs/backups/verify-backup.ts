import type pg from 'pg';
import type { Clock } from '../../clock.ts';
import type { ConnectionSettings } from '../../db/database.ts';
import type { FileStore } from '../../outside/files/file-store.ts';
import type { CheckedArchive } from './check-archive.ts';
import { restoreDatabase } from './restore-database.ts';
import { withScratchDatabase } from './scratch-database.ts';

/** Whether a backup was restored for a test; if it wasn't tried, what is missing. */
export type Verification = { isVerified: true } | { isVerified: false; problem: string };

/** Files of a backup are read to their end, and stored nowhere. */
const nowhere: FileStore = {
  put: async () => undefined,
  read: async () => null,
  remove: async () => undefined,
  list: async function* () {},
};

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
  const { obstacle } = await withScratchDatabase({
    ...{ client, connection, purpose: 'check' },
    work: (scratch) =>
      restoreDatabase({
        ...{ client: scratch.client, archive, source, files: nowhere, journal: [], isNew: true },
        ...{ takenAt: archive.head.takenAt, now: clock.now().toString() },
      }),
  });
  if (obstacle === null) return { isVerified: true };
  return { isVerified: false, problem: `The backup was read back, but not restored for a test: ${obstacle}` };
}
