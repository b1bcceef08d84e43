import { mkdtemp, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createParser } from 'eventsource-parser';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isThorough } from '../../../testing/property-runs.ts';
import { isOneMachine } from '../testing/one-machine.ts';
import { rushOverHttp } from '../testing/processes/booking-rush.ts';
import { copyDemoFolder, removeFolder } from '../testing/processes/demo-folder.ts';
import { type OutsideCarrier, startOutsideCarrier } from '../testing/processes/outside-carrier.ts';
import {
  eventually,
  post,
  runProcess,
  type ServerProcess,
  signInOver,
  startProcess,
} from '../testing/processes/server-process.ts';
import { cloneDatabase } from '../testing/test-database.ts';

const TEXTS = isThorough ? 500 : 60;

type List = { Conversations: { convKey: number; smsTo: string; locKey: number }[] };
type SendReply = { errorMessage: string; transKeys: number[] };

const folderOf = () => mkdtemp(path.join(os.tmpdir(), 'sightline-process-'));

describe('a server with its own data folder', () => {
  let folder = '';
  let carrier: OutsideCarrier;
  let server: ServerProcess;
  const env = () => ({ DATA_DIR: folder, ...carrier.env });

  beforeAll(async () => {
    folder = await copyDemoFolder(inject('demoFolder'));
    carrier = await startOutsideCarrier();
    server = await startProcess({ env: env() });
  });
  afterAll(async () => {
    await server.end('SIGKILL').catch(() => undefined);
    carrier.close();
    await removeFolder(folder);
  });

  it('prints links that sign in', async () => {
    const link = /maria\s+(http\S+SessionID=(\S+))/.exec(server.printed());
    const exchanged = await fetch(
      `${server.origin}/auth/api/Authentication/LoginSession?sessionID=${link?.[2]}&secretCode=sightline`,
      { method: 'POST' },
    );
    expect(exchanged.status).toBe(200);
  });

  it('keeps a second server out of its folder, and names itself', { tags: ['deep'] }, async () => {
    const { code, printed } = await runProcess({ env: env() });
    expect(code).not.toBe(0);
    expect(printed).toContain(`process ${server.child.pid}`);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  });

  it("lets the operator's tool run beside it", { tags: ['deep'] }, async () => {
    const { code, printed } = await runProcess({ env: env(), args: ['cli', 'handoff', '--login', 'sam'] });
    expect([code, printed]).toEqual([0, expect.stringContaining('/welcome?SessionID=')]);
    const sessionId = /SessionID=(\S+)/.exec(printed)?.[1];
    const exchanged = await fetch(
      `${server.origin}/auth/api/Authentication/LoginSession?sessionID=${sessionId}&secretCode=sightline`,
      { method: 'POST' },
    );
    expect(exchanged.status).toBe(200);
  });

  it(`loses none of ${TEXTS} texts if killed while sending them, and starts again on its folder`, async () => {
    const { token, sessionId } = await signInOver(server.origin, 'maria');
    const url = `${server.origin}/messaging/api/Conversations`;
    const { Conversations } = await post<List>({ url: `${url}/List`, token, body: { sessionId, pageSize: 100 } });
    const acknowledged: string[] = [];
    let isKilled = false;
    const sendAll = async (worker: number): Promise<void> => {
      for (let n = worker; n < TEXTS && !isKilled; n += 10) {
        const conversation = Conversations[n % Conversations.length];
        const text = `Text number ${n}`;
        const body = {
          SessionId: sessionId,
          ConversationKey: conversation?.convKey,
          Message: text,
          clientKey: `k${n}`,
        };
        const sent = await post<SendReply>({ url: `${url}/Messages/Send`, token, body }).catch(() => null);
        if (sent?.errorMessage === '') acknowledged.push(text);
        if (acknowledged.length >= TEXTS / 2 && !isKilled) {
          isKilled = true;
          await server.end('SIGKILL');
        }
      }
    };
    await Promise.all(Array.from({ length: 10 }, (_, worker) => sendAll(worker)));
    expect(acknowledged.length).toBeGreaterThanOrEqual(TEXTS / 2);

    server = await startProcess({ env: env() });
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    const missing = () => acknowledged.filter((text) => !carrier.texts.some(({ body }) => body === text));
    await eventually({ ask: async () => missing().length === 0, within: 60_000 });
    const bodies = carrier.texts.map(({ body }) => body);
    // A duplicate requires an answer lost to the kill; the carrier is asked before a second try, so there is none.
    expect(bodies.filter((body, index) => bodies.indexOf(body) !== index)).toEqual([]);
  }, 120_000);

  it('answers 503 while its database is down, and restarts it', { tags: ['deep'], timeout: 120_000 }, async () => {
    // Under load: connections break between the statements of transactions too.
    const { token: busy } = await signInOver(server.origin, 'maria');
    const url = `${server.origin}/messaging/api/Conversations/List`;
    const load = Array.from({ length: 40 }, () => post({ url, token: busy, body: {} }).catch(() => undefined));
    for (const pid of await databasePids(folder)) process.kill(pid, 'SIGKILL');
    await eventually({ ask: async () => (await fetch(`${server.origin}/readyz`)).status === 503 });
    await Promise.all(load);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    await eventually({ ask: async () => (await fetch(`${server.origin}/readyz`)).status === 200, within: 60_000 });
    const { token, sessionId } = await signInOver(server.origin, 'maria');
    const { Conversations } = await post<List>({
      url: `${server.origin}/messaging/api/Conversations/List`,
      token,
      body: { sessionId },
    });
    expect(Conversations).toHaveLength(15);
  });

  it('stops on SIGTERM with exit code 0 along with its database', async () => {
    const pids = await databasePids(folder);
    expect(pids.length).toBeGreaterThan(0);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await databasePids(folder)).toEqual([]);
  }, 120_000);
});

/** A data folder's postmaster, from the first line of its postmaster.pid, while it runs. */
async function databasePids(folder: string): Promise<number[]> {
  const text = await readFile(path.join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return [];
  try {
    process.kill(pid, 0);
    return [pid];
  } catch {
    return [];
  }
}

/** The bench sends 500. */
const PEOPLE = 60;

// A cluster gets its demo before its tables are spread.
describe.skipIf(!isOneMachine())('two servers on one database', () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  const servers: ServerProcess[] = [];
  const folders: string[] = [];

  beforeAll(async () => {
    database = await cloneDatabase();
    const { host, port, user } = inject('postgres');
    const DATABASE_URL = `postgres://${user}@localhost/${database.connection.database}?host=${encodeURIComponent(host)}&port=${port}`;
    for (let n = 0; n < 2; n += 1) {
      const DATA_DIR = await folderOf();
      folders.push(DATA_DIR);
      servers.push(await startProcess({ env: { DATA_DIR, DATABASE_URL, DEMO: '1' } }));
    }
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await Promise.all(folders.map(removeFolder));
    await database.drop();
  });

  async function listen(server: ServerProcess, events: string[]): Promise<AbortController> {
    const { token } = await signInOver(server.origin, 'maria');
    const stopped = new AbortController();
    const response = await fetch(`${server.origin}/messaging/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: stopped.signal,
    });
    expect(response.status).toBe(200);
    const parser = createParser({ onEvent: (event) => events.push(event.event ?? '') });
    const decoder = new TextDecoder();
    const read = async () => {
      for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
    };
    read().catch(() => undefined);
    return stopped;
  }

  it("deliver a live event to both servers' staff, and accept each other's tokens", async () => {
    const [first, second] = servers;
    if (first === undefined || second === undefined) throw new Error('two servers are needed');
    const heard: [string[], string[]] = [[], []];
    const streams = [await listen(first, heard[0]), await listen(second, heard[1])];
    const { token } = await signInOver(second.origin, 'maria');
    const locations = await fetch(`${first.origin}/data/practices/1001/Locations`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const [location] = (await locations.json()) as { smsNumber: string }[];
    const inbound = { from: '+16465550199', to: location?.smsNumber, body: 'Do you have time for me today?' };
    await post({ url: `${first.origin}/simulator/api/inbound`, token, body: inbound });
    await eventually({ ask: async () => heard.every((events) => events.includes('message')), within: 10_000 });
    for (const stream of streams) stream.abort();
  }, 120_000);

  it.each([1, 2] as const)(
    'book a time of capacity %i exactly that often, however many want it at once',
    { tags: ['deep'], timeout: 60_000 },
    async (capacity) => {
      const origins = servers.map(({ origin }) => origin);
      const { ms: _, ...outcome } = await rushOverHttp({ pool: database.pool, origins, people: PEOPLE, capacity });
      const refused = PEOPLE - capacity;
      expect(outcome).toEqual({ capacity, booked: capacity, refused, others: 0, visits: capacity });
    },
  );
});
