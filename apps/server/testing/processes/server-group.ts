import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { Pool } from '../../src/db/database.ts';
import { cloneDatabase } from '../test-database.ts';
import { removeFolder } from './demo-folder.ts';
import { LONG_PATIENCE_MS, type ServerProcess, startProcess } from './server-process.ts';

/** Servers that share a database, each with a folder of its own. */
export type ServerGroup = {
  pool: Pool;
  servers: ServerProcess[];
  /** Starts a server again that ended, in its folder and its place in the list. */
  restart: (place: number) => Promise<ServerProcess>;
  close: () => Promise<void>;
};

/** Starts servers with the demo on one new database of the run's PostgreSQL. */
export async function startGroup({ count, env }: { count: number; env: Record<string, string> }): Promise<ServerGroup> {
  const database = await cloneDatabase();
  const { host, port, user } = inject('postgres');
  const shared = {
    ...{ DEMO: '1', DATA_KEY: randomBytes(32).toString('base64'), ...env },
    DATABASE_URL: `postgres://${user}@localhost/${database.connection.database}?host=${encodeURIComponent(host)}&port=${port}`,
  };
  const folders: string[] = [];
  const servers: ServerProcess[] = [];
  const start = (place: number) =>
    startProcess({ env: { ...shared, DATA_DIR: folders[place] ?? '' }, patienceMs: LONG_PATIENCE_MS });
  for (let place = 0; place < count; place += 1) {
    folders.push(await mkdtemp(path.join(os.tmpdir(), 'sightline-group-')));
    servers.push(await start(place));
  }
  return {
    pool: database.pool,
    servers,
    restart: async (place) => {
      const server = await start(place);
      servers[place] = server;
      return server;
    },
    close: async () => {
      // One that a failed test stopped has ended already.
      await Promise.allSettled(servers.map((server) => server.end('SIGKILL')));
      for (const folder of folders) await removeFolder(folder);
      await database.drop();
    },
  };
}
