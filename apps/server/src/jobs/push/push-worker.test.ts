import { submitCoverKeys } from '@sightline/contract/covers.calls';
import { getNotifier, notify, toggleNotifierTypeSubscription } from '@sightline/contract/push.calls';
import { type NotificationType, PUSH_TYPES } from '@sightline/contract/push.texts';
import { chooseLanguage, logout } from '@sightline/contract/session.calls';
import { smsInbound } from '@sightline/contract/webhooks.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { insertRows, userRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openCoverScope, openSystemScope } from '../../db/scope.ts';
import { insertPreferences, insertRule, insertType } from '../../features/availability/offers/offers.test-practice.ts';
import { ANA, bookingOf, clearBookings, patientCalls } from '../../features/bookings/online.test-practice.ts';
import { queuePush } from '../../features/push/push.usecases.ts';
import { insertSetupPractices } from '../../features/setup/setup.test-practice.ts';
import { createLogger } from '../../logger.ts';
import { openPushKeys } from '../../outside/push/push-keys.queries.ts';
import {
  createTestBrowser,
  decrypt,
  type PushService,
  startPushService,
} from '../../outside/push/push-service.test-double.ts';
import { createWebPushSender } from '../../outside/push/web-push-sender.ts';
import { nextTry } from '../queue/retry.rules.ts';
import { createPushWorker } from './push-worker.ts';
import { sweepPushes } from './pushing.usecases.ts';

const NOW = '2026-11-20T15:00:00Z';
const browser = createTestBrowser();
const endpointOf = (name: string) => `https://push.example.net/${name}`;

describe('push notifications', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book } = patientCalls(app);
  let service: PushService;
  let logged: string[];
  let taskKey = 0;
  let sids = 0;

  const db = () => database().pool.kysely;
  const note = (fields: object, message: string) => void logged.push(`${JSON.stringify(fields)} ${message}`);
  const deps = () => {
    const keys = webPush.generateVAPIDKeys();
    const subject = () => 'mailto:push@sightline.localhost';
    const push = createWebPushSender({ keys, subject, clock: app().clock, open: service.open });
    const logger = Object.assign(createLogger({ level: 'silent' }), { error: note, warn: note, info: note });
    return { ...app().deps, push, logger };
  };
  const worker = () => createPushWorker({ deps: deps() });
  const drain = () => worker().drainOnce();
  const scope = () => openSystemScope({ pool: database().pool, clock: app().clock });

  /** Signs in, subscribes a browser and turns on the given kinds. */
  async function wants(login: string, userId: number, types: NotificationType[], name = login) {
    const session = await app().signIn(login);
    const { token } = (await app().call(getNotifier, {}, session.token)).reply;
    const keys = { p256dh: browser.p256dh, auth: browser.auth };
    const body = { userId, subscription: { endpoint: endpointOf(name), keys } };
    expect((await app().call(notify, { params: { token }, body }, session.token)).status).toBe(200);
    for (const type of types) await choose(session.token, userId, type, 'false');
    const test = (type: NotificationType) =>
      app().call(
        notify,
        { params: { token }, body: { userId, message: { message: PUSH_TYPES[type].message } } },
        session.token,
      );
    return { ...session, test };
  }
  const choose = (token: string, userId: number, type: NotificationType, disable: 'true' | 'false') =>
    app().call(
      toggleNotifierTypeSubscription,
      { query: { notificationType: `${type}`, disable, userId: String(userId) } },
      token,
    );
  const text = async (To = '+1212555111', From = '+16465551101') => {
    const payload = new URLSearchParams({
      MessageSid: `SMpush${++sids}`,
      From,
      To,
      Body: 'Ana Reyes: my glasses broke',
    });
    const { statusCode } = await app().app.inject({
      method: 'POST',
      url: smsInbound.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'authentic' },
      payload: payload.toString(),
    });
    expect(statusCode).toBe(200);
  };
  const got = () =>
    service.received.map(({ path, body }) => [path.slice(1), JSON.parse(decrypt({ body, browser })).type]);
  const outbox = () => db().selectFrom('push_outbox').selectAll().execute();
  const devices = async () => (await db().selectFrom('push_subscription').select('endpoint').execute()).length;

  beforeAll(async () => {
    service = await startPushService();
    await insertSetupPractices(database().pool);
    await insertRows(database().pool, 'app_user', [userRow({ user_id: 7, login: 'second' })]);
    await insertRows(database().pool, 'user_cover', [{ user_id: 7, cover_key: 11 }]);
  });
  beforeEach(async () => {
    app().clock.set(NOW);
    for (const table of ['push_outbox', 'push_subscription', 'push_token', 'push_setting', 'user_element'] as const)
      await db().deleteFrom(table).execute();
    await clearBookings(database().pool);
    await db().updateTable('app_user').set({ disabled_at: null }).execute();
    taskKey = await insertType(database().pool);
    await insertRule(database().pool);
    await insertPreferences(database().pool);
    service.received.splice(0);
    logged = [];
  });
  afterAll(() => service.stop());

  it('[PSH-006] of an incoming text go to every subscribed user of the practice who wants texts, and to no one else', {
    tags: ['deep'],
  }, async () => {
    await wants('user11', 11, [2]);
    await wants('user11', 11, [], 'tablet');
    await wants('second', 7, [1]);
    await wants('user22', 22, [1, 2]);
    await text();
    expect(await drain()).toBe(3);
    expect(got().sort()).toEqual([
      ['tablet', 'SMS'],
      ['user11', 'SMS'],
    ]);
    expect(await outbox()).toEqual([]);
    await text('+1212555221');
    await drain();
    expect(got().slice(2)).toEqual([['user22', 'SMS']]);
  });

  it('[PSH-006] of a booking on the patients’ page go to users who want bookings, once however often it is sent', {
    tags: ['deep'],
  }, async () => {
    await wants('user11', 11, [1]);
    await wants('second', 7, [2]);
    const body = bookingOf({ taskKey, clientKey: 'one' });
    expect((await book(body)).status).toBe(201);
    expect((await book(body)).status).toBe(201);
    await drain();
    expect(got()).toEqual([['user11', 'Bookings']]);
    expect((await book(bookingOf({ taskKey, patient: { ...ANA, firstName: 'Bo' } }))).status).toBe(409);
    expect(await outbox()).toEqual([]);
  });

  it('[PSH-006] contain the specified sentence and an address of ours, and nothing about the patient', async () => {
    await wants('user11', 11, [1, 2]);
    await text();
    await book(bookingOf({ taskKey }));
    await drain();
    const said = service.received.map(({ body }) => JSON.parse(decrypt({ body, browser })));
    expect(said.sort((a, b) => a.type.localeCompare(b.type))).toEqual([
      {
        type: 'Bookings',
        message: 'You have a new booking!',
        url: '/customer',
        title: 'Sightline',
        icon: '/favicon.svg',
      },
      {
        ...{ type: 'SMS', message: 'You have a new text message!', url: '/communications/chat' },
        ...{ title: 'Sightline', icon: '/favicon.svg' },
      },
    ]);
    const urgent = service.received.map(({ headers }) => [headers.topic, headers.urgency, headers.ttl]).sort();
    expect(urgent).toEqual([
      ['bookings', 'normal', '14400'],
      ['sms', 'high', '14400'],
    ]);
    expect(JSON.stringify(await outbox()) + logged.join()).not.toMatch(/Ana|eye hurts|\+1646/);
  });

  it('[LNG-003] are in the language of the user’s pages', async () => {
    const { token } = await wants('user11', 11, [2]);
    expect((await app().call(chooseLanguage, { body: { language: 'es' } }, token)).status).toBe(200);
    await text();
    await drain();
    const said = service.received.map(({ body }) => JSON.parse(decrypt({ body, browser })));
    expect(said.map(({ type, message }) => [type, message])).toEqual([['SMS', '¡Tiene un mensaje nuevo!']]);
    await app().call(chooseLanguage, { body: { language: 'en' } }, token);
  });

  it('[PKT-004] of urgent form answers go to every subscribed user who may read forms, whatever they turned off', async () => {
    await wants('user11', 11, []);
    await wants('second', 7, [1]);
    await wants('user22', 22, [1, 2]);
    await insertRows(database().pool, 'user_element', [
      { cover_key: 11, user_id: 7, element_name: 'Dv4PatientForms', is_allowed: false },
    ]);
    const act = { action: 'forms.submit', userId: null, address: '', requestId: '' };
    const practice = openCoverScope({ pool: database().pool, clock: app().clock, coverKey: 11, act });
    await practice.transaction((tx) => queuePush({ tx, notificationType: 3 }));
    await drain();
    const said = service.received.map(({ path, body }) => [path, JSON.parse(decrypt({ body, browser }))]);
    expect(said).toEqual([
      [
        '/user11',
        {
          ...{ type: 'Forms', message: 'Urgent answers in a form', url: '/setup/patient-forms/completed' },
          ...{ title: 'Sightline', icon: '/favicon.svg' },
        },
      ],
    ]);
    expect(await outbox()).toEqual([]);
  });

  it('are not stored if no user wants them, or if the transaction is rolled back', async () => {
    await text();
    expect(await outbox()).toEqual([]);
    await wants('user11', 11, [1]);
    await text();
    expect(await outbox()).toEqual([]);
  });

  it('combine many texts into one notice per device, and a waiting one gets no second', {
    tags: ['deep'],
  }, async () => {
    await wants('user11', 11, [2]);
    for (let count = 0; count < 5; count += 1) await text('+1212555111', `+1646555200${count}`);
    await drain();
    expect(got()).toEqual([['user11', 'SMS']]);
    service.answerNext({ status: 503 });
    await text('+1212555111', '+16465553001');
    await drain();
    await text('+1212555111', '+16465553002');
    await drain();
    expect(await outbox()).toHaveLength(1);
    app().clock.advance({ minutes: 1 });
    await drain();
    expect(got()).toHaveLength(3);
    expect(await outbox()).toEqual([]);
  });

  it.each([404, 410])('drop a device that is gone (%i), with everything waiting for it', async (status) => {
    const { test } = await wants('user11', 11, [2]);
    await test(1);
    service.answerNext({ status });
    await drain();
    expect(await devices()).toBe(0);
    expect(await outbox()).toEqual([]);
    await text();
    expect(await outbox()).toEqual([]);
  });

  it('are retried when a busy service asks, and given up after four hours', async () => {
    await wants('user11', 11, [2]);
    await text();
    service.answerNext({ status: 429, headers: { 'retry-after': '600' } });
    await drain();
    expect(service.received).toHaveLength(1);
    app().clock.advance({ minutes: 9 });
    await drain();
    expect(service.received).toHaveLength(1);
    app().clock.advance({ minutes: 1 });
    service.answerNext({ status: 500 });
    await drain();
    expect(service.received).toHaveLength(2);
    expect(await outbox()).toMatchObject([{ attempts: 2, claimed_until: null }]);
    service.answerNext({ status: 503, headers: { 'retry-after': '86400' } });
    app().clock.advance({ minutes: 20 });
    await drain();
    expect(await outbox()).toEqual([]);
    expect(await devices()).toBe(1);
    expect(logged).toEqual([expect.stringMatching(/"code":"503".* a push was given up$/)]);
  });

  it("are not retried after a permanent refusal, and the log contains no browser's address", async () => {
    await wants('user11', 11, [2]);
    await text();
    service.answerNext({ status: 400 });
    await drain();
    expect(await outbox()).toEqual([]);
    expect(logged).toHaveLength(1);
    expect(logged.join()).not.toContain('push.example.net');
  });

  it('[PSH-006] end with sign-out, waiting ones included', async () => {
    const { token } = await wants('user11', 11, [2]);
    await wants('second', 7, [2]);
    await text();
    await app().call(logout, {}, token);
    await drain();
    expect(got()).toEqual([['second', 'SMS']]);
  });

  it('end for users inactive for longer than a sign-in lasts', async () => {
    await wants('user11', 11, [2]);
    app().clock.advance({ minutes: 74 });
    await text();
    await drain();
    expect(got()).toHaveLength(1);
    app().clock.advance({ minutes: 2 });
    await text();
    await drain();
    expect(got()).toHaveLength(1);
  });

  it('stop for another practice, a lost right, a lost practice or a disabled user', async () => {
    const { token } = await wants('user11', 11, [2]);
    const silence = async () => {
      const before = service.received.length;
      await text();
      await drain();
      return service.received.length === before;
    };
    expect(await silence()).toBe(false);
    await insertRows(database().pool, 'user_element', [
      { cover_key: 11, user_id: 11, element_name: 'Dv4Chat', is_allowed: false },
    ]);
    expect(await silence()).toBe(true);
    await db().deleteFrom('user_element').execute();
    expect(await silence()).toBe(false);
    await db().updateTable('app_user').set({ disabled_at: app().clock.now() }).where('user_id', '=', 11).execute();
    expect(await silence()).toBe(true);
    await db().updateTable('app_user').set({ disabled_at: null }).execute();
    await db().deleteFrom('user_cover').where('user_id', '=', 11).execute();
    expect(await silence()).toBe(true);
    await insertRows(database().pool, 'user_cover', [
      { user_id: 11, cover_key: 11 },
      { user_id: 11, cover_key: 22 },
    ]);
    expect(await silence()).toBe(false);
    expect((await app().call(submitCoverKeys, { body: [22] }, token)).status).toBe(200);
    expect(await silence()).toBe(true);
    await db().deleteFrom('user_cover').where('user_id', '=', 11).where('cover_key', '=', 22).execute();
  });

  it('[PSH-005] of a test go to the user’s own devices, wanted or not, and only while it is fresh', async () => {
    const { token, test } = await wants('user11', 11, []);
    await wants('second', 7, [1, 2]);
    await test(2);
    await drain();
    expect(got()).toEqual([['user11', 'SMS']]);
    expect(service.received[0]?.headers.ttl).toBe('120');
    await test(1);
    app().clock.advance({ minutes: 3 });
    await drain();
    expect(got()).toHaveLength(1);
    await choose(token, 11, 2, 'true');
    expect(await outbox()).toEqual([]);
  });

  it('respect a switch turned off meanwhile', async () => {
    const { token } = await wants('user11', 11, [2]);
    await text();
    await choose(token, 11, 2, 'true');
    await drain();
    expect(service.received).toEqual([]);
  });

  it('pass from a dead server to the next, which the first never overrides', async () => {
    await wants('user11', 11, [2]);
    await text();
    await drain();
    await text();
    const [event] = await worker().claim(5);
    if (event === undefined) throw new Error('nothing was claimed');
    expect(await worker().claim(5)).toEqual([]);
    app().clock.advance({ minutes: 2 });
    await drain();
    expect(got()).toHaveLength(2);
    expect(await worker().tryOnce(event)).toBe('taken-over');
    expect(got()).toHaveLength(2);
  });

  it('use one set of keys for all servers on the database, and unused devices are deleted', async () => {
    const given = { pool: database().pool, clock: app().clock, dataKeys: app().deps.dataKeys };
    const [one, two] = [await openPushKeys(given), await openPushKeys(given)];
    expect(one).toEqual(two);
    expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65);
    const { token } = await wants('user11', 11, []);
    await app().call(logout, {}, token);
    app().clock.advance({ hours: 89 * 24 });
    await sweepPushes({ scope: scope() });
    expect(await devices()).toBe(1);
    app().clock.advance({ hours: 48 });
    await sweepPushes({ scope: scope() });
    expect(await devices()).toBe(0);
  });

  it('spread retries up to 15 minutes, never before the service asks, never past the end', () => {
    const now = Temporal.Instant.from(NOW);
    const wait = (attempts: number, retryAfter: number | null = null, jitter = 1) => {
      const at = nextTry({
        kind: 'push',
        claim: { attempts, created_at: now },
        retryAfterMs: (retryAfter ?? 0) * 1_000,
        jitter,
        now,
      });
      return at === null ? null : at.since(now).total('seconds');
    };
    expect([1, 2, 3, 7, 30].map((attempts) => wait(attempts))).toEqual([15, 30, 60, 900, 900]);
    expect([wait(1, null, 0), wait(1, 120), wait(1, 4 * 3_600)]).toEqual([7.5, 120, null]);
  });
});
