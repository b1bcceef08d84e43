import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Config } from './config.ts';

/**
 * Listens for a moment where the server will, before anything else starts.
 * @throws the error of the listener, such as EADDRINUSE
 */
export async function checkPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

/**
 * Makes the data folder unless it is there, and writes into it.
 * @throws the error of the file system, such as EACCES
 */
export async function checkDataDir({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  // Holds patients' data: nobody but its owner looks in.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const probe = path.join(dataDir, `.writable-${randomBytes(6).toString('hex')}`);
  await writeFile(probe, 'ok');
  await rm(probe);
}
