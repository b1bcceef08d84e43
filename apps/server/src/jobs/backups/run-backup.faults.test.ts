import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { COMPILE_CACHE } from '../../../testing/processes/server-process.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { listAttempts } from '../../features/backups/backups.usecases.ts';
import { createFolderBackupStore } from '../../outside/backups/folder-backup-store.ts';
import { runBackup } from './run-backup.ts';

const PASSPHRASE = 'correct horse battery staple';
const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const EARLIER = 'sightline-20261101T090000Z.age';

describe('a scheduled backup', () => {
  const database = useDatabase();
  const app = useApp(database);
  let root = '';
  const inRoot = (name: string) => path.join(root, name);
  const scheduleFor = (folder: string) => ({
    place: { kind: 'folder', folder } as const,
    everyHours: 24,
    passphraseFile: inRoot('passphrase'),
  });
  const scratchDatabases = async () =>
    (
      await sql<{ datname: string }>`select datname from pg_database d
        where datname = 'sightline_check_' || (select oid from pg_database where datname = current_database())`.execute(
        database().pool.kysely,
      )
    ).rows;

  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'sightline-scheduled-'));
    await chmod(root, 0o755);
    await writeFile(inRoot('passphrase'), `${PASSPHRASE}\n`, { mode: 0o600 });
    await insertPractice(database().pool, { coverKey: 1 });
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('[OPS-003] leaves nothing half-done if its server is killed, and the next one takes over', async () => {
    await mkdir(inRoot('killed'));
    const store = createFolderBackupStore({ folder: inRoot('killed') });
    await writeFile(path.join(inRoot('killed'), EARLIER), 'earlier');
    const { host, user, port, database: name } = database().connection;
    const child = spawn(process.execPath, [MAIN, 'cli', 'backup', 'run'], {
      env: {
        PATH: process.env.PATH ?? '',
        ...COMPILE_CACHE,
        DATA_DIR: inRoot('data'),
        DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`,
        BACKUP_DIR: inRoot('killed'),
        BACKUP_PASSPHRASE_FILE: inRoot('passphrase'),
      },
      stdio: 'ignore',
    });
    const unfinished = async () => (await readdir(inRoot('killed'))).some((one) => one.includes('.unchecked'));
    await expect.poll(unfinished, { timeout: 60_000, interval: 5 }).toBe(true);
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
    expect((await readdir(inRoot('killed'))).filter((one) => one.endsWith('.age'))).toEqual([EARLIER]);
    const deps = { deps: app().deps, connection: database().connection, store, isForced: true, workFactor: 10 };
    const running = async () => (await runBackup({ ...deps, schedule: scheduleFor(inRoot('killed')) })).state;
    // PostgreSQL notices that the connection is gone a moment later.
    await expect.poll(running, { timeout: 30_000 }).toBe('verified');
    expect(await readdir(inRoot('killed'))).toHaveLength(2);
    expect(await scratchDatabases()).toEqual([]);
    const [newest, killed] = await listAttempts({ deps: app().deps, limit: 2 });
    expect([newest?.state, killed?.state]).toEqual(['verified', 'failed']);
    expect(killed?.problem).toMatch(/^The server stopped before the backup was complete\./);
  });
});
