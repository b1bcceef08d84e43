import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { untilAccepting } from '../../src/db/embedded/accepting-connections.ts';
import { accountFor } from '../../src/db/embedded/account.ts';
import { systemClock } from '../../src/db/embedded/clock.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import { postgresArguments } from '../../src/db/embedded/postgres-settings.ts';
import { freshSocketFolder } from '../../src/db/embedded/socket-folder.ts';
import { spawnTied } from '../../src/db/embedded/tied-process.ts';
import { removeFolder } from './demo-folder.ts';
import { LONG_PATIENCE_MS, type ServerProcess, startProcess } from './server-process.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Whether this machine has libfaketime (Debian's package `libfaketime`). */
export const canStepClock = existsSync(LIBRARY);

/** A server and a PostgreSQL that see one system clock, which a test may set back and forward. */
export type SteppedServer = {
  server: ServerProcess;
  /** Sets the clock so far from the real one: `-2h`, or `+0`. */
  setClock: (offset: string) => Promise<void>;
  close: () => Promise<void>;
};

/** The product's database processes drop the environment that libfaketime needs, so the server gets this one by its URL. */
export async function startSteppedServer(env: Record<string, string>): Promise<SteppedServer> {
  const base = await mkdtemp(path.join(os.tmpdir(), 'sightline-stepped-'));
  await chmod(base, 0o711);
  const offsetFile = path.join(base, 'offset');
  const setClock = (offset: string) => writeFile(offsetFile, `${offset}\n`, { mode: 0o644 });
  await setClock('+0');
  const faked = {
    ...{ LD_PRELOAD: LIBRARY, FAKETIME_TIMESTAMP_FILE: offsetFile, FAKETIME_CACHE_DURATION: '1' },
    // Timers of Node and waits of PostgreSQL go on in real time, as they do when a real clock is set.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };

  const dataDir = path.join(base, 'database');
  const made = await startEmbeddedPostgres({ dataDir, logger: silent, owner: { pid: process.pid } });
  const { connection } = made;
  const { dataFolder, binFolder, socketFolder } = made.where();
  await made.stop();
  const account = await accountFor({ dataFolder });
  await freshSocketFolder({ socketFolder, account });
  const postgres = spawnTied({
    command: '/usr/bin/env',
    args: [
      ...Object.entries(faked).map(([name, value]) => `${name}=${value}`),
      path.join(binFolder, 'postgres'),
      ...postgresArguments({ dataFolder, socketFolder, clusterName: 'sightline-stepped' }),
    ],
    account,
    onLine: () => undefined,
  });
  if (!(await untilAccepting({ connection, isWanted: postgres.isRunning, clock: systemClock })))
    throw new Error('PostgreSQL didn’t start.');

  const { host = '', port, user, database } = connection;
  const server = await startProcess({
    env: {
      ...{ DEMO: '1', DATA_DIR: path.join(base, 'server'), DATA_KEY: randomBytes(32).toString('base64') },
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
      ...faked,
      ...env,
    },
    patienceMs: LONG_PATIENCE_MS,
  });
  return {
    server,
    setClock,
    close: async () => {
      await server.end('SIGKILL').catch(() => undefined);
      postgres.signal('SIGINT');
      await postgres.exited;
      await removeFolder(base);
    },
  };
}
