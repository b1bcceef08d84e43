import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CarrierCall, callAsCarrier } from '../testing/processes/carrier-webhooks.ts';
import { type OutsideCarrier, startOutsideCarrier } from '../testing/processes/outside-carrier.ts';
import { type ServerGroup, startGroup } from '../testing/processes/server-group.ts';
import { eventually, post, signInOver } from '../testing/processes/server-process.ts';
import { compareTexts } from '../testing/processes/text-comparison.ts';

/** Of the demo's first location. */
const OURS = '+12125550101';
const PHONES = 12;
const TEXTS_OF_A_PHONE = 5;
const SENT = 40;
const COPIES = 3;
const AT_ONCE = 16;
const WITHIN_MS = 120_000;
/** Longer than all that a test waits for: else it would not say what did not come about. */
const TEST_MS = 600_000;

let carrier: OutsideCarrier;
let group: ServerGroup;

beforeAll(async () => {
  carrier = await startOutsideCarrier();
  group = await startGroup({ count: 2, env: carrier.env });
}, 600_000);
afterAll(async () => {
  await group.close();
  carrier.close();
});

/** Makes each call several times, in any order, on both servers, many at once. The carrier repeats what failed. */
async function deliverShuffled(calls: readonly CarrierCall[]): Promise<void> {
  const copies = calls.flatMap((call) => Array.from({ length: COPIES }, () => call));
  const length = copies.length;
  const [order = []] = fc.sample(fc.shuffledSubarray(copies, { minLength: length, maxLength: length }), 1);
  const statuses: number[] = [];
  const deliver = async (worker: number): Promise<void> => {
    for (let n = worker; n < length; n += AT_ONCE) {
      const call = order[n];
      const origin = group.servers[n % group.servers.length]?.origin ?? '';
      if (call === undefined) throw new Error('The order has a gap.');
      statuses.push(await callAsCarrier({ origin, secret: carrier.env.SMS_AUTH_TOKEN ?? '', call }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => deliver(worker)));
  expect(statuses).toEqual(Array.from({ length }, () => 200));
}

const phoneOf = (n: number): string => `+1907557${String(n).padStart(4, '0')}`;
const inbound = ({ sid, from, body }: { sid: string; from: string; body: string }): CarrierCall => ({
  path: '/webhooks/sms/inbound',
  fields: { MessageSid: sid, From: from, To: OURS, Body: body, NumMedia: '0' },
});

it(
  '[WHK-3] stores each incoming text once, however often and in whichever order two servers get it',
  async () => {
    const texts = Array.from({ length: PHONES * TEXTS_OF_A_PHONE }, (_, n) => ({
      sid: `SMshuffled${String(n).padStart(22, '0')}`,
      from: phoneOf(n % PHONES),
      body: `My question number ${n}`,
    }));
    await deliverShuffled(texts.map(inbound));
    const { rows } = await sql<{ phone: string; body: string }>`select phone, body
    from message join conversation using (cover_key, conv_key)
    where kind = 'incoming' and phone like '+1907557%'`.execute(group.pool.kysely);
    const got = rows.map(({ phone, body }) => `${phone} ${body}`);
    const compared = compareTexts({ got, threads: texts.map(({ from, body }) => [`${from} ${body}`]) });
    expect(compared).toEqual({ lost: [], twice: [], outOfOrder: [] });
    expect(got).toHaveLength(texts.length);
    const { rows: threads } = await sql<{ phone: string; count: number }>`select phone, count(*)::integer as count
    from conversation where phone like '+1907557%' group by phone having count(*) <> 1`.execute(group.pool.kysely);
    expect(threads).toEqual([]);
  },
  TEST_MS,
);

it(
  '[SMS-1] opts a phone out once and confirms it once, however often its STOP arrives on two servers',
  async () => {
    const from = phoneOf(9_000);
    await deliverShuffled([
      inbound({ sid: 'SMstop1', from, body: 'STOP' }),
      inbound({ sid: 'SMstop2', from, body: 'Stop' }),
    ]);
    const { rows } = await sql<{ decision: string }>`select decision from consent_entry
    where phone = ${from} and purpose = 'sms'`.execute(group.pool.kysely);
    expect(rows).toEqual([{ decision: 'refused' }]);
    const { rows: answers } = await sql<{ body: string }>`select body
    from message join conversation using (cover_key, conv_key)
    where phone = ${from} and kind = 'outgoing'`.execute(group.pool.kysely);
    expect(answers).toHaveLength(1);
    const got = () => carrier.texts.filter(({ to }) => to === from);
    await eventually({ ask: async () => got().length > 0, within: WITHIN_MS, what: 'STOP is answered' });
    expect(got().map(({ body }) => body)).toEqual(answers.map(({ body }) => body));
  },
  TEST_MS,
);

/** What the carrier says of a text, by its place; the last one is how it ended. */
const COURSES = [
  ['queued', 'sending', 'sent', 'delivered'],
  ['sent', 'delivered', 'read'],
  ['queued', 'sent', 'undelivered'],
] as const;
const courseOf = (n: number) => COURSES[n % COURSES.length] ?? COURSES[0];

it(
  '[WHK-4] never takes a status back, however often and in whichever order two servers hear of it',
  async () => {
    const { origin } = group.servers[0] ?? { origin: '' };
    const { token, sessionId } = await signInOver(origin, 'maria');
    const url = `${origin}/messaging/api/Conversations`;
    type List = { Conversations: { convKey: number }[] };
    const { Conversations } = await post<List>({ url: `${url}/List`, token, body: { sessionId, pageSize: 100 } });
    const bodies: string[] = [];
    for (let n = 0; bodies.length < SENT; n += 1) {
      const Message = `Status ${n}.`;
      const body = { SessionId: sessionId, ConversationKey: Conversations[n % Conversations.length]?.convKey, Message };
      const sent = await post<{ errorMessage: string }>({
        ...{ url: `${url}/Messages/Send`, token },
        body: { ...body, clientKey: Message },
      });
      // A phone that opted out gets none.
      if (sent.errorMessage === '') bodies.push(Message);
    }
    const taken = () => bodies.map((body) => carrier.texts.find((text) => text.body === body));
    await eventually({
      ask: async () => taken().every((text) => text !== undefined),
      within: WITHIN_MS,
      what: 'the carrier got every text',
    });
    const texts = taken().flatMap((text) => (text === undefined ? [] : [text]));
    const calls = texts.flatMap(({ sid, from, to }, n) =>
      courseOf(n).map((status): CarrierCall => {
        const fault = status === 'undelivered' ? { ErrorCode: '30005' } : {};
        const fields = { MessageSid: sid, MessageStatus: status, From: from, To: to, ...fault };
        return { path: '/webhooks/sms/status', fields };
      }),
    );
    const statuses = async () => {
      const { rows } = await sql<{ body: string; status: string | null }>`select body, delivery_status as status
      from message where body like 'Status %'`.execute(group.pool.kysely);
      return new Map(rows.map(({ body, status }) => [body, status]));
    };
    await deliverShuffled(calls);
    const expected = texts.map(({ body }, n) => [body, courseOf(n).at(-1)] as const);
    const ended = new Map(expected);
    // What came before our own record of the text is applied with it.
    await eventually({
      ask: async () => [...(await statuses())].every(([body, status]) => ended.get(body) === status),
      within: WITHIN_MS,
    }).catch(() => undefined);
    expect([...(await statuses())].toSorted()).toEqual([...ended].toSorted());

    // The carrier's last word again, late.
    await deliverShuffled(calls.filter(({ fields }) => ['queued', 'sent'].includes(fields.MessageStatus ?? '')));
    expect([...(await statuses())].toSorted()).toEqual([...ended].toSorted());
  },
  TEST_MS,
);
