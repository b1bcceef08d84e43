import { randomBytes } from 'node:crypto';
import { listConversations } from '@sightline/contract/conversations.calls';
import { listMessages, type Message, sendMessage } from '@sightline/contract/messages.calls';
import { smsInbound } from '@sightline/contract/webhooks.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pngFile } from '../../../../testing/picture-files.ts';
import { insertPractice } from '../../../../testing/practice-rows.ts';
import { createTestApp, type TestApp, testDataKey } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { systemClock } from '../../../clock.ts';
import { parseConfig } from '../../../config.ts';
import { createDataKeys } from '../../../db/data-keys.ts';
import { allConsent, allMessages, allOutbox } from '../../../features/conversations/conversations.test-rows.ts';
import { createOutboxWorker } from '../../../jobs/outbox/outbox-worker.ts';
import { createPictureWorker } from '../../../jobs/pictures/picture-worker.ts';
import { createLogger } from '../../../logger.ts';
import { openOutside } from '../../open-outside.ts';
import { startTelnyxApi, type TelnyxApi } from './telnyx-api.test-double.ts';

const OURS = '+121255511';
const SOON = { timeout: 20_000, interval: 25 };

describe('a practice whose gateway is Telnyx', () => {
  const database = useDatabase();
  const cleanUps: (() => unknown)[] = [];
  let api: TelnyxApi;
  let app: TestApp;
  let origin = '';
  let token = '';

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    api = await startTelnyxApi();
    const here = () => origin;
    const config = parseConfig({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...api.env }, folder: '/tmp' });
    const outside = await openOutside({
      ...{ config, pool, clock: systemClock, randomBytes, dataKeys: createDataKeys([testDataKey]) },
      ...{ logger: createLogger({ level: 'silent' }), localOrigin: here, publicUrl: here },
    });
    const { sms, media } = outside;
    app = await createTestApp({
      database: database(),
      overrides: { config, clock: systemClock, sms, media, publicUrl: here },
    });
    origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
    ({ token } = await app.signIn('user1'));
    const workers = [createOutboxWorker({ deps: app.deps }), createPictureWorker({ deps: app.deps })];
    for (const worker of workers) worker.start();
    cleanUps.push(() => Promise.all(workers.map((worker) => worker.stop())), app.close, outside.close, api.close);
  });
  afterAll(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });
  beforeEach(() => {
    api.taken.length = 0;
  });

  const inboundUrl = () => `${origin}${smsInbound.path}`;
  const textFrom = (
    from: string,
    given: { text?: string; media?: string[]; autoresponse?: string; id?: string } = {},
  ) => api.deliver(inboundUrl(), api.inboundOf({ from, to: OURS, ...given }, inboundUrl()));
  const rowOf = async (phone: string) =>
    (await app.call(listConversations, { body: {} }, token)).reply.Conversations.find(({ smsTo }) => smsTo === phone);
  const threadOf = async (phone: string): Promise<Message[]> => {
    const conversationKey = (await rowOf(phone))?.convKey ?? 0;
    return (await app.call(listMessages, { body: { conversationKey } }, token)).reply.Messages;
  };
  const reply = async (phone: string, Message: string) => {
    const ConversationKey = (await rowOf(phone))?.convKey ?? 0;
    return (await app.call(sendMessage, { body: { ConversationKey, Message } }, token)).reply;
  };
  const takenBy = (phone: string) => api.taken.filter(({ to }) => to === phone);
  const takenOnce = (phone: string) =>
    vi.waitFor(() => {
      const [one] = takenBy(phone);
      if (one === undefined) throw new Error('Nothing was sent yet.');
      return one;
    }, SOON);
  const becomes = (phone: string, wanted: Partial<Message>) =>
    vi.waitFor(async () => expect((await threadOf(phone)).at(-1)).toMatchObject(wanted), SOON);
  const ledgerOf = async (phone: string) =>
    (await allConsent(database().pool)).filter((row) => row.phone === phone).map((row) => [row.decision, row.source]);

  it('[MSG-041] receives a text, answers it and sees it delivered', async () => {
    const phone = '+16465550101';
    const id = 'b9ee0d0c-54b9-4a8f-9d8a-4f7f0a3a0001';
    expect(await textFrom(phone, { text: 'Are you open?', id })).toBe(200);
    expect(await textFrom(phone, { text: 'Are you open?', id })).toBe(200);
    expect((await threadOf(phone)).map(({ message }) => message)).toEqual(['Are you open?']);
    expect((await reply(phone, 'Until 5 PM.')).errorMessage).toBe('');
    const one = await takenOnce(phone);
    expect(one).toMatchObject({ from: OURS, text: 'Until 5 PM.' });
    expect(await api.report(one, { event: 'message.sent', status: 'sent' })).toBe(200);
    expect(await api.report(one, { status: 'delivered' })).toBe(200);
    expect(await api.report(one, { event: 'message.sent', status: 'sent' })).toBe(200);
    await becomes(phone, { message: 'Until 5 PM.', deliveryStatus: 'delivered', failure: null });
    expect(await allOutbox(database().pool)).toEqual([]);
  });

  it('[MSG-023] shows a picture a phone sent', async () => {
    const phone = '+16465550102';
    api.pictures.set('/media/glasses.png', await pngFile());
    expect(await textFrom(phone, { media: [`${api.base}/media/glasses.png`] })).toBe(200);
    await vi.waitFor(async () => expect((await threadOf(phone))[0]).toMatchObject({ pendingImages: 0 }), SOON);
    const [message] = await threadOf(phone);
    const picture = await fetch(new URL(message?.imageUrls[0] ?? '', origin));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it("[MSG-014] says why a text wasn't delivered, also for an unknown code", async () => {
    const UNKNOWN =
      'The text message service reported error 40999. Try again, and tell your administrator if it stays.';
    const words = { '40001': 'This phone number is a landline or can’t receive texts.', '40999': UNKNOWN };
    for (const [index, [code, failure]] of Object.entries(words).entries()) {
      const phone = `+1646555011${index}`;
      await textFrom(phone, { text: 'Hi' });
      await reply(phone, 'Hello');
      const errors = [{ code, title: 'Failed' }];
      expect(await api.report(await takenOnce(phone), { status: 'delivery_failed', errors })).toBe(200);
      await becomes(phone, { deliveryStatus: 'undelivered', failure, isRetryable: code === '40999' });
    }
  });

  it('[SMS-1] stops texts to a phone that says STOP, and leaves the reply to Telnyx if it sent one', async () => {
    const [own, theirs] = ['+16465550121', '+16465550122'];
    await textFrom(own, { text: 'STOP' });
    expect((await takenOnce(own)).text).toContain('Practice 1');
    await textFrom(theirs, { text: 'arrêtez', autoresponse: 'STOP' });
    for (const phone of [own, theirs]) {
      expect(await ledgerOf(phone)).toMatchObject([['refused', expect.any(String)]]);
      expect((await reply(phone, 'Hi')).errorMessage).not.toBe('');
    }
    expect(takenBy(theirs)).toEqual([]);
    await textFrom(theirs, { text: 'commencer', autoresponse: 'START' });
    expect((await ledgerOf(theirs)).map(([decision]) => decision)).toEqual(['refused', 'given']);
  });

  it('[SMS-5] closes a phone that opted out at Telnyx, by a refusal or by a receipt', async () => {
    const [refused, reported] = ['+16465550131', '+16465550132'];
    for (const phone of [refused, reported]) await textFrom(phone, { text: 'Hi' });
    const stop = { code: '40300', title: 'Blocked due to STOP message' };
    api.failNext({ status: 403, ...stop });
    await reply(refused, 'Hello');
    await becomes(refused, { deliveryStatus: 'error', failure: 'This patient has opted out of text messages.' });
    await reply(reported, 'Hello');
    expect(await api.report(await takenOnce(reported), { status: 'delivery_failed', errors: [stop] })).toBe(200);
    await becomes(reported, { deliveryStatus: 'undelivered' });
    for (const phone of [refused, reported])
      await vi.waitFor(async () => expect(await ledgerOf(phone)).toEqual([['refused', 'gateway']]), SOON);
  });

  it('[SND-2] sends a text once Telnyx is no longer busy', { tags: ['deep'] }, async () => {
    const phone = '+16465550141';
    await textFrom(phone, { text: 'Hi' });
    api.failNext({ status: 429, code: '10011', title: 'Too many requests', retryAfter: 1 });
    await reply(phone, 'Hello');
    await vi.waitFor(async () => expect((await allOutbox(database().pool))[0]?.last_error).toBe('10011'), SOON);
    expect((await takenOnce(phone)).text).toBe('Hello');
    expect(takenBy(phone)).toHaveLength(1);
  });

  it('[E2] sends a text once if its answer got lost: its receipt says that Telnyx has it', async () => {
    const phone = '+16465550151';
    await textFrom(phone, { text: 'Hi' });
    api.failNext({ status: 'cut', takesIt: true });
    await reply(phone, 'Once');
    const one = await takenOnce(phone);
    await vi.waitFor(async () => expect((await allOutbox(database().pool))[0]?.is_unsure).toBe(true), SOON);
    expect(await api.report(one, { status: 'delivered' })).toBe(200);
    await becomes(phone, { deliveryStatus: 'delivered' });
    expect(await allOutbox(database().pool)).toEqual([]);
    // The next one is not delayed, and gets its own id.
    await reply(phone, 'Twice');
    await vi.waitFor(() => expect(takenBy(phone).map(({ text }) => text)).toEqual(['Once', 'Twice']), SOON);
    const rows = (await allMessages(database().pool)).filter(({ gateway_sid }) => gateway_sid === one.id);
    expect(rows).toMatchObject([{ body: 'Once', delivery_status: 'delivered' }]);
  });

  it.each([
    ['the answer', '+16465550161', null],
    ['the connection breaks', '+16465550162', { status: 'cut', takesIt: true } as const],
  ])('[WHK-5] accepts a receipt that comes before %s', async (_, phone, fault) => {
    await textFrom(phone, { text: 'Hi' });
    if (fault !== null) api.failNext(fault);
    const reported = new Promise<number>((done) => {
      api.beforeAnswer((one) => api.report(one, { event: 'message.sent', status: 'sent' }).then(done));
    });
    await reply(phone, 'Quick');
    expect(await reported).toBe(200);
    await becomes(phone, { deliveryStatus: 'sent' });
    await vi.waitFor(async () => expect(await allOutbox(database().pool)).toEqual([]), SOON);
    expect(takenBy(phone)).toHaveLength(1);
  });

  it('[WHK-1] refuses webhooks without a Telnyx signature, or with an old one', async () => {
    const before = (await allMessages(database().pool)).length;
    const event = api.inboundOf({ from: '+16465550171', to: OURS, text: 'forged' }, inboundUrl());
    const seconds = Math.floor(Date.now() / 1_000);
    for (const signing of [{ signature: null }, { signature: 'AAAA' }, { timestamp: seconds - 600 }])
      expect(await api.deliver(inboundUrl(), event, signing)).toBe(403);
    const form = await fetch(inboundUrl(), {
      method: 'POST',
      headers: { 'x-twilio-signature': 'authentic' },
      body: new URLSearchParams({ MessageSid: 'SM1', From: '+16465550171', To: OURS, Body: 'x' }),
    });
    expect(form.status).toBe(403);
    expect(await allMessages(database().pool)).toHaveLength(before);
  });
});
