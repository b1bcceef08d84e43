import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { listSlots } from '../testing/processes/booking-rush.ts';
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

const CLOCKED = fileURLToPath(new URL('../testing/processes/clocked-main.ts', import.meta.url));
const WITHIN_MS = 60_000;
/** Several looks of the worker for scheduled texts. */
const QUIET_MS = 5_000;
const CAPACITY = 1;
/** A text that the carrier takes its time for: several looks of the worker for texts. */
const SLOW = 'The carrier takes its time for this';
const SLOW_MS = 4_000;

let folder = '';
let carrier: OutsideCarrier;
let server: ServerProcess;
let slowCalls = 0;
let ahead = Temporal.Duration.from({ seconds: 0 });

const now = () => Temporal.Now.instant().add(ahead);
/** Lets the server's clock jump. */
async function jump(by: Temporal.DurationLike): Promise<void> {
  ahead = ahead.add(by);
  const isDone = once(server.child, 'message');
  server.child.send(now().toString());
  await isDone;
}

beforeAll(async () => {
  folder = await copyDemoFolder(inject('demoFolder'));
  carrier = await startOutsideCarrier({
    now,
    faultOf: ({ body }) => {
      if (!body.startsWith(SLOW)) return null;
      slowCalls += 1;
      return { status: 201, takesIt: 'late', afterMs: SLOW_MS };
    },
  });
  server = await startProcess({ env: { DATA_DIR: folder, ...carrier.env }, main: CLOCKED });
}, 600_000);
afterAll(async () => {
  await server.end('SIGKILL').catch(() => undefined);
  carrier.close();
  await removeFolder(folder);
});

type Desk = { token: string; sessionId: string };
type List = { Conversations: { convKey: number }[] };
const url = (call: string) => `${server.origin}/messaging/api/Conversations/${call}`;
const list = ({ token, sessionId }: Desk) =>
  post<List>({ url: url('List'), token, body: { sessionId, pageSize: 100 } });

/** A conversation whose phone takes texts. */
async function openConversation(desk: Desk): Promise<number> {
  for (const { convKey } of (await list(desk)).Conversations) {
    const body = { SessionId: desk.sessionId, ConversationKey: convKey, Message: 'Hello from the front desk' };
    const { errorMessage } = await post<{ errorMessage: string }>({
      ...{ url: url('Messages/Send'), token: desk.token, body },
    });
    if (errorMessage === '') return convKey;
  }
  throw new Error('No phone takes texts.');
}

async function send({ desk: { token, sessionId }, convKey, text }: { desk: Desk; convKey: number; text: string }) {
  const body = { SessionId: sessionId, ConversationKey: convKey, Message: text };
  const reply = await post<{ errorMessage: string }>({ url: url('Messages/Send'), token, body });
  expect(reply.errorMessage).toBe('');
}

async function schedule({
  desk,
  convKey,
  text,
  at,
}: {
  desk: Desk;
  convKey: number;
  text: string;
  at: Temporal.Instant;
}) {
  const { token, sessionId } = desk;
  const body = { sessionId, conversationKey: convKey, text, templateType: null, clientKey: text, lastTransKey: null };
  const reply = await post({ url: url('Messages/Later'), token, body: { ...body, sendAt: at.toString() } });
  expect(reply).toEqual({ errorMessage: '' });
}

const copiesOf = (text: string) => carrier.texts.filter(({ body }) => body === text).length;
const arrived = (text: string) =>
  eventually({ ask: async () => copiesOf(text) > 0, within: WITHIN_MS, what: `the carrier got “${text}”` });
const quiet = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS));

/** Holds a time for ten minutes, as a booking page does. */
async function holdTime() {
  const [slot] = await listSlots({ origin: server.origin, capacity: CAPACITY });
  if (slot === undefined) throw new Error('No time is free.');
  const response = await fetch(`${server.origin}/public/api/holds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ coverKey: 1001, locKey: 2001, taskKey: 101, insName: 'No Insurance', ...slot }),
  });
  expect(response.status).toBe(201);
  const isOffered = async () =>
    (await listSlots({ origin: server.origin, capacity: CAPACITY })).some(
      ({ date, time }) => date === slot.date && time === slot.time,
    );
  return { isOffered };
}

it('works on through a clock that jumps forward by two hours and back by one', async () => {
  const before = await signInOver(server.origin, 'maria');
  const convKey = await openConversation(before);
  await schedule({ desk: before, convKey, text: 'Due in an hour', at: now().add({ hours: 1 }) });
  await schedule({ desk: before, convKey, text: 'Due in four hours', at: now().add({ hours: 4 }) });
  const held = await holdTime();
  expect(await held.isOffered()).toBe(false);
  await quiet();
  expect([copiesOf('Due in an hour'), copiesOf('Due in four hours')]).toEqual([0, 0]);

  await jump({ hours: 2 });
  await arrived('Due in an hour');
  // Idle for two hours by this clock: signed out, and the time is free again.
  await expect(list(before)).rejects.toThrow('401');
  expect(await held.isOffered()).toBe(true);
  const during = await signInOver(server.origin, 'maria');
  await schedule({ desk: during, convKey, text: 'Due in three hours', at: now().add({ hours: 1 }) });
  const heldDuring = await holdTime();

  // What the server is handing over stays its own, even if the clock jumps.
  await send({ desk: during, convKey, text: `${SLOW}.` });
  await arrived(`${SLOW}.`);
  await send({ desk: during, convKey, text: `${SLOW}, and the clock jumps.` });
  await eventually({ ask: async () => slowCalls >= 2, what: 'the carrier is called' });
  await jump({ minutes: 1 });
  await arrived(`${SLOW}, and the clock jumps.`);

  await jump({ hours: -1 });
  // Who was at work stays signed in, a held time stays held, and what is sent now goes out now.
  expect((await list(during)).Conversations).not.toEqual([]);
  expect(await heldDuring.isOffered()).toBe(false);
  await send({ desk: during, convKey, text: 'After the jump back' });
  await arrived('After the jump back');
  const after = await signInOver(server.origin, 'maria');
  await schedule({ desk: after, convKey, text: 'Due half an hour after the jump', at: now().add({ minutes: 30 }) });
  await quiet();
  const early = ['Due half an hour after the jump', 'Due in three hours', 'Due in four hours'];
  expect(early.map(copiesOf)).toEqual([0, 0, 0]);

  for (const [text, by] of [
    ['Due half an hour after the jump', { minutes: 31 }],
    ['Due in three hours', { minutes: 91 }],
    ['Due in four hours', { minutes: 61 }],
  ] as const) {
    await jump(by);
    await arrived(text);
  }
  await quiet();
  const slow = [`${SLOW}.`, `${SLOW}, and the clock jumps.`];
  const all = ['Due in an hour', ...slow, 'After the jump back', ...early];
  expect(Object.fromEntries(all.map((text) => [text, copiesOf(text)]))).toEqual(
    Object.fromEntries(all.map((text) => [text, 1])),
  );

  const { code, printed } = await runProcess({
    env: { DATA_DIR: folder, ...carrier.env },
    args: ['cli', 'audit', 'verify'],
  });
  expect([code, printed]).toEqual([0, expect.stringMatching(/\b1001\b/)]);
  expect(server.printed()).not.toMatch(/"level":(?:50|60)/);
}, 600_000);
