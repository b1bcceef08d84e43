import { lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Clock } from './clock.ts';
import type { DatabaseFolder } from './database-folder.ts';
import { clusterNameOf } from './launch-postmaster.ts';
import { stopLeftoverServer } from './left-behind.ts';
import type { Logger } from './postgres-log.ts';

/**
 * Hands an earlier user's files, which other programs on the machine could access, to the database's own account. The
 * caller holds the lock on the folder. If interrupted, it starts over: the top folder comes last.
 */
export async function takeOver({
  place: { dataFolder, account },
  logger,
  clock,
}: {
  place: DatabaseFolder;
  logger: Logger;
  clock: Clock;
}): Promise<void> {
  if (account.switchTo === undefined) return;
  const before = await stat(dataFolder).catch(() => undefined);
  if (before === undefined || before.uid === account.uid) return;
  logger.warn(
    { dataFolder, earlierUser: before.uid, runsAs: account.name },
    "The database's files go to an account of their own",
  );
  await stopLeftoverServer({ dataFolder, clusterName: clusterNameOf(dataFolder), uid: before.uid, logger, clock });
  await giveFolder({ folder: dataFolder, account });
}

async function giveFolder({ folder, account }: { folder: string; account: Account }): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveFolder({ folder: path, account });
    // Never follows a link.
    else await lchown(path, account.uid, account.gid);
  }
  await lchown(folder, account.uid, account.gid);
}
