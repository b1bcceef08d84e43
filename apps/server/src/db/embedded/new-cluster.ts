import { chown, mkdtemp, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import type { Account } from './account.ts';
import type { DatabaseFolder } from './database-folder.ts';
import type { Logger } from './postgres-log.ts';
import { superuser } from './postgres-settings.ts';
import { spawnTied } from './tied-process.ts';

const temporary = 'initialising-';
const MEBIBYTE = 1024 * 1024;
/** The new files, the demo, the first hour's WAL, and the required free space (free-space.ts). */
const ROOM_FOR_NEW_MIB = 512;

/** Creates the database's files unless they exist. An interrupted run leaves nothing that a later one would use. */
export async function ensureCluster({
  place: { folder, dataFolder, account },
  binFolder,
  logger,
}: {
  place: DatabaseFolder;
  binFolder: string;
  logger: Logger;
}): Promise<void> {
  await removeLeftovers({ folder });
  if (await stat(join(dataFolder, 'PG_VERSION')).catch(() => undefined)) return;
  await refuseSmallDisk({ folder });
  logger.info({ dataFolder, runsAs: account.name }, 'Making a new database');
  const unfinished = await mkdtemp(join(folder, temporary));
  if (account.switchTo) await chown(unfinished, account.uid, account.gid);
  try {
    await runInitdb({ unfinished, binFolder, account });
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
  await rename(unfinished, dataFolder);
  await flushFolder(folder);
}

async function refuseSmallDisk({ folder }: { folder: string }) {
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / MEBIBYTE);
  if (free >= ROOM_FOR_NEW_MIB) return;
  throw new StartError(
    `The disk that holds ${folder} has ${free} MB free, and a new database needs ${ROOM_FOR_NEW_MIB} MB. Free up space, or set DATA_DIR to a folder on another disk.`,
  );
}

async function runInitdb({
  unfinished,
  binFolder,
  account,
}: {
  unfinished: string;
  binFolder: string;
  account: Account;
}) {
  const lines: string[] = [];
  // Order by code point everywhere, and a lower() that knows more than ASCII: names can start with É.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const choices = ['--encoding=UTF8', ...locale, '--auth=peer', '--no-instructions'];
  const initdb = spawnTied({
    command: join(binFolder, 'initdb'),
    args: ['-D', unfinished, `--username=${superuser}`, ...choices],
    account,
    onLine: (line) => lines.push(line),
  });
  const how = await initdb.exited;
  if (how === 'ended with code 0') return;
  await initdb.silent;
  throw new Error(`Making a new database failed (initdb ${how}): ${lines.slice(-5).join(' / ')}`);
}

async function removeLeftovers({ folder }: { folder: string }) {
  const leftovers = (await readdir(folder)).filter((name) => name.startsWith(temporary));
  for (const name of leftovers) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
}

/** Makes the rename survive a power failure. */
async function flushFolder(folder: string) {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
