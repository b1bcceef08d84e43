import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from './accepting-connections.ts';
import { writeAccessFiles } from './access-files.ts';
import { type Clock, systemClock } from './clock.ts';
import { type DatabaseFolder, databaseFolder } from './database-folder.ts';
import { keepRunning, restartDelaysMs } from './keep-running.ts';
import { postmasterLauncher } from './launch-postmaster.ts';
import { type PackagedBinaries, packagedBinaries, usableBinaries } from './native-binaries.ts';
import { ensureCluster } from './new-cluster.ts';
import { openPlaces } from './open-folder.ts';
import { makeDataDir, type OwnedDataDir, ownDataDir } from './own-data-dir.ts';
import type { Logger } from './postgres-log.ts';
import { databaseName, socketPort, superuser } from './postgres-settings.ts';
import { socketFolderFor } from './socket-folder.ts';
import { takeOver } from './take-over.ts';

export type EmbeddedPostgres = {
  connection: Connection;
  /** The same for tools that take a URL. */
  connectionString(): string;
  /** `down` from the end of the postmaster until the next one accepts connections. */
  state(): 'up' | 'down';
  where(): DatabaseWhereabouts;
  /** Shuts the database down cleanly and waits for it. Close the pools first: open sessions are terminated. */
  stop(): Promise<void>;
};

type DatabaseWhereabouts = {
  dataFolder: string;
  binFolder: string;
  socketFolder: string;
  /** The user PostgreSQL runs as. */
  runsAs: string;
  /** The postmaster's, which changes with every restart. */
  pid: number;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  logger: Logger;
  /** Named in the error for a second server on the same files. */
  owner: { pid: number; address?: string | undefined };
  /** The database ended unexpectedly. It is being restarted, and `onUp` says when it accepts connections. */
  onDown?: (down: { reason: string }) => void;
  onUp?: () => void;
  clock?: Clock;
  delaysMs?: readonly number[];
  /** Where root keeps what the database's user must reach, if not below DATA_DIR or the installation. */
  places?: readonly string[];
  packaged?: PackagedBinaries;
};

/**
 * Starts the shipped PostgreSQL on the files below `dataDir`, creating them at the first start, and keeps it running
 * until `stop`. It ends with this process, however that ends. Resolves when it accepts connections.
 * @throws DataDirInUseError if another server uses the same files
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { logger, owner, places = openPlaces } = options;
  await makeDataDir({ dataDir: options.dataDir });
  // A second path to the same folder must not look like another database.
  const dataDir = await realpath(options.dataDir);
  const place = await databaseFolder({ dataDir, places, logger });
  // Main holds DATA_DIR already; this separates two DATA_DIRs that lead to one database.
  const owned = await ownDataDir({ dataDir: place.folder, ...owner });
  try {
    return await startOwned({ place, places, owned, options });
  } catch (error) {
    await owned.release();
    throw error;
  }
}

async function startOwned({
  place,
  places,
  owned,
  options,
}: {
  place: DatabaseFolder;
  places: readonly string[];
  owned: OwnedDataDir;
  options: EmbeddedPostgresOptions;
}): Promise<EmbeddedPostgres> {
  const { logger, clock = systemClock, delaysMs = restartDelaysMs, onDown = () => {}, onUp = () => {} } = options;
  const { folder, dataFolder, account } = place;
  if (account.isShared) {
    logger.warn(
      { runsAs: account.name },
      `No account could be made for the database, so it runs as ${account.name}, whose other programs can read its files`,
    );
  }
  const packaged = options.packaged ?? (await packagedBinaries());
  const binaries = await usableBinaries({ account, places, ownFolder: folder, logger, packaged });
  const binFolder = join(binaries, 'bin');
  await takeOver({ place, logger, clock });
  await ensureCluster({ place, binFolder, logger });
  await writeAccessFiles({ dataFolder, account });
  const socketFolder = socketFolderFor({ folder, account });
  const connection = { host: socketFolder, port: socketPort, user: superuser, database: databaseName };
  const launch = postmasterLauncher({ place, binFolder, connection, logger, clock });
  const running = keepRunning({ first: await launch(), launch, delaysMs, clock, logger, onDown, onUp });
  return {
    connection,
    connectionString: () => connectionString(connection),
    state: running.state,
    where: () => ({ dataFolder, binFolder, socketFolder, runsAs: account.name, pid: running.pid() }),
    stop: async () => {
      await running.stop();
      await rm(socketFolder, { recursive: true, force: true });
      await owned.release();
    },
  };
}

function connectionString({ host, port, user, database }: Connection): string {
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
