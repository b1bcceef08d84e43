import type pg from 'pg';
import { ConfigError } from '../../config.ts';
import type { ConnectionSettings } from '../../db/database.ts';
import type { FileStore } from '../../outside/files/file-store.ts';
import type { CheckedArchive } from './check-archive.ts';
import { loadDatabase } from './restore-database.ts';
import { withScratchDatabase } from './scratch-database.ts';

/** The original has the files; they are stored once. */
export const withoutFiles = (files: FileStore): FileStore => ({ ...files, list: async function* () {} });

type Source = { file: string; passphrase: string };

/**
 * Makes a backup with the schema of this version from an older one, in a scratch database: on a cluster rows are loaded
 * into the tables that are there.
 * @param makeBackup writes a backup of a database
 * @returns it, and how many of the older one's files were put back
 * @throws ConfigError if there can be no scratch database
 */
export async function updateBackup({
  client,
  connection,
  archive,
  source,
  files,
  makeBackup,
}: {
  client: pg.Client;
  connection: ConnectionSettings;
  archive: CheckedArchive;
  source: Source;
  files: FileStore;
  makeBackup: (connection: ConnectionSettings) => Promise<CheckedArchive>;
}): Promise<{ archive: CheckedArchive; filesPutBack: number }> {
  const updated = await withScratchDatabase({
    ...{ client, connection, purpose: 'update' },
    work: async (scratch) => {
      const loaded = await loadDatabase({ client: scratch.client, archive, source, files, isNew: true });
      return { archive: await makeBackup(scratch.connection), filesPutBack: loaded.files };
    },
  });
  if (updated.obstacle === null) return updated.result;
  throw new ConfigError(`A backup of an earlier version is updated in a scratch database first: ${updated.obstacle}`);
}
