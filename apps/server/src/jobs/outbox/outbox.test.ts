import { beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock, type FixedClock } from '../../../testing/fixed-clock.ts';
import { patientPages } from '../../../testing/patient-pages.ts';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openCoverScope } from '../../db/scope.ts';
import {
  allConsent,
  allMessages,
  allOutbox,
  conversationRow,
} from '../../features/conversations/conversations.test-rows.ts';
import { sendStaffText } from '../../features/conversations/texts/texts.usecases.ts';
import { createMemorySmsGateway, type MemorySmsGateway } from '../../outside/sms/memory-sms-gateway.ts';
import { SmsGatewayError } from '../../outside/sms/sms-gateway.ts';
import type { ClaimWorker } from '../queue/claim-worker.ts';
import { createOutboxWorker } from './outbox-worker.ts';

describe('the outbox', () => {
  const database = useDatabase();
  const app = useApp(database);
  let clock: FixedClock = createFixedClock();
  // One for all tests, since its ids are unique only among its own.
  const sms = createMemorySmsGateway({ now: () => clock.now() });
  let worker: ClaimWorker;
  let keys = 0;

  beforeEach(async () => {
    const { pool } = database();
    await pool.kysely.deleteFrom('message_outbox').execute();
    if (keys === 0) await insertPractice(pool, { coverKey: 1 });
    clock = createFixedClock();
    sms.sent.length = 0;
    worker = workerWith(sms);
  });

  const workerWith = (gateway: MemorySmsGateway) =>
    createOutboxWorker({ deps: { ...app().deps, clock, sms: gateway } });
  const newConversation = async () => {
    const conv_key = ++keys;
    const row = conversationRow({ cover_key: 1, conv_key, loc_key: 11, phone: `+1212555${String(2000 + keys)}` });
    await insertRows(database().pool, 'conversation', [row]);
    return { convKey: conv_key, phone: row.phone };
  };
  const send = async (convKey: number, body: string) => {
    const scope = openCoverScope({ pool: database().pool, clock, coverKey: 1, act: null });
    const text = { convKey, body, pictureCount: 0, templateType: null, clientKey: null, lastTransKey: null };
    const { transKeys } = await sendStaffText({
      scope,
      text,
      userId: 1,
      pages: patientPages(),
      freeTimes: app().deps.freeTimes,
      links: app().deps.links,
      newClientKey: () => `key-${Math.random()}`,
    });
    return transKeys[0] ?? 0;
  };
  const message = async (transKey: number) =>
    (await allMessages(database().pool)).find((row) => row.trans_key === transKey);
  const optOut = (phone: string) =>
    insertRows(database().pool, 'consent_entry', [
      { cover_key: 1, phone, purpose: 'sms', decision: 'refused', source: 'keyword', recorded_at: clock.now() },
    ]);
  const bodies = () => sms.sent.map((text) => text.body);

  it('[ADM-002] sends nothing of a practice that was closed with texts waiting, and says so on each', async () => {
    const { convKey } = await newConversation();
    const waiting = await send(convKey, 'See you tomorrow');
    const close = (at: Temporal.Instant | null) =>
      database().pool.kysely.updateTable('cover').set({ closed_at: at }).where('cover_key', '=', 1).execute();
    await close(clock.now());
    try {
      await worker.drainOnce();
      expect(sms.sent).toEqual([]);
      expect(await allOutbox(database().pool)).toEqual([]);
      expect(await message(waiting)).toMatchObject({
        ...{ delivery_status: 'error', failure: 'This practice is closed, so it can’t send texts.' },
      });
    } finally {
      await close(null);
    }
    // What was stopped isn't sent after all when the practice opens again.
    await worker.drainOnce();
    expect(sms.sent).toEqual([]);
  });

  it('[SND-1] sends a stored text, records the gateway’s id, and is then empty', async () => {
    const { convKey, phone } = await newConversation();
    const transKey = await send(convKey, 'Hello');
    expect(await worker.drainOnce()).toBe(1);
    expect(sms.sent).toMatchObject([
      { from: '+121255511', to: phone, body: 'Hello', statusCallback: 'http://sightline.test/webhooks/sms/status' },
    ]);
    expect(await message(transKey)).toMatchObject({ gateway_sid: sms.sent[0]?.sid, delivery_status: 'queued' });
    expect(await allOutbox(database().pool)).toEqual([]);
  });

  it('[SND-2] keeps each phone’s order, and a bad number holds up no other phone', async () => {
    const slow = await newConversation();
    const quick = await newConversation();
    sms.failNext({ kind: 'busy', code: '503' });
    await send(slow.convKey, 'slow 1');
    await send(slow.convKey, 'slow 2');
    await send(quick.convKey, 'quick 1');
    await send(quick.convKey, 'quick 2');
    await worker.drainOnce();
    expect(bodies()).toEqual(['quick 1', 'quick 2']);
    clock.advance({ seconds: 2 });
    await worker.drainOnce();
    expect(bodies()).toEqual(['quick 1', 'quick 2', 'slow 1', 'slow 2']);
  });

  it('[SND-2] leaves a text to the server that took it over if a slow one answers late', async () => {
    const { convKey } = await newConversation();
    await send(convKey, 'slow');
    const [slow, quick] = [workerWith(sms), workerWith(sms)];
    const [lapsed] = await slow.claim(1);
    clock.advance({ seconds: 16 });
    const [held] = await quick.claim(1);
    if (lapsed === undefined || held === undefined) throw new Error('nothing was claimed');
    sms.failNext({ kind: 'busy', code: '503' });
    expect(await slow.tryOnce(lapsed)).toBe('taken-over');
    expect(await slow.claim(1)).toEqual([]);
    expect(await quick.tryOnce(held)).toBe('taken');
    expect(bodies()).toEqual(['slow']);
    expect(await allOutbox(database().pool)).toEqual([]);
  });

  it('[SND-2] keeps order with two servers working on 20 phones', { tags: ['deep'] }, async () => {
    const other = workerWith(sms);
    const conversations = await Promise.all(Array.from({ length: 20 }, newConversation));
    for (const part of [1, 2, 3]) for (const { convKey } of conversations) await send(convKey, `${convKey}.${part}`);
    while ((await Promise.all([worker.drainOnce(), other.drainOnce()])).some((count) => count > 0));
    expect(sms.sent).toHaveLength(60);
    for (const { convKey, phone } of conversations)
      expect(sms.sent.filter((text) => text.to === phone).map((text) => text.body)).toEqual(
        [1, 2, 3].map((part) => `${convKey}.${part}`),
      );
  });

  it('[SND-2] waits longer between attempts', async () => {
    const { convKey } = await newConversation();
    await send(convKey, 'patience');
    for (let tries = 0; tries < 4; tries += 1) sms.failNext({ kind: 'busy', code: '429' });
    const waits: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      await worker.drainOnce();
      const [row] = await allOutbox(database().pool);
      const runAt = row?.run_at ?? clock.now();
      waits.push(runAt.since(clock.now()).total('milliseconds'));
      clock.set(runAt.toString());
    }
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(500 * 2 ** index);
      expect(wait).toBeLessThanOrEqual(1_000 * 2 ** index);
    }
    await worker.drainOnce();
    expect(bodies()).toEqual(['patience']);
  });

  it('[E2] asks the gateway before a retry, and finds what it accepted', async () => {
    const { convKey } = await newConversation();
    const transKey = await send(convKey, 'twice?');
    sms.failNext({ kind: 'unsure', tookIt: true });
    await worker.drainOnce();
    expect(await allOutbox(database().pool)).toMatchObject([{ is_unsure: true, claimed_until: null }]);
    clock.advance({ seconds: 2 });
    await worker.drainOnce();
    expect(sms.sent).toHaveLength(1);
    expect((await message(transKey))?.gateway_sid).toBe(sms.sent[0]?.sid);
  });

  it('[E2] resends what the gateway did not accept, and tells two identical texts apart', async () => {
    const { convKey } = await newConversation();
    const first = await send(convKey, 'Ok');
    await worker.drainOnce();
    const second = await send(convKey, 'Ok');
    sms.failNext({ kind: 'unsure' });
    await worker.drainOnce();
    clock.advance({ seconds: 2 });
    await worker.drainOnce();
    expect(sms.sent).toHaveLength(2);
    expect((await message(second))?.gateway_sid).not.toBe((await message(first))?.gateway_sid);
  });

  it('[E2] takes over from a dead server, and asks whether its text went through', async () => {
    const { convKey } = await newConversation();
    await send(convKey, 'survivor');
    const hanging: MemorySmsGateway = {
      ...sms,
      send: async (text) => {
        await sms.send(text);
        return new Promise(() => undefined);
      },
    };
    void workerWith(hanging).drainOnce();
    await expect.poll(() => sms.sent.length).toBe(1);
    expect(await worker.drainOnce()).toBe(0);
    clock.advance({ seconds: 16 });
    expect(await worker.drainOnce()).toBe(1);
    expect(sms.sent).toHaveLength(1);
    expect(await allOutbox(database().pool)).toEqual([]);
  });

  it('[OPS-4] stops midway and loses nothing', async () => {
    const { convKey } = await newConversation();
    await send(convKey, 'unfinished');
    const hanging: MemorySmsGateway = { ...sms, send: () => new Promise(() => undefined) };
    const stopped = workerWith(hanging);
    stopped.start();
    await expect.poll(async () => (await allOutbox(database().pool))[0]?.claimed_until).not.toBe(null);
    await stopped.stop({ graceMs: 50 });
    expect(await allOutbox(database().pool)).toMatchObject([{ claimed_until: null, is_unsure: true }]);
    await worker.drainOnce();
    expect(bodies()).toEqual(['unfinished']);
  });

  it('[SND-1] wakes up when a text is stored', async () => {
    const { convKey } = await newConversation();
    worker.start();
    await send(convKey, 'at once');
    await expect.poll(() => bodies(), { timeout: 900 }).toEqual(['at once']);
    await worker.stop();
  });

  it('[SND-2] does not retry a permanent refusal, and says why', async () => {
    const verdicts = { '21211': 'error', '21614': 'error', '30034': 'failed' };
    for (const [code, status] of Object.entries(verdicts)) {
      const { convKey } = await newConversation();
      const transKey = await send(convKey, 'refused');
      sms.failNext({ kind: 'refused', code });
      await worker.drainOnce();
      expect(await message(transKey)).toMatchObject({ delivery_status: status, error_code: code });
      expect((await message(transKey))?.failure).toMatch(/\w+/);
    }
    expect(await allOutbox(database().pool)).toEqual([]);
  });

  it('[SND-4] never sends the second part of a text whose first part was refused', async () => {
    const { convKey } = await newConversation();
    const transKey = await send(convKey, 'word '.repeat(100));
    sms.failNext({ kind: 'refused', code: '30034' });
    await worker.drainOnce();
    expect(sms.sent).toEqual([]);
    expect(await message(transKey + 1)).toMatchObject({ delivery_status: 'failed' });
  });

  it('[SMS-5] records an opt-out from the carrier', async () => {
    const { convKey, phone } = await newConversation();
    const transKey = await send(convKey, 'hello?');
    sms.failNext({ kind: 'refused', code: '21610' });
    await worker.drainOnce();
    expect(await message(transKey)).toMatchObject({ delivery_status: 'error', error_code: '21610' });
    expect((await allConsent(database().pool)).at(-1)).toMatchObject({ phone, decision: 'refused', source: 'gateway' });
  });

  it('[SMS-3] sends nothing to a phone that opted out after the text was stored, except the keyword’s answer', async () => {
    const { convKey, phone } = await newConversation();
    const transKey = await send(convKey, 'too late');
    const answer = await send(convKey, 'You are unsubscribed');
    await database()
      .pool.kysely.updateTable('message')
      .set({ written_by: 'keyword' })
      .where('trans_key', '=', answer)
      .execute();
    await optOut(phone);
    await worker.drainOnce();
    expect(bodies()).toEqual(['You are unsubscribed']);
    expect(await message(transKey)).toMatchObject({
      delivery_status: 'error',
      failure: 'This patient has opted out of text messages.',
    });
    expect(await allOutbox(database().pool)).toEqual([]);
  });

  it('[E23] counts a text as accepted if the gateway answers with another text’s id', async () => {
    const { convKey } = await newConversation();
    const first = await send(convKey, 'one');
    await worker.drainOnce();
    const sid = (await message(first))?.gateway_sid ?? '';
    const second = await send(convKey, 'two');
    await workerWith({ ...sms, send: async () => ({ sid, status: 'queued' }) }).drainOnce();
    expect(await message(second)).toMatchObject({ gateway_sid: null, handed_over_at: clock.now() });
    expect(await allOutbox(database().pool)).toEqual([]);
  });

  it('[E23] says that a text may have arrived if the gateway can never tell', async () => {
    const { convKey } = await newConversation();
    const transKey = await send(convKey, 'who knows');
    sms.failNext({ kind: 'unsure' });
    await worker.drainOnce();
    clock.advance({ seconds: 2 });
    const mute: MemorySmsGateway = {
      ...sms,
      findSent: async () => {
        throw new SmsGatewayError({ kind: 'refused' });
      },
    };
    await workerWith(mute).drainOnce();
    expect(sms.sent).toEqual([]);
    expect((await message(transKey))?.delivery_status).toBe('delivery_unknown');
  });

  /** A gateway that accepted a text, lost its answer, and from then on does not say what it has. */
  const busyList = (questions: { asked: number }): MemorySmsGateway => ({
    ...sms,
    findSent: async () => {
      questions.asked += 1;
      throw new SmsGatewayError({ kind: 'busy', code: '503' });
    },
  });
  const tryAgainWith = async (gateway: MemorySmsGateway): Promise<void> => {
    clock.advance({ minutes: 5 });
    await workerWith(gateway).drainOnce();
  };

  it('[E23] stops asking after 60 attempts, resends nothing and says that the text may have arrived', async () => {
    const { convKey } = await newConversation();
    const transKey = await send(convKey, 'silence');
    sms.failNext({ kind: 'unsure', tookIt: true });
    await worker.drainOnce();
    const questions = { asked: 0 };
    for (let tries = 0; tries < 65; tries += 1) await tryAgainWith(busyList(questions));
    expect(questions.asked).toBe(60);
    expect((await message(transKey))?.delivery_status).toBe('delivery_unknown');
    expect(await allOutbox(database().pool)).toEqual([]);
    expect(sms.sent).toHaveLength(1);
  });

  it('[E2] asks only for texts since the first attempt with an unknown result', async () => {
    const { convKey } = await newConversation();
    await send(convKey, 'busy first');
    sms.failNext({ kind: 'busy', code: '429' });
    await worker.drainOnce();
    clock.advance({ minutes: 10 });
    const offeredAt = clock.now();
    for (let tries = 0; tries < 2; tries += 1) {
      sms.failNext({ kind: 'unsure' });
      await worker.drainOnce();
      clock.advance({ minutes: 1 });
    }
    const asked: Temporal.Instant[] = [];
    const findSent: MemorySmsGateway['findSent'] = async ({ since }) => {
      asked.push(since);
      return [];
    };
    await workerWith({ ...sms, findSent }).drainOnce();
    expect(asked).toEqual([offeredAt.subtract({ minutes: 2 })]);
  });

  it('[E2] still asks first if a later attempt only met a busy gateway', async () => {
    const { convKey } = await newConversation();
    const transKey = await send(convKey, 'late answer');
    sms.failNext({ kind: 'unsure' });
    await worker.drainOnce();
    // It does not list the text yet, and is too busy for a second one.
    sms.failNext({ kind: 'busy', code: '429', tookIt: true });
    clock.advance({ minutes: 1 });
    await worker.drainOnce();
    expect(await allOutbox(database().pool)).toMatchObject([{ is_unsure: true }]);
    clock.advance({ minutes: 1 });
    await worker.drainOnce();
    expect(sms.sent).toHaveLength(1);
    expect((await message(transKey))?.gateway_sid).toBe(sms.sent[0]?.sid);
  });
});
