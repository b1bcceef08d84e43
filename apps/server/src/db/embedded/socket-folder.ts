import { chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { shortHash } from './database-folder.ts';
import { socketPort } from './postgres-settings.ts';

/** A path in `sockaddr_un` has 108 bytes on Linux including the final zero, elsewhere 104. */
const longestSocketPath = 103;

/** Next to the cluster, unless the path is too long for a socket: then a short one under /tmp. */
export function socketFolderFor({ folder, account }: { folder: string; account: Account }): string {
  const beside = join(folder, 'socket');
  const path = join(beside, `.s.PGSQL.${socketPort}`);
  if (Buffer.byteLength(path) <= longestSocketPath) return beside;
  return `/tmp/sightline-${account.uid}-${shortHash(folder)}`;
}

/**
 * Recreates the folder: a lock file left in it by a crash would stop PostgreSQL if its process id is in use again. Only
 * while no postmaster runs.
 */
export async function freshSocketFolder({ socketFolder, account }: { socketFolder: string; account: Account }) {
  await rm(socketFolder, { recursive: true, force: true });
  await mkdir(socketFolder, { mode: 0o700 });
  if (account.switchTo) await chown(socketFolder, account.uid, account.gid);
}
