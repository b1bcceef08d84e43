import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Account, accountFor, canEnter } from './account.ts';
import { openFolder } from './open-folder.ts';
import type { Logger } from './postgres-log.ts';

const noteSchema = z.object({ folder: z.string(), dataDir: z.string(), why: z.string() });

type Note = z.infer<typeof noteSchema>;

/** Everything of one database is in `folder`, the cluster itself in `dataFolder`. */
export type DatabaseFolder = { folder: string; dataFolder: string; account: Account };

/**
 * Finds or creates the folder for the database's files: `DATA_DIR/postgres`, or, if the user PostgreSQL runs as cannot
 * reach that, an open folder recorded by a note in DATA_DIR.
 */
export async function databaseFolder({
  dataDir,
  places,
  logger,
}: {
  dataDir: string;
  places: readonly string[];
  logger: Logger;
}): Promise<DatabaseFolder> {
  const noted = await readNote({ dataDir });
  if (noted) return notedFolder({ dataDir, noted });
  const folder = join(dataDir, 'postgres');
  const dataFolder = join(folder, 'data');
  const account = await accountFor({ dataFolder });
  await mkdir(folder, { recursive: true });
  await chmod(folder, account.switchTo ? 0o711 : 0o700);
  if (!account.switchTo || (await letThrough({ dataDir, folder, account }))) return { folder, dataFolder, account };
  if (await exists(dataFolder)) {
    throw new Error(`User ${account.name}, which runs the database, can’t access ${folder} anymore.`);
  }
  await rmdir(folder);
  return folderElsewhere({ dataDir, account, places, logger });
}

/**
 * DATA_DIR is ours, so if only its own mode is in the way, the account's group may pass through it without listing it.
 * Folders above it are not ours to open.
 */
async function letThrough({ dataDir, folder, account }: { dataDir: string; folder: string; account: Account }) {
  if (await canEnter({ account, folder })) return true;
  const before = await stat(dataDir);
  // At most a group may pass through, admitted by an earlier start for its account.
  const isForRootAlone = before.uid === 0 && (before.mode & 0o067) === 0;
  if (!isForRootAlone) return false;
  await chown(dataDir, before.uid, account.gid);
  await chmod(dataDir, 0o710);
  if (await canEnter({ account, folder })) return true;
  await chown(dataDir, before.uid, before.gid);
  await chmod(dataDir, before.mode & 0o777);
  return false;
}

/** Twelve characters for a path where a name has to be short. */
export const shortHash = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 12);

async function notedFolder({ dataDir, noted }: { dataDir: string; noted: Note }): Promise<DatabaseFolder> {
  const { folder } = noted;
  const dataFolder = join(folder, 'data');
  // A copied DATA_DIR contains the note but not the database, which remains the original's.
  if (noted.dataDir !== dataDir && (await readNote({ dataDir: noted.dataDir }))?.folder === folder) {
    throw new Error(
      `${noteFile(dataDir)} was copied from ${noted.dataDir}, whose database is in ${folder}. Remove it.`,
    );
  }
  // An empty database in its place would look like total data loss, and accept new data.
  if (!(await exists(folder))) {
    throw new Error(
      `The database of ${dataDir} should be in ${folder} (see ${noteFile(dataDir)}), but that folder doesn’t exist.`,
    );
  }
  return { folder, dataFolder, account: await accountFor({ dataFolder }) };
}

async function folderElsewhere({
  dataDir,
  account,
  places,
  logger,
}: {
  dataDir: string;
  account: Account;
  places: readonly string[];
  logger: Logger;
}): Promise<DatabaseFolder> {
  // Never a used name: a DATA_DIR that was deleted and created again must not find its old database.
  const place = await openFolder({ places, account });
  const folder = await mkdtemp(join(place, `${shortHash(dataDir)}-`));
  await chmod(folder, 0o711);
  const why = `PostgreSQL cannot run as root, and user ${account.name} cannot enter ${dataDir}`;
  await writeNote({ dataDir, note: { folder, dataDir, why } });
  logger.warn({ folder, note: noteFile(dataDir) }, `The database's files go to ${folder}: ${why}`);
  return { folder, dataFolder: join(folder, 'data'), account };
}

const noteFile = (dataDir: string) => join(dataDir, 'postgres-location.json');

async function readNote({ dataDir }: { dataDir: string }): Promise<Note | undefined> {
  if (!(await exists(noteFile(dataDir)))) return undefined;
  const text = await readFile(noteFile(dataDir), 'utf8');
  return noteSchema.parse(JSON.parse(text));
}

async function writeNote({ dataDir, note }: { dataDir: string; note: Note }) {
  const file = noteFile(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify(note)}\n`, { flush: true });
  await rename(`${file}.new`, file);
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
