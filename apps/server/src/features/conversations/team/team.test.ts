import { listConversations, updateStatus } from '@sightline/contract/conversations.calls';
import { listMessages } from '@sightline/contract/messages.calls';
import {
  addNote,
  assignConversation,
  closeConversation,
  listColleagues,
  snoozeConversation,
} from '@sightline/contract/team-inbox.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, userRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope, openSystemScope } from '../../../db/scope.ts';
import { createPushWorker } from '../../../jobs/push/push-worker.ts';
import { conversationRow, insertConversations } from '../conversations.test-rows.ts';
import { receiveText } from '../inbound/inbound.usecases.ts';
import { wakeSnoozed } from './waking.usecases.ts';

const SAM = 50;
const AWAY = 51;
const NO_RIGHT = 52;

describe('the inbox of a team', () => {
  const database = useDatabase();
  const app = useApp(database);
  const desks = { user1: { token: '', sessionId: '' }, sam: { token: '', sessionId: '' } };
  type Desk = keyof typeof desks;

  beforeAll(async () => {
    const { pool } = database();
    for (const coverKey of [1, 2]) await insertPractice(pool, { coverKey });
    await insertRows(pool, 'app_user', [
      userRow({ user_id: SAM, login: 'sam', given_name: 'Sam', family_name: 'Ortiz' }),
      userRow({ user_id: AWAY, login: 'away', given_name: 'Ann', family_name: 'Away' }),
      userRow({ user_id: NO_RIGHT, login: 'norights', role: 'none' }),
    ]);
    await insertRows(
      pool,
      'user_cover',
      [SAM, AWAY, NO_RIGHT].map((user_id) => ({ user_id, cover_key: 1 })),
    );
    await insertRows(pool, 'user_location', [{ user_id: AWAY, cover_key: 1, loc_key: 12 }]);
  });

  beforeEach(async () => {
    for (const login of ['user1', 'sam'] as const) desks[login] = await app().signIn(login);
    const { pool } = database();
    await pool.kysely.deleteFrom('message').execute();
    await pool.kysely.deleteFrom('push_outbox').execute();
    await pool.kysely.deleteFrom('conversation').execute();
    const now = app().clock.now();
    await insertConversations(pool, [
      { ...{ cover_key: 1, conv_key: 1, loc_key: 11 }, last_transmission_at: now.subtract({ minutes: 30 }) },
      { ...owed(2), last_transmission_at: now.subtract({ minutes: 20 }) },
      { ...owed(3), last_transmission_at: now.subtract({ minutes: 10 }) },
    ]);
  });
  const owed = (conv_key: number) => ({ cover_key: 1, conv_key, loc_key: 11, message_status: 0 });

  const by = (desk: Desk) => desks[desk].token;
  type ListBody = Parameters<ReturnType<typeof app>['call']>[1] extends never ? never : Record<string, unknown>;
  const list = async (body: ListBody = {}, desk: Desk = 'user1') =>
    (await app().call(listConversations, { body: { internal: true, ...body } }, by(desk))).reply.Conversations;
  const keys = async (body: ListBody = {}, desk: Desk = 'user1') => (await list(body, desk)).map((row) => row.convKey);
  const thread = async (conversationKey = 1) =>
    (await app().call(listMessages, { body: { conversationKey, internal: true } }, by('user1'))).reply.Messages;
  const lines = async (conversationKey = 1) =>
    (await thread(conversationKey)).map(({ kind, message, userName }) => [kind, message, userName]);
  const give = (userId: number | null, seen: number | null = null, desk: Desk = 'user1', conversationKey = 1) =>
    app().call(assignConversation, { body: { convKey: conversationKey, userKey: userId, seen } }, by(desk));
  const snooze = (until: Temporal.Instant | null, conversationKey = 2) =>
    app().call(
      snoozeConversation,
      { body: { convKey: conversationKey, until: until?.toString() ?? null } },
      by('user1'),
    );
  const note = (text: string, mentions: number[] = [], clientKey = text) =>
    app().call(addNote, { body: { convKey: 1, text, mentions, clientKey } }, by('user1'));
  const incoming = (convKey: number, gatewaySid = `SM${Math.random()}`) =>
    receiveText({
      scope: openCoverScope({ pool: database().pool, clock: app().clock, coverKey: 1, act: null }),
      text: {
        ...{ gatewaySid, body: 'Any news?', mediaUrls: [], locKey: 11 },
        phone: conversationRow({ cover_key: 1, conv_key: convKey, loc_key: 11 }).phone,
      },
    });
  const device = async (user: Desk, userId: number) => {
    const session = await database()
      .pool.kysely.selectFrom('session')
      .select('session_hash')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    await insertRows(database().pool, 'push_subscription', [
      {
        ...{ cover_key: 1, user_id: userId, session_hash: session.session_hash, p256dh: 'p', auth: 'a' },
        ...{ endpoint: `https://push.example/${user}`, endpoint_hash: Buffer.from(user) },
        renewed_at: app().clock.now(),
      },
    ]);
  };

  it('[INX-002] lists who can read a conversation: with the right, and at its location', async () => {
    const { reply } = await app().call(listColleagues, { body: { conversationKey: 1 } }, by('user1'));
    expect(reply.colleagues).toEqual([
      { userId: 1, name: 'user1', isSelf: true },
      { userId: SAM, name: 'Sam Ortiz', isSelf: false },
    ]);
    for (const userId of [AWAY, NO_RIGHT, 2])
      expect(await give(userId)).toMatchObject({ status: 422, problem: { code: 'colleague.not-found' } });
    expect(await lines()).toEqual([]);
  });

  it('[INX-002] gives a conversation to a colleague, filters by it, and records it in the thread', async () => {
    expect((await give(SAM)).status).toBe(200);
    expect((await list()).at(-1)).toMatchObject({ convKey: 1, assignedTo: SAM, assignedName: 'Sam Ortiz' });
    expect(await keys({ view: 'mine' }, 'sam')).toEqual([1]);
    expect(await keys({ view: 'mine' })).toEqual([]);
    expect(await keys({ view: 'unassigned' })).toEqual([3, 2]);
    expect((await give(null, SAM)).status).toBe(200);
    expect(await keys({ view: 'unassigned' })).toEqual([3, 2, 1]);
    expect(await lines()).toEqual([
      ['event', 'Assigned to Sam Ortiz', 'user1'],
      ['event', 'Unassigned', 'user1'],
    ]);
  });

  it('[INX-002] tells only the one it concerns, by push and on their screens, with nothing about the patient', async () => {
    await device('sam', SAM);
    await device('user1', 1);
    const heard: unknown[] = [];
    const stop = app().deps.live.subscribe((one) => heard.push(one));
    await give(SAM);
    await give(1, SAM);
    await createPushWorker({ deps: app().deps }).drainOnce();
    const sent = app().push.sent.map(({ device: { endpoint }, payload }) => [endpoint, JSON.parse(payload).message]);
    expect(sent).toEqual([['https://push.example/sam', 'A conversation was assigned to you']]);
    await expect
      .poll(() => heard)
      .toContainEqual({ coverKey: 1, kind: 'colleague', userId: SAM, convKey: 1, locKey: 11, reason: 'assigned' });
    stop();
    await database().pool.kysely.deleteFrom('push_subscription').execute();
  });

  it('[INX-002] when many take one conversation at once, exactly one gets it', async () => {
    const tries = Array.from({ length: 12 }, (_, index) =>
      give(index % 2 === 0 ? 1 : SAM, null, index % 2 === 0 ? 'user1' : 'sam'),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    // Those who wanted what the first one did find it done.
    expect(statuses.filter((status) => status === 200).length).toBe(6);
    expect(statuses.filter((status) => status === 409).length).toBe(6);
    expect(await lines()).toHaveLength(1);
  });

  it('[INX-003] adds a note for colleagues once, and tells those it mentions', async () => {
    await device('sam', SAM);
    const first = await note('@Sam Ortiz please call the lab', [SAM]);
    expect(first.status).toBe(200);
    expect((await note('@Sam Ortiz please call the lab', [SAM])).reply).toEqual(first.reply);
    expect(await lines()).toEqual([['note', '@Sam Ortiz please call the lab', 'user1']]);
    const queued = await database().pool.kysely.selectFrom('push_outbox').select('notification_type').execute();
    expect(queued).toEqual([{ notification_type: 5 }]);
    expect(await note('x', [AWAY])).toMatchObject({ status: 422 });
    expect((await note('   ')).status).toBe(400);
    await database().pool.kysely.deleteFrom('push_subscription').execute();
  });

  it('[INX-002][INX-003][INX-004] other programs get texts only, and no word of what concerns colleagues', async () => {
    const changes = () =>
      database().pool.kysely.selectFrom('practice_change').select('change_key').orderBy('change_key').execute();
    const before = await changes();
    await give(SAM);
    await note('Angry on the phone');
    await incoming(1);
    const { reply } = await app().call(listMessages, { body: { conversationKey: 1 } }, by('user1'));
    expect(reply.Messages.map(({ kind }) => kind)).toEqual(['incoming']);
    const listed = (await app().call(listConversations, { body: {} }, by('user1'))).reply.Conversations;
    for (const row of [...listed, reply.Conversation])
      for (const name of ['assignedTo', 'assignedName', 'closedAt', 'snoozedUntil', 'waitingSince'])
        expect(row).not.toHaveProperty(name);
    expect(await database().pool.kysely.selectFrom('webhook_delivery').selectAll().execute()).toEqual([]);
    expect(await changes()).toEqual(before);
  });

  it('[INX-004] closes a conversation until its next text', async () => {
    const close = (isClosed: boolean) => app().call(closeConversation, { body: { convKey: 2, isClosed } }, by('user1'));
    await close(true);
    expect(await keys({ viewStatus: 0 })).toEqual([3]);
    expect(await keys({ view: 'closed' })).toEqual([2]);
    expect(await keys({ view: 'unassigned' })).toEqual([3, 1]);
    await close(false);
    expect(await keys({ view: 'closed' })).toEqual([]);
    await close(true);
    await close(true);
    await incoming(2);
    expect(await keys({ view: 'closed' })).toEqual([]);
    expect(await keys({ viewStatus: 0 })).toEqual([2, 3]);
    expect((await lines(2)).map(([, words]) => words)).toEqual(['Closed', 'Reopened', 'Closed', 'Any news?']);
  });

  it('[INX-004] snoozes until a time, when it is unanswered again; a text ends it sooner', async () => {
    const { clock } = app();
    const scope = openSystemScope({ pool: database().pool, clock });
    for (const until of [clock.now(), clock.now().add({ hours: 24 * 366 })])
      expect(await snooze(until)).toMatchObject({ status: 422, problem: { code: 'conversation.snooze-time' } });
    const until = clock.now().add({ minutes: 4 });
    await snooze(until);
    await snooze(until);
    expect(await keys({ view: 'snoozed' })).toEqual([2]);
    expect(await keys({ viewStatus: 0 })).toEqual([3]);
    expect(await wakeSnoozed({ scope })).toBe(0);
    clock.advance({ minutes: 4 });
    expect(await wakeSnoozed({ scope })).toBe(1);
    expect(await wakeSnoozed({ scope })).toBe(0);
    expect(await keys({ viewStatus: 8 })).toEqual([2]);
    await snooze(clock.now().add({ hours: 1 }));
    await incoming(2);
    expect(await keys({ view: 'snoozed' })).toEqual([]);
    await snooze(clock.now().add({ hours: 1 }));
    await snooze(null);
    expect((await lines(2)).map(([, words]) => words)).toEqual([
      expect.stringMatching(/^Snoozed until \w+ \d+, 2026, \d+:\d\d [AP]M$/),
      'Snooze ended: time to answer',
      expect.stringMatching(/^Snoozed/),
      'Any news?',
      expect.stringMatching(/^Snoozed/),
      'Snooze ended early',
    ]);
  });

  it('[INX-004] lists the longest wait first, in pages, counted from the oldest unanswered text', async () => {
    const { clock } = app();
    const since = (await list({ order: 'waiting' })).map(({ waitingSince }) => waitingSince);
    expect(await keys({ order: 'waiting' })).toEqual([2, 3]);
    clock.advance({ minutes: 5 });
    await incoming(2);
    expect(await keys()).toEqual([2, 3, 1]);
    expect((await list({ order: 'waiting' })).map(({ waitingSince }) => waitingSince)).toEqual(since);
    const page = { internal: true, order: 'waiting', pageSize: 1 } as const;
    const first = (await app().call(listConversations, { body: page }, by('user1'))).reply;
    const next = { ...page, cursor: first.NextCursor };
    const second = (await app().call(listConversations, { body: next }, by('user1'))).reply;
    expect([first, second].map(({ Conversations: [row] }) => row?.convKey)).toEqual([2, 3]);
    expect(second.NextCursor).toBeNull();
    for (const viewStatus of [8, 1] as const)
      await app().call(updateStatus, { body: { conversationKey: 2, viewStatus } }, by('user1'));
    expect(await keys({ order: 'waiting' })).toEqual([2, 3]);
    await app().call(updateStatus, { body: { conversationKey: 2, viewStatus: 1 } }, by('user1'));
    expect(await keys({ order: 'waiting' })).toEqual([3]);
  });

  it('[INX-004] a storm of snoozes, wakes and texts leaves one state, and no text is hidden', async () => {
    const { clock } = app();
    const scope = openSystemScope({ pool: database().pool, clock });
    const until = clock.now().add({ minutes: 1 });
    await Promise.all([1, 2, 3].map((convKey) => snooze(until, convKey)));
    clock.advance({ minutes: 2 });
    const wakes = await Promise.all([
      ...Array.from({ length: 4 }, () => wakeSnoozed({ scope })),
      ...[1, 2, 3].map((convKey) => incoming(convKey).then(() => 0)),
      ...[1, 2, 3].map((convKey) => give(SAM, null, 'user1', convKey).then(() => 0)),
    ]);
    expect(wakes.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(3);
    expect((await keys({ viewStatus: 0 })).sort()).toEqual([1, 2, 3]);
    expect(await keys({ view: 'snoozed' })).toEqual([]);
    expect((await keys({ view: 'mine' }, 'sam')).sort()).toEqual([1, 2, 3]);
  });
});
