import type { FullConfig } from '@playwright/test';
import { removeOwnTemplate, templateOfRun } from '../apps/server/testing/processes/demo-folder.ts';
import { startOwnServer } from './own-server.ts';

/** One server with the demo practices per worker for the whole run, so that concurrent specs don't affect each other. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const template = templateOfRun();
  // Two specs start their own server.
  process.env.E2E_DEMO_FOLDER = template;
  if (process.env.E2E_ORIGIN !== undefined) return () => removeOwnTemplate(template);
  const servers = await Promise.all(Array.from({ length: workers }, () => startOwnServer()));
  process.env.E2E_ORIGIN = servers.map(({ origin }) => origin).join(',');
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
    await removeOwnTemplate(template);
  };
}
