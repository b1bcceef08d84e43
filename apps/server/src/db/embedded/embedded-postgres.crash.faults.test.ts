import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { accountFor } from './account.ts';
import {
  ask,
  isRunning,
  nodeProcess,
  pidsOf,
  serverProcess,
  startForTest,
  temporaryFolder,
  until,
} from './embedded-testing.ts';

describe('the embedded PostgreSQL after a rare crash', () => {
  it('stops after its server was killed with -9', async () => {
    const { where, killHard } = await serverProcess({ dataDir: await temporaryFolder() });
    await killHard();
    await until(() => !isRunning(where.pid));
    await expect(stat(join(where.dataFolder, 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  it('is taken over even if nothing stopped the orphan', async () => {
    const dataDir = await temporaryFolder();
    const { where, killHard } = await serverProcess({ dataDir });
    const [watcher] = pidsOf({ startsWith: '/bin/sh\0-c', holds: where.dataFolder });
    if (watcher) process.kill(watcher, 'SIGKILL');
    await killHard();
    expect(watcher).toBeDefined();
    expect(isRunning(where.pid)).toBe(true);

    const next = await startForTest({ dataDir });

    expect(isRunning(where.pid)).toBe(false);
    expect(await ask(next.connection, 'select text from notes')).toBe('kept');
  });

  it('restarts although a session of the killed postmaster still holds the shared memory', async () => {
    const { connection, where, state } = await startForTest({ dataDir: await temporaryFolder() });
    const client = new pg.Client(connection);
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const session = z.array(z.object({ pid: z.number() })).parse(rows)[0]?.pid ?? 0;
    process.kill(session, 'SIGSTOP');
    process.kill(where().pid, 'SIGKILL');
    await until(() => state() === 'down');
    await until(() => state() === 'up');
    expect(isRunning(session)).toBe(false);
    expect(await ask(connection, 'select 1')).toBe(1);
  });

  it("doesn't mistake another process with a reused pid for its postmaster", async () => {
    const dataDir = await temporaryFolder();
    const first = await startForTest({ dataDir });
    const { dataFolder } = first.where();
    await first.stop();
    const { switchTo } = await accountFor({ dataFolder });
    const other = spawn('sleep', ['60'], { ...switchTo });
    await writeFile(join(dataFolder, 'postmaster.pid'), `${other.pid}\n${dataFolder}\n1\n5432\n\n\n`);

    const second = await startForTest({ dataDir });

    expect(await ask(second.connection, 'select 1')).toBe(1);
    expect(isRunning(other.pid ?? 0)).toBe(true);
    other.kill();
  });

  it('creates the database again if the first attempt was interrupted', async () => {
    const dataDir = await temporaryFolder();
    const folder = join(dataDir, 'postgres');
    const code = `const { startEmbeddedPostgres } = await here('embedded-postgres.ts');
      say('starting');
      await startEmbeddedPostgres({ dataDir: '${dataDir}', logger, owner: { pid: process.pid } });`;
    const server = nodeProcess({ code });
    await server.heard();
    const unfinished = async () => (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('init'));
    await vi.waitUntil(async () => (await unfinished()).length > 0, { interval: 2, timeout: 40_000 });
    await server.killHard();
    await mkdir(join(folder, 'initialising-older'), { recursive: true });

    const next = await startForTest({ dataDir });

    expect(await ask(next.connection, 'select 1')).toBe(1);
    expect(await unfinished()).toEqual([]);
  });

  it("says why its files can't be used", async () => {
    const dataDir = await temporaryFolder();
    const first = await startForTest({ dataDir });
    await first.stop();
    await rm(join(first.where().dataFolder, 'global'), { recursive: true });
    await expect(startForTest({ dataDir })).rejects.toThrow(/PostgreSQL didn’t start: .*global\/pg_control/);
  });
});

describe('the embedded PostgreSQL in an unusual folder', () => {
  it('accepts a DATA_DIR whose path is too long for a socket or contains a comma and a quote', async () => {
    const odd = join(await temporaryFolder(), 'a, "b"');
    const long = join(await temporaryFolder(), 'x'.repeat(120));
    for (const dataDir of [odd, long]) {
      await mkdir(dataDir);
      const { connection } = await startForTest({ dataDir });
      expect(await ask(connection, 'select 1')).toBe(1);
    }
  });
});
