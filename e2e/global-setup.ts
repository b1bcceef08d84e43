import type { FullConfig } from '@playwright/test';
import { startOwnServer } from './own-server.ts';

/** A server with the demo practices for each worker, for the whole run: what one spec does, no other one sees meanwhile. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (process.env.E2E_ORIGIN !== undefined) return async () => undefined;
  const servers = await Promise.all(Array.from({ length: workers }, () => startOwnServer()));
  process.env.E2E_ORIGIN = servers.map(({ origin }) => origin).join(',');
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}
