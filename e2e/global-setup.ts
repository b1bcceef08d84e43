import type { FullConfig } from '@playwright/test';
import { removeOwnTemplate, templateOfRun } from '../apps/server/testing/processes/demo-folder.ts';
import { startClusterServer } from './cluster-server.ts';
import { startOwnServer } from './own-server.ts';

/** One server with the demo practices per worker for the whole run, so that concurrent specs don't affect each other. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const template = templateOfRun();
  // Two specs start their own server.
  process.env.E2E_DEMO_FOLDER = template;
  if (process.env.E2E_ORIGIN !== undefined) return () => removeOwnTemplate(template);
  const bin = process.env.CITUS === '1' ? process.env.CITUS_BIN : undefined;
  const starts = Array.from({ length: workers }, () =>
    bin === undefined ? startOwnServer() : startClusterServer(bin),
  );
  const servers = await Promise.all(starts);
  process.env.E2E_ORIGIN = servers.map(({ origin }) => origin).join(',');
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
    await removeOwnTemplate(template);
  };
}
