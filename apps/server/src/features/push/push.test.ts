import { createECDH } from 'node:crypto';
import type { Sent } from '@sightline/contract/call';
import { submitCoverKeys } from '@sightline/contract/covers.calls';
import {
  endSubscription,
  getNotificationTypesPerUser,
  getNotifier,
  MOST_DEVICES,
  notify,
  resumeSubscription,
  toggleNotifierTypeSubscription,
} from '@sightline/contract/push.calls';
import { logout } from '@sightline/contract/session.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { readDevice } from './push.rules.ts';

const KEYS = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: Buffer.alloc(16, 3).toString('base64url'),
};
const browserAt = (endpoint: string) => ({ endpoint, expirationTime: null, keys: KEYS });
const TABLET = 'https://push.example/tablet';

describe('push notifications', () => {
  const database = useDatabase();
  const app = useApp(database);
  const db = () => database().pool.kysely;
  let session = { token: '', sessionId: '' };
  let notifier = '';

  const open = async (token: string): Promise<string> => (await app().call(getNotifier, {}, token)).reply.token;
  const tell = (body: Sent<typeof notify>['body'], by = session.token, at = notifier) =>
    app().call(notify, { params: { token: at }, body }, by);
  const subscribe = (endpoint = TABLET) => tell({ userId: 1, subscription: browserAt(endpoint) });
  const devices = async () =>
    (
      await db()
        .selectFrom('push_subscription')
        .select(['endpoint', 'user_id', 'cover_key', 'ended_at'])
        .orderBy('subscription_key')
        .execute()
    ).map(({ endpoint, user_id, cover_key, ended_at }) => [endpoint, user_id, cover_key, ended_at === null]);
  const types = async (userId = '1', secretCode?: string) =>
    app().call(getNotificationTypesPerUser, { query: { userId, ...(secretCode && { secretCode }) } }, session.token);
  const toggle = (query: Sent<typeof toggleNotifierTypeSubscription>['query']) =>
    app().call(toggleNotifierTypeSubscription, { query }, session.token);

  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
    await insertPractice(database().pool, { coverKey: 2 });
  });
  beforeEach(async () => {
    for (const table of ['push_outbox', 'push_subscription', 'push_token', 'push_setting'] as const)
      await db().deleteFrom(table).execute();
    session = await app().signIn('user1');
    notifier = await open(session.token);
  });

  it('[PSH-004] everything is off at first; each kind is switched independently and stays that way', async () => {
    const off = [
      { notificationType: 1, enabled: false },
      { notificationType: 2, enabled: false },
    ];
    expect((await types()).reply).toEqual(off);
    expect(await toggle({ notificationType: '2', disable: 'false', userId: '1' })).toMatchObject({
      status: 200,
      reply: true,
    });
    expect((await types()).reply).toEqual([off[0], { notificationType: 2, enabled: true }]);
    await toggle({ notificationType: '1', disable: '0', userId: '1' });
    await toggle({ notificationType: '2', disable: 'True', userId: '1', secretCode: 'sightline' });
    expect((await types()).reply).toEqual([{ notificationType: 1, enabled: true }, off[1]]);
  });

  it('[PSH-004] every user chooses for themselves, with the application code if one is given', async () => {
    expect(await types('2')).toMatchObject({ status: 403, problem: { code: 'push.other-user' } });
    expect(await toggle({ notificationType: '1', disable: 'false', userId: '2' })).toMatchObject({ status: 403 });
    expect(await types('1', 'another')).toMatchObject({ status: 403, problem: { code: 'access.wrong-code' } });
    for (const query of [
      { notificationType: '3', disable: 'false', userId: '1' },
      { notificationType: '1', disable: 'perhaps', userId: '1' },
      { notificationType: '1', disable: 'false', userId: 'me' },
    ])
      expect((await toggle(query as never)).status).toBe(400);
    expect((await app().call(getNotificationTypesPerUser, { query: { userId: '1' } })).status).toBe(401);
  });

  it('[PSH-002] a browser subscribes at the URL whose secret its user received, and nowhere else', async () => {
    expect(await subscribe()).toMatchObject({ status: 200, reply: { isSubscribed: true, queued: 0 } });
    expect(await devices()).toEqual([[TABLET, 1, 1, true]]);
    const body = { userId: 1, subscription: browserAt(TABLET) };
    const other = await app().signIn('user2');
    const refusals = [
      await tell({ ...body, userId: 2 }),
      await tell(body, session.token, 'made-up'),
      await tell({ ...body, userId: 2 }, other.token),
      await tell(body, session.token, await open(other.token)),
      await app().call(notify, { params: { token: notifier }, body }),
    ];
    expect(refusals.map(({ status, problem }) => [status, problem.code])).toEqual([
      [403, 'push.other-user'],
      [404, 'push.token-unknown'],
      [404, 'push.token-unknown'],
      [404, 'push.token-unknown'],
      [401, 'session.required'],
    ]);
    expect(await devices()).toHaveLength(1);
  });

  it("stores the URL's secret as a hash, and sign-out deletes it", async () => {
    const rows = await db().selectFrom('push_token').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(notifier);
    expect(notifier).toMatch(/^[\w-]{43}$/);
    const second = await app().signIn('user1');
    expect((await tell({ userId: 1 }, second.token)).status).toBe(200);
    await app().call(logout, {}, session.token);
    expect(await tell({ userId: 1 }, second.token)).toMatchObject({ status: 404 });
    expect((await tell({ userId: 1 }, second.token, await open(second.token))).status).toBe(200);
  });

  it('refuses what no push could ever reach, and stores none of it', async () => {
    const broken = [
      ...['http://push.example/x', 'javascript:alert(1)', 'push.example', ''].map(browserAt),
      { ...browserAt(TABLET), keys: { ...KEYS, p256dh: 'AAAA' } },
      { ...browserAt(TABLET), keys: { ...KEYS, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
      { ...browserAt(TABLET), keys: { ...KEYS, auth: 'c2hvcnQ' } },
    ];
    for (const subscription of broken) expect([400, 422]).toContain((await tell({ userId: 1, subscription })).status);
    expect(await devices()).toEqual([]);
    const given = { endpoint: 'https://push.example/a b', keys: KEYS };
    expect(readDevice({ given, isAllowed: () => true })?.endpoint).toBe('https://push.example/a%20b');
  });

  it('a user has at most ten devices: the one unused the longest is dropped', async () => {
    for (let device = 0; device <= MOST_DEVICES; device += 1) {
      app().clock.advance({ seconds: 1 });
      expect((await subscribe(`https://push.example/${device}`)).status).toBe(200);
    }
    const kept = await devices();
    expect(kept).toHaveLength(MOST_DEVICES);
    expect(kept.map(([endpoint]) => endpoint)).not.toContain('https://push.example/0');
    await subscribe('https://push.example/1');
    expect(await devices()).toHaveLength(MOST_DEVICES);
  });

  it('a device of two users belongs only to the current one, across practices', async () => {
    await subscribe();
    const other = await app().signIn('user2');
    const at = await open(other.token);
    expect((await tell({ userId: 2, subscription: browserAt(TABLET) }, other.token, at)).status).toBe(200);
    expect(await devices()).toEqual([[TABLET, 2, 2, true]]);
  });

  it("a sign-out removes its session's devices only, and the next sign-in there restores them", async () => {
    await subscribe();
    const second = await app().signIn('user1');
    await tell(
      { userId: 1, subscription: browserAt('https://push.example/desk') },
      second.token,
      await open(second.token),
    );
    await app().call(logout, {}, session.token);
    expect(await devices()).toEqual([
      [TABLET, 1, 1, false],
      ['https://push.example/desk', 1, 1, true],
    ]);
    const third = await app().signIn('user1');
    const resume = (endpoint: string, by: string) => app().call(resumeSubscription, { body: { endpoint } }, by);
    expect((await resume('https://push.example/unknown', third.token)).reply).toEqual({ isSubscribed: false });
    expect((await resume(TABLET, third.token)).reply).toEqual({ isSubscribed: true });
    expect((await devices())[0]).toEqual([TABLET, 1, 1, true]);
    const stranger = await app().signIn('user2');
    expect((await resume(TABLET, stranger.token)).reply).toEqual({ isSubscribed: false });
    expect((await devices())[0]).toEqual([TABLET, 1, 1, false]);
  });

  it('switching practices in a session removes its devices', async () => {
    await insertRows(database().pool, 'user_cover', [{ user_id: 1, cover_key: 2 }]);
    await subscribe();
    const choose = (coverKey: number) => app().call(submitCoverKeys, { body: [coverKey] }, session.token);
    expect((await choose(1)).status).toBe(200);
    expect(await devices()).toEqual([[TABLET, 1, 1, true]]);
    expect((await choose(2)).status).toBe(200);
    expect(await devices()).toEqual([[TABLET, 1, 1, false]]);
    await db().deleteFrom('user_cover').where('user_id', '=', 1).where('cover_key', '=', 2).execute();
  });

  it('[PSH-002] disabling forgets the browser, for its own user only', async () => {
    await subscribe();
    const other = await app().signIn('user2');
    const end = (by: string) => app().call(endSubscription, { body: { endpoint: TABLET } }, by);
    expect((await end(other.token)).reply).toEqual({ isSubscribed: false });
    expect(await devices()).toHaveLength(1);
    await end(session.token);
    expect(await devices()).toEqual([]);
  });

  it('[PSH-005] only the two test messages are sent, and only to a subscribed browser', async () => {
    const message = (text: string) => ({
      userId: 1,
      message: { type: 'SMS', message: text, url: 'https://evil.example' },
    });
    expect(await tell(message('You have a new text message!'))).toMatchObject({
      status: 409,
      problem: { code: 'push.no-device' },
    });
    await subscribe();
    await subscribe('https://push.example/desk');
    expect(await tell(message('Ana Reyes wrote: I am late'))).toMatchObject({
      status: 422,
      problem: { code: 'push.message-unknown' },
    });
    expect((await tell(message('You have a new text message!'))).reply).toEqual({ isSubscribed: true, queued: 2 });
    expect((await tell(message('You have a new booking!'))).reply).toMatchObject({ queued: 2 });
    const queued = await db().selectFrom('push_outbox').select(['notification_type', 'is_test']).execute();
    expect(queued.map(({ notification_type, is_test }) => [notification_type, is_test])).toEqual([
      ...[
        [2, true],
        [2, true],
      ],
      ...[
        [1, true],
        [1, true],
      ],
    ]);
  });
});
