import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBucketServer } from '../../../testing/bucket-server.ts';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import type { BucketAccess } from '../../config-backup.ts';
import { listAttempts, readBackupAge } from '../../features/backups/backups.usecases.ts';
import type { BackupStore } from '../../outside/backups/backup-store.ts';
import { createFolderBackupStore } from '../../outside/backups/folder-backup-store.ts';
import { createS3BackupStore } from '../../outside/backups/s3-backup-store.ts';
import { makeBackup, restoreBackup } from './backup.ts';
import { runBackup } from './run-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const PASSPHRASE = 'correct horse battery staple';
const EARLIER = 'sightline-20261101T090000Z.age';
/** A port without a listener. */
async function closedOrigin(): Promise<string> {
  const gone = await startBucketServer();
  await gone.stop();
  return gone.settings.endpoint;
}

const isRoot = process.getuid?.() === 0;

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
  const run = ({ store, isForced = true }: { store: BackupStore; isForced?: boolean }) =>
    runBackup({
      deps: app().deps,
      connection: database().connection,
      store,
      schedule: scheduleFor(store.workFolder),
      isForced,
      workFactor: 10,
    });
  const folderStore = async (name: string) => {
    await mkdir(inRoot(name));
    return createFolderBackupStore({ folder: inRoot(name) });
  };
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
  beforeEach(() => app().clock.advance({ hours: 25 }));

  it('[OPS-003] is restored into a scratch database before it counts, and by its age', { tags: ['deep'] }, async () => {
    const store = await folderStore('good');
    const made = await run({ store, isForced: false });
    expect(made).toMatchObject({ state: 'verified', problem: '' });
    const [stored, ...others] = await readdir(inRoot('good'));
    expect([stored, others]).toEqual(['fileName' in made && made.fileName, []]);
    expect(await scratchDatabases()).toEqual([]);
    expect(await run({ store, isForced: false })).toEqual({ state: 'not-due' });
    app().clock.advance({ hours: 5 });
    const config = testConfig({ backups: scheduleFor(inRoot('good')) });
    expect(await readBackupAge({ deps: { ...app().deps, config } })).toMatchObject({
      newest: { ageHours: 5, isVerified: true, fileName: stored },
      isOverdue: false,
    });
    const { connection } = database();
    const files = app().files;
    const restored = await restoreBackup({
      connection,
      files,
      clock: app().clock,
      file: path.join(inRoot('good'), stored ?? ''),
      passphrase: PASSPHRASE,
    });
    expect(restored.rows).toBe('rowCount' in made && made.rowCount);
    // The list of backups is newer than any backup, so a restore keeps it.
    expect((await listAttempts({ deps: app().deps, limit: 1 }))[0]?.fileName).toBe(stored);
    await sql`delete from sending_pause`.execute(database().pool.kysely);
  });

  it('[OPS-003] deletes what the rule doesn’t keep, and nothing that isn’t a backup', { tags: ['deep'] }, async () => {
    const store = await folderStore('kept');
    const now = app().clock.now();
    const nameAgo = (days: number) =>
      `sightline-${now
        .subtract({ hours: 24 * days })
        .toString({ smallestUnit: 'second' })
        .replaceAll(/[-:]/g, '')}.age`;
    const names = Array.from({ length: 40 }, (_, n) => nameAgo(n + 1));
    for (const name of [...names, 'notes.txt', 'sightline.age']) await writeFile(path.join(inRoot('kept'), name), 'x');
    await run({ store });
    const left = await readdir(inRoot('kept'));
    expect(left).toEqual(expect.arrayContaining(['notes.txt', 'sightline.age', ...names.slice(0, 6)]));
    expect(left).not.toContain(nameAgo(9));
    expect(left.length).toBeLessThan(2 + 1 + 7 + 4 + 2);
  });

  it('[OPS-003] runs once if two servers start it', { tags: ['deep'] }, async () => {
    const store = await folderStore('two');
    const results = await Promise.all([run({ store }), run({ store })]);
    expect(results.map(({ state }) => state).sort()).toEqual(['busy', 'verified']);
    expect(await readdir(inRoot('two'))).toHaveLength(1);
  });

  describe('that can’t be stored', () => {
    const mounted: string[] = [];
    const mount = async (name: string, options: string) => {
      const folder = inRoot(name);
      await mkdir(folder);
      if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return null;
      mounted.push(folder);
      return folder;
    };
    afterAll(() => {
      for (const folder of mounted) spawnSync('umount', [folder]);
    });
    const attempt = async (folder: string) => {
      const result = await run({ store: createFolderBackupStore({ folder }) });
      expect(result.state).toBe('failed');
      expect(await readBackupAge({ deps: app().deps })).toMatchObject({
        problem: 'problem' in result && result.problem,
      });
      return 'problem' in result ? result.problem : '';
    };

    it('[OPS-003] says that the disk is full, and keeps earlier backups whole', { tags: ['deep'] }, async ({
      skip,
    }) => {
      const folder = await mount('full', 'size=8k');
      if (folder === null) skip('Only root can mount a disk of 8 KB.');
      else {
        await writeFile(path.join(folder, EARLIER), 'earlier');
        expect(await attempt(folder)).toMatch(/^The disk that holds .*full is full\. Free up space/);
        expect(await readdir(folder)).toEqual([EARLIER]);
        expect(await readFile(path.join(folder, EARLIER), 'utf8')).toBe('earlier');
      }
    });

    it('[OPS-003] says that the folder can’t be written to', async ({ skip }) => {
      const folder = isRoot ? await mount('closed', 'ro') : inRoot('closed');
      if (folder === null) skip('Root may write everywhere, and this one can’t mount a disk.');
      else {
        if (!isRoot) await mkdir(folder, { mode: 0o500 });
        expect(await attempt(folder)).toMatch(/^User \S+ can't write to .*closed\. Change the permissions/);
      }
    });

    it('[OPS-003] names a missing folder, and doesn’t create it', async () => {
      expect(await attempt(inRoot('unmounted'))).toMatch(/unmounted doesn't exist\. Create it, or mount its disk/);
      expect(await readdir(root)).not.toContain('unmounted');
    });

    it('[OPS-003] names a passphrase that can’t be read or is too short', async () => {
      const store = await folderStore('words');
      const deps = { deps: app().deps, connection: database().connection, store, isForced: true };
      const withFile = (file: string) =>
        runBackup({ ...deps, schedule: { ...scheduleFor(inRoot('words')), passphraseFile: inRoot(file) } });
      expect(await withFile('nothing')).toMatchObject({ state: 'failed', problem: expect.stringContaining('nothing') });
      await writeFile(inRoot('short'), 'short');
      const said = expect.stringContaining('at least 12 characters');
      expect(await withFile('short')).toMatchObject({ state: 'failed', problem: said });
      expect(await readdir(inRoot('words'))).toEqual([]);
    });
  });

  it('[OPS-003] is only called stored if it can’t be restored for a test, and says what to grant', async () => {
    const { connection, pool } = database();
    await sql`create role sightline_limited_${sql.raw(String(process.pid))}`.execute(pool.kysely);
    const client = new pg.Client(connection);
    await client.connect();
    await client.query(`set role sightline_limited_${process.pid}`);
    const source = { file: inRoot('limited.age'), passphrase: PASSPHRASE };
    const { clock, files } = app();
    const archive = await makeBackup({ connection, files, clock, ...source, workFactor: 10 });
    const verification = await verifyBackup({ client, connection, archive, source, clock });
    await client.end();
    await sql`drop role sightline_limited_${sql.raw(String(process.pid))}`.execute(pool.kysely);
    const said = expect.stringMatching(/ALTER ROLE "sightline_limited_\d+" CREATEDB;$/);
    expect(verification).toEqual({ isVerified: false, problem: said });
  });

  describe('to a bucket', () => {
    let bucket: Awaited<ReturnType<typeof startBucketServer>> | undefined;
    beforeAll(async () => {
      bucket = await startBucketServer();
    });
    afterAll(() => bucket?.stop());
    const open = (changed: Partial<BucketAccess> = {}) => {
      if (bucket === undefined) throw new Error('The bucket is there only while tests run.');
      const access = { ...bucket.settings, ...changed };
      return createS3BackupStore({ access, prefix: 'eye/care/', workFolder: inRoot('work'), partBytes: 2_000 });
    };

    it('[OPS-003] is uploaded in parts, compared, and fetched again', { tags: ['deep'] }, async () => {
      const store = open();
      const made = await run({ store });
      expect(made).toMatchObject({ state: 'verified' });
      const [stored] = await store.list();
      expect(stored).toEqual({
        name: 'fileName' in made && made.fileName,
        bytes: 'byteCount' in made && made.byteCount,
      });
      expect(stored?.bytes).toBeGreaterThan(4_000);
      expect(await readdir(inRoot('work'))).toEqual([]);
      await store.fetch(stored?.name ?? '', inRoot('fetched.age'));
      expect((await readFile(inRoot('fetched.age'))).length).toBe(stored?.bytes);
      await store.remove(stored?.name ?? '');
      expect(await store.list()).toEqual([]);
    });

    it('[OPS-003] says that keys are refused, a bucket is missing, or the service is unreachable', async () => {
      const problems = [];
      for (const changed of [
        { secretAccessKey: 'wrong' },
        { bucket: 'elsewhere' },
        { endpoint: await closedOrigin() },
      ]) {
        const result = await run({ store: open(changed) });
        problems.push('problem' in result && result.problem);
      }
      expect(problems).toEqual([
        expect.stringMatching(/^The bucket s3:\/\/sightline\/eye\/care\/ refused the access keys \(403\)/),
        expect.stringMatching(/^The bucket s3:\/\/elsewhere\/eye\/care\/ doesn't exist/),
        expect.stringMatching(/^The bucket .* can't be reached/),
      ]);
    });
  });
});
