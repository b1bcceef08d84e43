import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Config } from './config.ts';

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
