import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type ConnectionSettings, openPool, type Pool } from '../../src/db/database.ts';
import { untilAccepting } from '../../src/db/embedded/accepting-connections.ts';
import { type Account, accountFor } from '../../src/db/embedded/account.ts';
import { systemClock } from '../../src/db/embedded/clock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import { postgresArguments, socketPort } from '../../src/db/embedded/postgres-settings.ts';
import { spawnTied, type TiedProcess } from '../../src/db/embedded/tied-process.ts';
import { migrate } from '../../src/db/migrate.ts';

const run = promisify(execFile);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A migrated PostgreSQL with a standby that streams from it. */
export type StandbyPair = {
  primary: { connection: ConnectionSettings; pool: Pool };
  standby: {
    connection: ConnectionSettings;
    start: () => Promise<void>;
    stop: () => Promise<void>;
    /** Runs a statement outside of the product. */
    ask: (statement: string) => Promise<unknown>;
  };
  /** Waits until the standby has replayed what is committed on the primary. */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
};

async function askOnce(connection: ConnectionSettings, statement: string): Promise<unknown> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query({ text: statement, rowMode: 'array' }).finally(() => client.end());
  return rows[0]?.[0];
}

/** Lets the standby's account replicate through the socket; the next start writes these files again. */
async function admitStandby({ postgres, account }: { postgres: EmbeddedPostgres; account: Account }): Promise<void> {
  const { dataFolder } = postgres.where();
  await appendFile(path.join(dataFolder, 'pg_hba.conf'), 'local replication postgres peer map=sightline\n');
  await appendFile(path.join(dataFolder, 'pg_ident.conf'), `sightline "${account.name}" postgres\n`);
  await askOnce(postgres.connection, 'select pg_reload_conf()');
}

/** A copy of the primary's files while it runs, which begins as a standby. */
async function copyFiles({ postgres, folder }: { postgres: EmbeddedPostgres; folder: string }): Promise<void> {
  const { dataFolder } = postgres.where();
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  await run('cp', ['-a', dataFolder, folder]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  await rm(path.join(folder, 'postmaster.pid'), { force: true });
  const log = path.join(folder, 'pg_wal');
  for (const entry of await readdir(log, { withFileTypes: true }))
    if (entry.isFile()) await rm(path.join(log, entry.name));
  await writeFile(path.join(folder, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(path.join(folder, 'standby.signal'), '');
}

/** Starts a primary of its own, and a standby on a copy of its files. */
export async function startStandbyPair(): Promise<StandbyPair> {
  const base = await mkdtemp(path.join(os.tmpdir(), 'sightline-standby-'));
  await chmod(base, 0o711);
  const dataDir = path.join(base, 'primary');
  const postgres = await startEmbeddedPostgres({ dataDir, logger: silent, owner: { pid: process.pid } });
  const { connection } = postgres;
  const pool = openPool({ connection, size: 8, hasTimeouts: false, waitMs: 50_000, onError: () => undefined });
  await migrate({ pool });
  const { dataFolder, binFolder, socketFolder } = postgres.where();
  const account = await accountFor({ dataFolder });
  await admitStandby({ postgres, account });
  const folder = path.join(base, 'standby');
  const ownSocket = path.join(base, 's');
  await copyFiles({ postgres, folder });
  await mkdir(ownSocket);
  await run('chown', ['-R', `${account.uid}:${account.gid}`, folder, ownSocket]);
  const follows = `host=${socketFolder} port=${socketPort} user=postgres`;
  const standby = { ...connection, host: ownSocket };
  let server: TiedProcess | null = null;
  const start = async () => {
    const args = postgresArguments({ dataFolder: folder, socketFolder: ownSocket, clusterName: 'sightline-standby' });
    server = spawnTied({
      command: path.join(binFolder, 'postgres'),
      args: [...args, '-c', `primary_conninfo=${follows}`],
      account,
      onLine: () => undefined,
    });
    const { isRunning } = server;
    if (!(await untilAccepting({ connection: standby, isWanted: isRunning, clock: systemClock })))
      throw new Error('The standby didn’t start.');
  };
  const stop = async () => {
    server?.signal('SIGINT');
    await server?.exited;
  };
  await start();
  return {
    primary: { connection, pool },
    standby: { connection: standby, start, stop, ask: (statement) => askOnce(standby, statement) },
    catchUp: async () => {
      const lsn = String(await askOnce(connection, 'select pg_current_wal_flush_lsn()'));
      while ((await askOnce(standby, `select pg_last_wal_replay_lsn() >= '${lsn}'`)) !== true)
        await systemClock.sleep(20);
    },
    close: async () => {
      await pool.end();
      await stop();
      await postgres.stop();
      await rm(base, { recursive: true, force: true });
    },
  };
}
