import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { copyDemoFolder } from '../apps/server/testing/processes/demo-folder.ts';
import { startProcess } from '../apps/server/testing/processes/server-process.ts';

export type OwnServer = { origin: string; folder: string; stop: () => Promise<void> };

/** A currently free port. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts the product as an operator would, with its own data folder, and waits until it is ready. */
export async function startOwnServer(env: Record<string, string> = {}): Promise<OwnServer> {
  const folder = await copyDemoFolder(process.env.E2E_DEMO_FOLDER ?? '');
  const server = await startProcess({ env: { DATA_DIR: folder, ...env } });
  return {
    origin: server.origin,
    folder,
    stop: async () => {
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
