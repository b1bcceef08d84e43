import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { COMPILE_CACHE, runProcess } from '../testing/processes/server-process.ts';
import { testConfig } from '../testing/test-config.ts';
import { cloneDatabase } from '../testing/test-database.ts';
import { checkDatabase } from './db/check-database.ts';
import { migrateDatabase, openDatabase } from './db/open-database.ts';
import { RELEASE } from './db/release.ts';
import { createLogger } from './logger.ts';
import { checkDataDir, checkPassphraseFile } from './start-checks.ts';
import { sentenceOf } from './start-failure.ts';

const run = promisify(execFile);
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const SCRIPTS = fileURLToPath(new URL('../../../scripts/', import.meta.url));
const STACK = /^\s+at .*:\d+/m;
const isRoot = process.getuid?.() === 0;

describe('[OPS-001] the start', { timeout: 120_000 }, () => {
  let folder = '';
  const below = (name: string) => path.join(folder, name);
  const isThere = async (name: string) => (await readdir(folder)).includes(name);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-start-'));
    await chmod(folder, 0o755);
  });
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

  async function refused(env: Record<string, string>): Promise<string> {
    const { code, printed } = await runProcess({ env });
    expect(code).toBe(1);
    expect(printed).not.toMatch(STACK);
    return printed;
  }

  it('finds a taken port before changing anything', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const PORT = String(typeof address === 'object' ? address?.port : 0);
    const printed = await refused({ PORT, DATA_DIR: below('untouched') });
    expect(printed.trim()).toMatch(
      new RegExp(`^Port ${PORT} on 127\\.0\\.0\\.1 is already in use.*set PORT to a free port\\.$`),
    );
    expect(await isThere('untouched')).toBe(false);
    taken.close();
  });

  it('[OPS-004] names a passphrase file that is missing, or that everyone can read', async () => {
    const env = { BACKUP_DIR: folder, BACKUP_PASSPHRASE_FILE: below('passphrase'), DATA_DIR: below('unprotected') };
    expect(await refused(env)).toContain(`There's no file ${env.BACKUP_PASSPHRASE_FILE} (BACKUP_PASSPHRASE_FILE)`);
    await writeFile(below('passphrase'), 'a passphrase of some length', { mode: 0o644 });
    expect(await refused(env)).toContain(`Close it: chmod o= ${env.BACKUP_PASSPHRASE_FILE}`);
    expect(await isThere('unprotected')).toBe(false);
    await chmod(below('passphrase'), 0o640);
    await checkPassphraseFile({
      backups: { place: { kind: 'folder', folder }, everyHours: 24, passphraseFile: below('passphrase') },
    });
  });

  it("names a folder it can't use", async () => {
    await writeFile(below('a-file'), '');
    for (const dataDir of [below('a-file'), below('a-file/data')]) {
      const failed = await checkDataDir({ dataDir }).catch((error: unknown) => error);
      expect(sentenceOf(failed, testConfig({ dataDir }))).toBe(
        `${dataDir} can't be used as the data folder. Set DATA_DIR to a folder on a disk that can be written to.`,
      );
    }
  });

  it('names a folder it may not write to', { tags: ['deep'] }, async ({ skip }) => {
    await mkdir(below('closed'), { mode: 0o755 });
    if (!isRoot) await chmod(below('closed'), 0o555);
    const env = { PATH: process.env.PATH ?? '', ...COMPILE_CACHE, PORT: '0', DATA_DIR: below('closed') };
    const asOther = isRoot ? { uid: 65_534, gid: 65_534 } : {};
    const canStart = await run(process.execPath, ['--check', MAIN], asOther).then(
      () => true,
      () => false,
    );
    skip(!canStart, 'The account that this starts as may not enter the project’s folder.');
    const failed = await run(process.execPath, [MAIN], { env, ...asOther }).catch((error: { stderr: string }) => error);
    expect(failed.stderr).toMatch(/^User \S+ can't write to \S+closed\. Change its permissions, or set DATA_DIR/);
    expect(failed.stderr).not.toMatch(STACK);
  });

  it('refuses a database that a newer version set up, and leaves it unchanged', async () => {
    const { pool, connection, drop } = await cloneDatabase();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(pool.kysely);
    const logger = createLogger({ level: 'silent' });
    await expect(migrateDatabase({ connection, logger })).rejects.toThrow(
      /set up by a newer version of Sightline \(it has 9999-later\)\. Install that version/,
    );
    await drop();
  });

  it('[OPS-006] starts beside the schema of the next release without changing it, and refuses the one after', async () => {
    const { pool, connection, drop } = await cloneDatabase();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(pool.kysely);
    const logger = createLogger({ level: 'silent' });
    const isOfRelease = async (release: number) => {
      await sql`update schema_release set release = ${release}`.execute(pool.kysely);
      return migrateDatabase({ connection, logger });
    };
    await expect(isOfRelease(RELEASE + 1)).resolves.toBeUndefined();
    await expect(isOfRelease(RELEASE + 2)).rejects.toThrow(/set up by a newer version of Sightline/);
    await drop();
  });

  it('names all missing roles, with what an administrator has to run', async () => {
    const { pool, connection, drop } = await cloneDatabase();
    const login = `plain_${process.pid}`;
    await sql.raw(`create role ${login}`).execute(pool.kysely);
    const asPlain = { ...connection, options: `-c role=${login}` };
    // The roles themselves exist: other databases on this PostgreSQL use them.
    await expect(checkDatabase({ connection: asPlain })).rejects.toThrow(
      `GRANT sightline_app, sightline_system TO "${login}";`,
    );
    await sql.raw(`drop role ${login}`).execute(pool.kysely);
    await drop();
  });

  it.each(['18.20.8', '20.9.0'])(
    'requires a newer Node than %s, and every script says so first',
    { tags: ['deep'] },
    async (version) => {
      const older = `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"${version}"})`;
      const files = (await readdir(SCRIPTS)).filter((name) => name.endsWith('.mjs'));
      const sources = await Promise.all(files.map((name) => readFile(path.join(SCRIPTS, name), 'utf8')));
      const isImported = (name: string) => sources.some((source) => source.includes(`from './${name}'`));
      const scripts = files.filter((name) => !isImported(name));
      expect(scripts).toContain('start.mjs');
      for (const script of scripts) {
        const failed = await run(process.execPath, ['--import', older, path.join(SCRIPTS, script)]).catch(
          (error: { code: number; stderr: string }) => ({ ...error, code: error.code, stderr: error.stderr }),
        );
        expect([script, failed]).toEqual([script, expect.objectContaining({ code: 1 })]);
        expect(failed.stderr).toMatch(
          new RegExp(`^Sightline needs Node\\.js [\\d.]+ or newer to start, and this is ${version}`),
        );
      }
    },
  );

  it('prints a few lines on a terminal, and JSON as a service', { tags: ['deep'] }, async () => {
    const { connection, drop } = await cloneDatabase();
    const { host, port, user } = inject('postgres');
    const DATABASE_URL = `postgres://${user}@localhost/${connection.database}?host=${encodeURIComponent(host)}&port=${port}`;
    const env = {
      PATH: process.env.PATH ?? '',
      ...COMPILE_CACHE,
      PORT: '0',
      DATABASE_URL,
      DATA_DIR: below('terminal'),
    };
    const ready = /Sightline is ready at (http:\S+)/;
    const start = async (command: string, args: string[]) => {
      const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
      let printed = '';
      child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      await expect.poll(() => printed, { timeout: 60_000 }).toMatch(ready);
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
      return printed
        .slice(0, printed.search(ready))
        .split(/\r?\n/)
        .filter((line) => line !== '');
    };
    const forPeople = await start('script', ['-qefc', `exec "${process.execPath}" "${MAIN}"`, '/dev/null']);
    expect(forPeople.length).toBeLessThan(8);
    expect(forPeople.join('\n')).toMatch(/^Connecting to the database …[\s\S]*time zone data 20\d\d[a-z]$/);
    expect(forPeople.join('\n')).not.toContain('{');
    const asService = await start(process.execPath, [MAIN]);
    expect(asService.length).toBeGreaterThan(0);
    for (const line of asService) expect(JSON.parse(line)).toHaveProperty('msg');
    await drop();
  });
});

async function canMount(): Promise<boolean> {
  if (!isRoot) return false;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-mount-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
    await run('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe.skipIf(!(await canMount()))('[OPS-001] a first start on a small disk', { timeout: 120_000 }, () => {
  let disk = '';
  beforeAll(async () => {
    disk = await mkdtemp(path.join(os.tmpdir(), 'sightline-disk-'));
    await run('mount', ['-t', 'tmpfs', '-o', 'size=40m,mode=755', 'tmpfs', disk]);
  });
  afterAll(async () => {
    await run('umount', [disk]);
    await rm(disk, { recursive: true, force: true });
  });
  it('says how much space it needs, leaves no process behind, and starts once there is enough', {
    tags: ['deep'],
  }, async () => {
    const config = testConfig({ dataDir: path.join(disk, 'data') });
    const open = () => openDatabase({ config, logger: createLogger({ level: 'silent' }), pid: process.pid });
    await expect(open()).rejects.toThrow(
      /has \d+ MB free, and a new database needs \d+ MB\. Free up space, or set DATA_DIR/,
    );
    const { stdout } = await run('ps', ['-eo', 'args']);
    expect(stdout).not.toContain(disk);
    await run('mount', ['-o', 'remount,size=2g', disk]);
    const database = await open();
    expect(database.isUp()).toBe(true);
    await database.stop();
  });
});
