import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isThorough } from '../../../../../testing/property-runs.ts';
import { createFixedClock } from '../../../testing/fixed-clock.ts';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import {
  type CarrierFault,
  type OutsideCarrier,
  startOutsideCarrier,
} from '../../../testing/processes/outside-carrier.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import {
  allMessages,
  allOutbox,
  conversationRow,
  messageRow,
} from '../../features/conversations/conversations.test-rows.ts';
import { createTwilioSmsGateway } from '../../outside/sms/twilio/twilio-sms-gateway.ts';
import type { ClaimWorker } from '../queue/claim-worker.ts';
import { createOutboxWorker } from './outbox-worker.ts';

type GatewayCall = { method: 'GET' | 'POST'; body: string };

describe('a gateway outage', () => {
  const database = useDatabase();
  const app = useApp(database);
  const clock = createFixedClock();
  let faultOf: (asked: GatewayCall) => CarrierFault | null = () => null;
  let carrier: OutsideCarrier;
  let worker: ClaimWorker;
  let keys = 0;

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
    carrier = await startOutsideCarrier({ now: clock.now, faultOf: (asked) => faultOf(asked) });
    const { SMS_ACCOUNT_SID = '', SMS_AUTH_TOKEN = '' } = carrier.env;
    const source = { apiBase: () => carrier.base, accountSid: () => SMS_ACCOUNT_SID, authToken: () => SMS_AUTH_TOKEN };
    const sms = createTwilioSmsGateway({ source, now: clock.now });
    worker = createOutboxWorker({ deps: { ...app().deps, clock, sms } });
  });
  afterAll(() => carrier.close());
  beforeEach(() => {
    carrier.texts.length = 0;
    faultOf = () => null;
  });

  /** Texts to phones, in the given order, all due now. */
  const queue = async (texts: readonly { phone: string; body: string }[]): Promise<number[]> => {
    const { pool } = database();
    const convKeys = new Map([...new Set(texts.map(({ phone }) => phone))].map((phone) => [phone, ++keys]));
    await insertRows(
      pool,
      'conversation',
      [...convKeys].map(([phone, conv_key]) => conversationRow({ cover_key: 1, conv_key, loc_key: 11, phone })),
    );
    const rows = texts.map(({ phone, body }) => {
      const conv_key = convKeys.get(phone) ?? 0;
      return { phone, ...messageRow({ cover_key: 1, conv_key, trans_key: 10_000 + ++keys, body }) };
    });
    await insertRows(
      pool,
      'message',
      rows.map(({ phone: _phone, ...row }) => ({ ...row, kind: 'outgoing', delivery_status: 'queued' })),
    );
    const now = clock.now();
    const waiting = { cover_key: 1, from_number: '+121255511', run_at: now, created_at: now };
    await insertRows(
      pool,
      'message_outbox',
      rows.map(({ phone, trans_key }) => ({ ...waiting, phone, trans_key: Number(trans_key) })),
    );
    return rows.map(({ trans_key }) => Number(trans_key));
  };
  const untilEmpty = async (): Promise<void> => {
    while ((await allOutbox(database().pool)).length > 0) {
      clock.advance({ seconds: 5 });
      await worker.drainOnce();
    }
  };
  const sidOf = async (transKey: number) =>
    (await allMessages(database().pool)).find((row) => row.trans_key === transKey)?.gateway_sid;

  it('[SND-5] loses nothing: its texts go out once each, in order for each phone, within 5 minutes of its end', async () => {
    const phones = Array.from({ length: isThorough ? 50 : 10 }, (_, index) => `+1646556${String(1_000 + index)}`);
    const turns = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const texts = turns.flatMap((turn) => phones.map((phone) => ({ phone, body: `${phone} ${turn}` })));
    const transKeys = await queue(texts);
    // Some of these were accepted anyway, and while the gateway is down it can't be asked.
    const faults: CarrierFault[] = [
      { status: 503 },
      { status: 500 },
      { status: 'cut' },
      { status: 502, takesIt: true },
      { status: 429, retryAfter: 30 },
      { status: 'cut', takesIt: true },
    ];
    let turn = 0;
    faultOf = ({ method }) => (method === 'GET' ? { status: 503 } : (faults[turn++ % faults.length] ?? null));
    const until = clock.now().add({ minutes: 10 });
    while (Temporal.Instant.compare(clock.now(), until) < 0) {
      await worker.drainOnce();
      clock.advance({ seconds: 10 });
    }
    expect(turn).toBeLessThan(phones.length * 20);
    expect(carrier.texts.length).toBeLessThan(phones.length);
    faultOf = () => null;
    const back = clock.now();
    await untilEmpty();
    expect(clock.now().since(back).total('minutes')).toBeLessThanOrEqual(5);
    for (const phone of phones)
      expect(carrier.texts.filter((text) => text.to === phone).map((text) => text.body)).toEqual(
        turns.map((number) => `${phone} ${number}`),
      );
    expect(carrier.texts).toHaveLength(texts.length);
    const noted = (await allMessages(database().pool)).filter((row) => transKeys.includes(row.trans_key));
    expect(new Set(noted.map((row) => row.gateway_sid)).size).toBe(texts.length);
  }, 120_000);

  const ENDS: Record<string, CarrierFault | null> = {
    'went well': null,
    'was lost before it was taken': { status: 'cut' },
    'was lost after it was taken': { status: 'cut', takesIt: true },
    'ended in an error after it was taken': { status: 500, takesIt: true },
  };
  const pairs = Object.keys(ENDS).flatMap((first) => Object.keys(ENDS).map((second) => ({ first, second })));

  it.each(pairs)(
    '[E2] sends two identical texts a minute apart once each if the first $first and the second $second',
    async ({ first, second }) => {
      const phone = `+1646557${String(1_000 + ++keys)}`;
      const ends = [ENDS[first] ?? null, ENDS[second] ?? null];
      let isMute = true;
      faultOf = ({ method }) => {
        if (method === 'POST') return ends.shift() ?? null;
        // The first query is not answered either.
        if (!isMute) return null;
        isMute = false;
        return { status: 503 };
      };
      const [one] = await queue([{ phone, body: 'Ok' }]);
      await worker.drainOnce();
      clock.advance({ minutes: 1 });
      await insertRows(database().pool, 'message', [
        messageRow({ cover_key: 1, conv_key: keys - 1, trans_key: 10_000 + ++keys, body: 'Ok', kind: 'outgoing' }),
      ]);
      const two = 10_000 + keys;
      const now = clock.now();
      await insertRows(database().pool, 'message_outbox', [
        { cover_key: 1, trans_key: two, from_number: '+121255511', phone, run_at: now, created_at: now },
      ]);
      await worker.drainOnce();
      await untilEmpty();
      expect(carrier.texts.filter((text) => text.to === phone)).toHaveLength(2);
      expect(await sidOf(one ?? 0)).toBe(carrier.texts[0]?.sid);
      expect(await sidOf(two)).toBe(carrier.texts[1]?.sid);
    },
  );

  it('[E2] never mistakes an older text with an unknown result for a newer one like it', async () => {
    const phone = `+1646558${String(1_000 + ++keys)}`;
    const [one, two] = await queue([
      { phone, body: 'Ok' },
      { phone, body: 'Ok' },
    ]);
    let posts = 0;
    // The first is accepted, its answer is lost, and the gateway refuses to list: it ends as possibly arrived.
    faultOf = ({ method }) => {
      if (method === 'GET') return posts === 1 ? { status: 400 } : null;
      posts += 1;
      return posts === 1 ? { status: 'cut', takesIt: true } : posts === 2 ? { status: 'cut' } : null;
    };
    await worker.drainOnce();
    for (let tries = 0; tries < 70 && (await allOutbox(database().pool)).length > 1; tries += 1) {
      clock.advance({ minutes: 5 });
      await worker.drainOnce();
    }
    await untilEmpty();
    const ended = (await allMessages(database().pool)).filter((row) => [one, two].includes(row.trans_key));
    expect(ended).toMatchObject([{ delivery_status: 'delivery_unknown' }, { gateway_sid: carrier.texts[1]?.sid }]);
    expect(carrier.texts).toHaveLength(2);
  });

  it('[SND-2] asks what happened to a text before an opt-out ends it, and sends nothing', async () => {
    const [taken, untaken] = [`+1646559${String(1_000 + ++keys)}`, `+1646559${String(1_000 + ++keys)}`];
    const [first, second] = await queue([
      { phone: taken, body: 'taken' },
      { phone: untaken, body: 'untaken' },
    ]);
    faultOf = ({ method, body }) => (method === 'GET' ? null : { status: 'cut', takesIt: body === 'taken' });
    await worker.drainOnce();
    const refused = { cover_key: 1, purpose: 'sms', decision: 'refused', source: 'staff', recorded_at: clock.now() };
    await insertRows(database().pool, 'consent_entry', [
      { ...refused, phone: taken },
      { ...refused, phone: untaken },
    ]);
    await untilEmpty();
    const ended = (await allMessages(database().pool)).filter((row) => [first, second].includes(row.trans_key));
    expect(ended).toMatchObject([
      { body: 'taken', gateway_sid: carrier.texts[0]?.sid, delivery_status: 'queued' },
      { body: 'untaken', delivery_status: 'error', failure: 'This patient has opted out of text messages.' },
    ]);
    expect(carrier.texts).toHaveLength(1);
  });
});
