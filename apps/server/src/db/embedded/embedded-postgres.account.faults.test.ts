import { execFile } from 'node:child_process';
import { access, cp, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountFor, canRun } from './account.ts';
import { ask, isRoot, nodeProcess, startForTest, temporaryFolder } from './embedded-testing.ts';
import { packagedBinaries } from './native-binaries.ts';

const closed = 0o700;
const run = promisify(execFile);

describe.skipIf(!isRoot)('the embedded PostgreSQL for root, where folders and accounts are unusual', () => {
  it('takes over files it used as nobody without a password, and then admits nobody', async () => {
    const dataDir = await temporaryFolder({ mode: closed });
    const first = await startForTest({ dataDir });
    await ask(first.connection, `create table notes as select 'kept' as text`);
    const { dataFolder } = first.where();
    await first.stop();
    // As an earlier version left them.
    await run('chown', ['-R', 'nobody:nogroup', dataFolder]);
    await run('chown', ['root:nogroup', dataDir]);
    await writeFile(join(dataFolder, 'pg_hba.conf'), 'local all all trust\n');

    const second = await startForTest({ dataDir, places: [] });
    expect(second.where()).toMatchObject({ runsAs: 'sightline-db', dataFolder });
    expect(await ask(second.connection, 'select text from notes')).toBe('kept');
    expect(await ask(second.connection, `select string_agg(auth_method, ',') from pg_hba_file_rules`)).toBe('peer');
    const { stdout } = await run('find', [dataFolder, '!', '-user', 'sightline-db']);
    expect(stdout).toBe('');
  });

  it('stays in a closed DATA_DIR, which only its group may enter', async () => {
    const dataDir = await temporaryFolder({ mode: closed });
    const { where } = await startForTest({ dataDir, places: [] });
    expect(where().dataFolder).toBe(join(dataDir, 'postgres', 'data'));
    expect(await stat(dataDir)).toMatchObject({ uid: 0, gid: (await accountFor({ dataFolder: '' })).gid });
    expect((await stat(dataDir)).mode & 0o777).toBe(0o710);
  });

  it('moves to an open folder if DATA_DIR and the installation are in a closed home, and is found there again', async () => {
    const home = await temporaryFolder({ mode: closed });
    const place = await temporaryFolder({ mode: 0o755 });
    const dataDir = join(home, '.data');
    const real = await packagedBinaries();
    const packaged = { ...real, folder: join(home, 'native') };
    await symlink(real.folder, packaged.folder);
    await mkdir(dataDir, { mode: closed });

    const first = await startForTest({ dataDir, places: [place], packaged });
    await ask(first.connection, `create table notes as select 'kept' as text`);
    const { dataFolder, binFolder } = first.where();
    expect(dataFolder.startsWith(`${place}/`)).toBe(true);
    expect(binFolder.startsWith(`${place}/postgresql-18.`)).toBe(true);
    expect(await readFile(join(dataDir, 'postgres-location.json'), 'utf8')).toContain(join(dataFolder, '..'));
    expect(await stat(dataDir)).toMatchObject({ uid: 0, gid: 0, mode: 0o40_700 });
    await first.stop();

    const second = await startForTest({ dataDir, places: [place], packaged });
    expect(second.where()).toMatchObject({ dataFolder, binFolder });
    expect(await ask(second.connection, 'select text from notes')).toBe('kept');
    await second.stop();

    const copiedDir = join(home, '.copied');
    await cp(dataDir, copiedDir, { recursive: true });
    await expect(startForTest({ dataDir: copiedDir, places: [place] })).rejects.toThrow('was copied from');
    await rm(dataDir, { recursive: true });
    await rename(copiedDir, dataDir);
    await rename(join(dataFolder, '..'), join(home, 'lost'));
    await expect(startForTest({ dataDir, places: [place] })).rejects.toThrow('that folder doesn’t exist');
  });

  it('never uses an interrupted copy of the binaries, nor a folder others can write to', async () => {
    const home = await temporaryFolder({ mode: closed });
    const shared = await temporaryFolder({ mode: 0o777 });
    const place = await temporaryFolder({ mode: 0o755 });
    const real = await packagedBinaries();
    const packaged = { ...real, folder: join(home, 'native') };
    await symlink(real.folder, packaged.folder);
    await mkdir(join(place, '.copying-abcdef', 'bin'), { recursive: true });

    const { where } = await startForTest({ dataDir: await temporaryFolder(), places: [shared, place], packaged });

    expect(where().binFolder.startsWith(`${place}/postgresql-`)).toBe(true);
    for (const name of ['libpq.so', 'libicudata.so.60']) await access(join(where().binFolder, '..', 'lib', name));
  });

  it('runs for an ordinary user as that user, with everything in DATA_DIR', async ({ skip }) => {
    const { uid } = await accountFor({ dataFolder: '/no/such/folder' });
    const account = { uid, gid: uid, name: 'sightline-db', switchTo: { uid, gid: uid }, isShared: false };
    const args = ['-e', `fs.accessSync(${JSON.stringify(import.meta.filename)})`];
    skip(!(await canRun({ account, command: process.execPath, args })), 'another user cannot enter this checkout');
    const dataDir = await temporaryFolder({ mode: closed, uid });
    const server = nodeProcess({
      uid,
      code: `const { startEmbeddedPostgres } = await here('embedded-postgres.ts');
        for (const start of [1, 2]) {
          const started = await startEmbeddedPostgres({ dataDir: '${dataDir}', logger, owner: { pid: process.pid } });
          say({ ...started.where(), state: started.state() });
          await started.stop();
        }`,
    });
    const { folder } = await packagedBinaries();
    for (const _start of [1, 2]) {
      expect(z.record(z.string(), z.unknown()).parse(await server.heard())).toMatchObject({
        state: 'up',
        runsAs: 'sightline-db',
        dataFolder: join(dataDir, 'postgres', 'data'),
        binFolder: join(folder, 'bin'),
      });
    }
  });
});
