import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const READY = /Sightline is ready at (http:\/\/\S+)/;
const PATIENCE_MS = 60_000;

/** Starts the product as an operator would, with the demo practices, for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.E2E_ORIGIN;
  if (given !== undefined) return async () => undefined;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-e2e-'));
  const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../apps/server/src/main.ts')], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const until = Date.now() + PATIENCE_MS;
  while (!READY.test(printed)) {
    if (server.exitCode !== null || Date.now() > until) throw new Error(`The server did not start:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  process.env.E2E_ORIGIN = READY.exec(printed)?.[1] ?? '';
  return async () => {
    const ended = new Promise((resolve) => server.once('close', resolve));
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}
