import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const temporary = '.copying-';
const leftoverAfterMs = 10 * 60_000;

/** Copies the package's native folder. `to` appears complete or not at all, even with two concurrent copies. */
export async function copyBinaries({ from, to }: { from: string; to: string }): Promise<void> {
  const place = dirname(to);
  await mkdir(place, { recursive: true });
  await removeLeftovers({ place });
  const copy = await mkdtemp(join(place, temporary));
  try {
    await copyTree({ from, to: copy });
    await restoreLinks({ from, copy });
    // Otherwise a power failure could leave the folder in place with its files still empty.
    await run('sync', ['-f', copy]).catch(() => undefined);
    await moveIntoPlace({ copy, to });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function moveIntoPlace({ copy, to }: { copy: string; to: string }) {
  try {
    await rename(copy, to);
  } catch {
    // Another server's copy came first, or a broken one is in the way: the caller already tried it.
    await rename(to, `${copy}-old`);
    await rename(copy, to);
    await rm(`${copy}-old`, { recursive: true, force: true });
  }
}

async function copyTree({ from, to }: { from: string; to: string }): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree({ from: source, to: target });
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (!entry.name.endsWith('.a')) await copyOpen({ source, target });
  }
}

async function copyOpen({ source, target }: { source: string; target: string }) {
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  // A strict umask during installation would keep the other user out of the copy too.
  await chmod(target, basename(dirname(target)) === 'bin' ? 0o755 : 0o644);
}

/**
 * npm packages contain no symbolic links: an install script creates them from this list, unless scripts are disabled.
 */
async function restoreLinks({ from, copy }: { from: string; copy: string }) {
  const links = linksSchema.parse(JSON.parse(await readFile(join(from, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    const link = join(copy, relative('native', target));
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(target), source), link);
  }
}

async function removeLeftovers({ place }: { place: string }) {
  for (const name of await readdir(place)) {
    if (!name.startsWith(temporary)) continue;
    const found = await lstat(join(place, name)).catch(() => undefined);
    // A recent one may be another server's copy in progress.
    if (found && Date.now() - found.mtimeMs > leftoverAfterMs)
      await rm(join(place, name), { recursive: true, force: true });
  }
}
