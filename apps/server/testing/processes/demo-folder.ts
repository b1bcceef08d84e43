import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { eventually, startProcess } from './server-process.ts';

const run = promisify(execFile);
const PATIENCE_MS = 110_000;

/** Starts a server for the first time, which creates its database and loads the demo, and then stops it. */
async function makeDemoFolder(folder: string): Promise<void> {
  const server = await startProcess({ env: { DATA_DIR: folder } });
  const code = await server.end('SIGTERM');
  if (code !== 0) throw new Error(`The server that made ${folder} ended with ${code}:\n${server.printed()}`);
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * A new data folder with the demo beside `template`, and copied from it: the first caller creates that, others wait for
 * it. A server starts on it in a quarter of the time of a first start.
 */
export async function copyDemoFolder(template: string): Promise<string> {
  const ready = `${template}.ready`;
  const isFirst = await mkdir(template).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await makeDemoFolder(template);
    await writeFile(ready, '');
  }
  await eventually({ ask: () => isThere(ready), within: PATIENCE_MS });
  const folder = await mkdtemp(path.join(path.dirname(template), 'sightline-process-'));
  // With owners and modes: PostgreSQL refuses files that don't belong to its account.
  await run('cp', ['-a', '--reflink=auto', `${template}/.`, folder]);
  return folder;
}

/** A killed server's database is stopped by its supervisor, and may still write for a moment. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });

/** The template of this run: that of `npm test`, whose legs share one and which removes it, or its own. */
export function templateOfRun(): string {
  return process.env.DEMO_FOLDER ?? path.join(os.tmpdir(), `sightline-demo-${process.pid}`);
}

export async function removeOwnTemplate(template: string): Promise<void> {
  if (template === process.env.DEMO_FOLDER) return;
  await rm(template, { recursive: true, force: true });
  await rm(`${template}.ready`, { force: true });
}
