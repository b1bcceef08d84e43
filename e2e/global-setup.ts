import { startOwnServer } from './own-server.ts';

/** One server with the demo practices for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.E2E_ORIGIN !== undefined) return async () => undefined;
  const server = await startOwnServer();
  process.env.E2E_ORIGIN = server.origin;
  return server.stop;
}
