import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { copyDemoFolder } from '../apps/server/testing/processes/demo-folder.ts';
import { startProcess } from '../apps/server/testing/processes/server-process.ts';

const CLOCKED = fileURLToPath(new URL('../apps/server/testing/processes/clocked-main.ts', import.meta.url));

export type ClockedServer = OwnServer & {
  /** What its clock says, which runs on after it was set. */
  now: () => Temporal.Instant;
  /** Sets its clock, and does what the waiting list and feedback have to do by then. */
  moveTo: (at: Temporal.Instant) => Promise<void>;
};

export type OwnServer = { origin: string; folder: string; stop: () => Promise<void> };

/** A currently free port. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function startOn({ env, main }: { env: Record<string, string>; main?: string }) {
  const folder = await copyDemoFolder(process.env.E2E_DEMO_FOLDER ?? '');
  const server = await startProcess({ env: { DATA_DIR: folder, ...env }, ...(main !== undefined && { main }) });
  const stop = async () => {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
  return { server, own: { origin: server.origin, folder, stop } };
}

/** Starts the product as an operator would, with its own data folder, and waits until it is ready. */
export async function startOwnServer(env: Record<string, string> = {}): Promise<OwnServer> {
  return (await startOn({ env })).own;
}

/** The same with a clock that the test sets. */
export async function startClockedServer(): Promise<ClockedServer> {
  const { server, own } = await startOn({ env: {}, main: CLOCKED });
  let ahead = new Temporal.Duration();
  const moveTo = async (at: Temporal.Instant) => {
    ahead = at.since(Temporal.Now.instant());
    const isDone = once(server.child, 'message');
    server.child.send(at.toString());
    await isDone;
  };
  return { ...own, moveTo, now: () => Temporal.Now.instant().add(ahead) };
}
