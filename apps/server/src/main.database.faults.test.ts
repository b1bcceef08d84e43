import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databasePids } from '../testing/processes/database-pids.ts';
import { copyDemoFolder, removeFolder } from '../testing/processes/demo-folder.ts';
import { type OutsideCarrier, startOutsideCarrier } from '../testing/processes/outside-carrier.ts';
import { NOTHING_WRONG, startPracticeDay } from '../testing/processes/practice-day.ts';
import { openRebornServer, type RebornServer } from '../testing/processes/reborn-server.ts';
import { eventually, post } from '../testing/processes/server-process.ts';

const run = promisify(execFile);
const HOUR_MS = 3_600_000;

/** Whether the database's first process is another one by now; without any, its file is missing. */
const hasAnother = ({ folder, than }: { folder: string; than: number | undefined }): Promise<boolean> =>
  databasePids(folder).then(
    ([postmaster]) => postmaster !== than,
    () => false,
  );

const statusOf = async (server: RebornServer, url: string): Promise<number> =>
  (await fetch(`${server.now().origin}${url}`)).status;

const isReady = (server: RebornServer) =>
  eventually({
    ask: async () => (await statusOf(server, '/readyz')) === 200,
    within: 120_000,
    what: 'the server is ready again',
  });

/** Each call was answered, or asked to come again. */
function expectAnswers(statuses: Record<string, number>, server: RebornServer): void {
  const others = Object.keys(statuses).filter((status) => !['200', '503'].includes(status));
  const failures = server
    .now()
    .printed()
    .split('\n')
    .filter((line) => line.includes('"request failed"'));
  expect(others, failures.slice(-5).join('\n')).toEqual([]);
}

describe('a practice’s day on a database in trouble', () => {
  let folder = '';
  let carrier: OutsideCarrier;
  let server: RebornServer;
  beforeAll(async () => {
    folder = await copyDemoFolder(inject('demoFolder'));
    carrier = await startOutsideCarrier();
    server = await openRebornServer({ DATA_DIR: folder, ...carrier.env });
  }, 300_000);
  afterAll(async () => {
    await server.stop();
    carrier.close();
    await removeFolder(folder);
  });

  it.each(['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)(
    'goes on, with nothing lost or doubled, once the database ended by %s is there again',
    async (signal) => {
      const day = await startPracticeDay({ server, carrier, threads: 3, pauseMs: 200 });
      for (let round = 0; round < 5; round += 1) {
        await pause(2_000 * Math.random());
        const [postmaster] = await databasePids(folder);
        process.kill(postmaster ?? 0, signal);
        const what = 'another database was started';
        await eventually({ ask: async () => hasAnother({ folder, than: postmaster }), within: 120_000, what });
        expect(await statusOf(server, '/healthz')).toBe(200);
        await isReady(server);
      }
      const outcome = await day.finish();
      expect(outcome).toMatchObject(NOTHING_WRONG);
      expectAnswers(outcome.statuses, server);
    },
    HOUR_MS,
  );

  it(
    'answers while the database is frozen, and goes on once it thaws',
    async () => {
      const day = await startPracticeDay({ server, carrier, threads: 3, pauseMs: 200 });
      const frozen = await databasePids(folder);
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      const began = performance.now();
      const what = 'the server says that it is not ready';
      await eventually({ ask: async () => (await statusOf(server, '/readyz')) === 503, what });
      expect(await statusOf(server, '/healthz')).toBe(200);
      await pause(Math.max(0, 30_000 - (performance.now() - began)));
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
      await isReady(server);
      const outcome = await day.finish();
      expect(outcome).toMatchObject(NOTHING_WRONG);
      expectAnswers(outcome.statuses, server);
    },
    HOUR_MS,
  );
});

describe.skipIf(process.getuid?.() !== 0)('a practice’s day on a disk that fills up', () => {
  let disk = '';
  beforeAll(async () => {
    disk = await mkdtemp(path.join(os.tmpdir(), 'sightline-disk-'));
    await run('mount', ['-t', 'tmpfs', '-o', 'size=1200m,mode=755', 'tmpfs', disk]);
  });
  afterAll(async () => {
    await run('umount', [disk]);
    await rm(disk, { recursive: true, force: true });
  });

  it(
    'says that nothing can be saved, still shows conversations, and goes on once there is room',
    async () => {
      const source = await copyDemoFolder(inject('demoFolder'));
      const folder = path.join(disk, 'data');
      await run('cp', ['-a', source, folder]);
      await rm(source, { recursive: true, force: true });
      const carrier = await startOutsideCarrier();
      const server = await openRebornServer({ DATA_DIR: folder, ...carrier.env });
      try {
        const day = await startPracticeDay({ server, carrier, threads: 3, pauseMs: 200 });
        const filler = path.join(disk, 'filler');
        const { stdout } = await run('df', ['-B1', '--output=avail', disk]);
        await writeFile(filler, Buffer.alloc(Number(stdout.trim().split('\n')[1]) - 1_000_000));
        const what = 'a call is answered with 507';
        await eventually({ ask: async () => (day.calls.statuses[507] ?? 0) > 0, within: 60_000, what });
        const { token, sessionId } = await server.signedIn();
        const url = `${server.now().origin}/messaging/api/Conversations/List`;
        const shown = await post<{ Conversations: unknown[] }>({ url, token, body: { sessionId } });
        expect(shown.Conversations.length).toBeGreaterThan(0);
        await rm(filler);
        await isReady(server);
        const refused = day.calls.statuses[507];
        await eventually({ ask: async () => carrier.texts.length > 3, what: 'texts reach the carrier' });
        const outcome = await day.finish();
        expect(outcome).toMatchObject(NOTHING_WRONG);
        expect(refused).toBeGreaterThan(0);
      } finally {
        await server.stop();
        carrier.close();
      }
    },
    HOUR_MS,
  );
});
