import { randomBytes } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/**
 * Listens briefly on the server's port before anything else starts.
 * @throws the listener's error, such as EADDRINUSE
 */
export async function checkPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

/**
 * Creates the data folder unless it exists, and writes into it.
 * @throws the file system's error, such as EACCES
 */
export async function checkDataDir({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  // It holds patient data: only its owner may read it.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const probe = path.join(dataDir, `.writable-${randomBytes(6).toString('hex')}`);
  await writeFile(probe, 'ok');
  await rm(probe);
}

const OTHERS = 0o007;

/**
 * Checks the file with the backups' passphrase: at the first backup it would be too late.
 * @throws StartError if it is missing, or open to every user of the machine
 */
export async function checkPassphraseFile({ backups }: Pick<Config, 'backups'>): Promise<void> {
  if (backups === null) return;
  const { passphraseFile: file } = backups;
  const found = await stat(file).catch(() => null);
  if (found?.isFile() !== true)
    throw new StartError(
      `There's no file ${file} (BACKUP_PASSPHRASE_FILE), or this user can't reach it. Backups need it: put the passphrase in its first line.`,
    );
  if ((found.mode & OTHERS) !== 0)
    throw new StartError(
      `Every user of this machine can open ${file} (BACKUP_PASSPHRASE_FILE). Close it: chmod o= ${file}`,
    );
}
