import os from 'node:os';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { removeTemplate } from '../apps/server/testing/processes/demo-folder.ts';
import { startOwnServer } from './own-server.ts';

/** A server with the demo practices for each worker, for the whole run: what one spec does, no other one sees meanwhile. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const template = path.join(os.tmpdir(), `sightline-e2e-demo-${process.pid}`);
  // Two specs start a server of their own.
  process.env.E2E_DEMO_FOLDER = template;
  if (process.env.E2E_ORIGIN !== undefined) return () => removeTemplate(template);
  const servers = await Promise.all(Array.from({ length: workers }, () => startOwnServer()));
  process.env.E2E_ORIGIN = servers.map(({ origin }) => origin).join(',');
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
    await removeTemplate(template);
  };
}
