import { listConversations } from '@sightline/contract/conversations.calls';
import { listMessages, sendMessage } from '@sightline/contract/messages.calls';
import { readOnCall, saveOnCall } from '@sightline/contract/on-call.calls';
import { blockNumber } from '@sightline/contract/team-inbox.calls';
import { readToday } from '@sightline/contract/today.calls';
import { dismissUrgentText, listUrgentTexts, takeUrgentText } from '@sightline/contract/urgent-texts.calls';
import { signWords, URGENT_SIGNS } from '@sightline/contract/urgent-texts.texts';
import { URGENT_SYMPTOMS } from '@sightline/messaging/urgent-symptoms';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, userRow } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope } from '../../../db/scope.ts';
import { createOnCallWorker } from '../../../jobs/on-call/on-call-worker.ts';
import { createPushWorker } from '../../../jobs/push/push-worker.ts';
import { runUrgentTexts } from '../../../jobs/urgent-texts/run-urgent-texts.ts';
import { allMessages, conversationRow, insertConversations } from '../conversations.test-rows.ts';
import { receiveText } from '../inbound/inbound.usecases.ts';

const SAM = 50;
const AWAY = 51;
/** Opts out, and stays so. */
const STOPPED = 4;
const URGENT = "I can't see out of my left eye";
const OPEN = '2026-11-23T15:00:00Z';
const CLOSED = '2026-11-24T03:00:00Z';
const phoneOf = (conv_key: number) => conversationRow({ cover_key: 1, conv_key, loc_key: 11 }).phone;

describe('an urgent text', () => {
  const database = useDatabase();
  const app = useApp(database);
  const db = () => database().pool.kysely;
  const desks = { user1: '', sam: '', away: '' };
  let sids = 0;

  beforeAll(async () => {
    const { pool } = database();
    for (const coverKey of [1, 2]) await insertPractice(pool, { coverKey });
    await insertRows(pool, 'app_user', [
      userRow({ user_id: SAM, login: 'sam', given_name: 'Sam', family_name: 'Ortiz' }),
      userRow({ user_id: AWAY, login: 'away', given_name: 'Ann', family_name: 'Away' }),
    ]);
    await insertRows(
      pool,
      'user_cover',
      [SAM, AWAY].map((user_id) => ({ user_id, cover_key: 1 })),
    );
    await insertRows(pool, 'user_location', [{ user_id: AWAY, cover_key: 1, loc_key: 12 }]);
    await db()
      .updateTable('location')
      .set({ time_zone: 'America/New_York', phone: '+12125550100' })
      .where('loc_key', '=', 11)
      .execute();
    await insertRows(
      pool,
      'office_hours',
      [1, 2, 3, 4, 5].map((weekday) => ({ cover_key: 1, loc_key: 11, weekday, opens: '08:00', closes: '17:00' })),
    );
  });

  beforeEach(async () => {
    for (const table of [
      ...(['on_call_outbox', 'urgent_text', 'on_call', 'inbox_setting', 'push_outbox', 'push_subscription'] as const),
      ...([
        'message_outbox',
        'consent_hold',
        'blocked_phone',
        'message',
        'conversation_opening',
        'conversation',
      ] as const),
    ])
      await db().deleteFrom(table).execute();
    app().sms.sent.splice(0);
    app().push.sent.splice(0);
    await at(OPEN);
    await insertConversations(
      database().pool,
      [1, 2, 3].map((conv_key) => ({
        ...{ cover_key: 1, conv_key, loc_key: 11 },
        last_transmission_at: app()
          .clock.now()
          .subtract({ minutes: 40 - conv_key }),
      })),
    );
  });

  /** Sessions end overnight: everyone signs in again. */
  const at = async (when: string) => {
    app().clock.set(when);
    for (const login of ['user1', 'sam', 'away'] as const) desks[login] = (await app().signIn(login)).token;
  };
  const says = (body: string, { from = 1, gatewayKeyword = null as 'STOP' | null } = {}) => {
    sids += 1;
    return receiveText({
      scope: openCoverScope({ pool: database().pool, clock: app().clock, coverKey: 1, act: null }),
      text: { gatewaySid: `SMurgent${sids}`, phone: phoneOf(from), body, mediaUrls: [], locKey: 11, gatewayKeyword },
    });
  };
  const answers = async () =>
    (await allMessages(database().pool)).filter((row) => row.written_by === 'urgent').map(({ body }) => body);
  const list = async (body: object = {}, token = desks.user1) =>
    (await app().call(listConversations, { body: { internal: true, ...body } }, token)).reply;
  const listed = async (body: object = {}) => (await list(body)).Conversations.map(({ convKey }) => convKey);
  const thread = async (conversationKey = 1) =>
    (await app().call(listMessages, { body: { conversationKey, internal: true } }, desks.user1)).reply.Messages;
  const lines = async (convKey = 1) =>
    (await thread(convKey)).map(({ kind, message, userName }) => [kind, message, userName]);
  const open = async (token = desks.user1) => (await app().call(listUrgentTexts, {}, token)).reply;
  const keyOf = async () => (await open()).texts[0]?.urgentKey ?? 0;
  const take = async (urgentKey: number, token = desks.sam) =>
    (await app().call(takeUrgentText, { body: { urgentKey } }, token)).status;
  const dismiss = (urgentKey: number) => app().call(dismissUrgentText, { body: { urgentKey } }, desks.user1);
  const onCall = (userKeys: readonly number[], patientPhone = '') => {
    const people = userKeys.map((userKey) => ({ userKey, phone: '(646) 555-0150' }));
    return app().call(saveOnCall, { params: { coverKey: '1' }, body: { people, patientPhone } }, desks.user1);
  };
  const device = async (userId: number) => {
    const session = await db()
      .selectFrom('session')
      .select('session_hash')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    await insertRows(database().pool, 'push_subscription', [
      {
        ...{ cover_key: 1, user_id: userId, session_hash: session.session_hash, p256dh: 'p', auth: 'a' },
        ...{ endpoint: `https://push.example/${userId}`, endpoint_hash: Buffer.from(`${userId}`) },
        renewed_at: app().clock.now(),
      },
    ]);
  };
  const pushed = async () => {
    await createPushWorker({ deps: app().deps }).drainOnce();
    return app()
      .push.sent.splice(0)
      .map(({ device: { endpoint }, payload }) => [endpoint, JSON.parse(payload).type]);
  };
  const texted = async () => {
    await createOnCallWorker({ deps: app().deps }).drainOnce();
    return app().sms.sent.splice(0);
  };
  const passMinutes = async (minutes: number) => {
    app().clock.set(app().clock.now().add({ minutes }).toString());
    await runUrgentTexts({ deps: app().deps });
  };

  it('[URG-001] puts its conversation first in every list it belongs to, until someone takes it', async () => {
    await says(URGENT);
    app().clock.set('2026-11-23T15:01:00Z');
    await says('Do you take VSP?', { from: 2 });
    expect(await listed()).toEqual([1, 2, 3]);
    expect(await listed({ viewStatus: 0 })).toEqual([1, 2]);
    expect(await listed({ order: 'waiting' })).toEqual([1, 2]);
    expect(await listed({ pageNumber: 2, pageSize: 1 })).toEqual([2]);
    const [first, second] = (await list()).Conversations;
    expect(first).toMatchObject({ urgentSign: 'vision-loss', urgentAt: OPEN });
    expect(second).not.toHaveProperty('urgentKey');
    expect(await take(first?.urgentKey ?? 0)).toBe(200);
    expect(await listed()).toEqual([2, 1, 3]);
  });

  it('[URG-001] keeps pages whole across the end of the urgent ones', async () => {
    await says(URGENT, { from: 1 });
    await says(URGENT, { from: 2 });
    const keys: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ pageSize: 1, cursor });
      keys.push(...page.Conversations.map(({ convKey }) => convKey));
      cursor = page.NextCursor;
    } while (cursor !== null);
    expect(keys).toEqual([2, 1, 3]);
  });

  it('[URG-002] is answered once with the practice’s number and 911, and nothing else is done with it', async () => {
    await says(`C - and ${URGENT}`);
    expect(await answers()).toEqual([
      'Practice 1: Please call us now at (212) 555-0100. If this is an emergency, call 911.',
    ]);
    expect(await lines()).toEqual([
      ['incoming', `C - and ${URGENT}`, null],
      ['event', 'Urgent: loss of vision. It also reads as a yes: nothing was done about that.', null],
      ['outgoing', expect.stringContaining('call 911'), null],
    ]);
    app().clock.set('2026-11-24T02:59:00Z');
    await says('now there is bleach in my eye');
    expect(await answers()).toHaveLength(1);
    app().clock.set('2026-11-24T03:01:00Z');
    await says(URGENT);
    expect(await answers()).toHaveLength(2);
  });

  it('[URG-002] gets the on-call number or the emergency room while the office is closed, instead of the usual answer', async () => {
    await insertRows(database().pool, 'inbox_setting', [
      { cover_key: 1, has_undo: false, answers_after_hours: true, saved_at: app().clock.now() },
    ]);
    await at(CLOSED);
    await says(URGENT, { from: 1 });
    await onCall([SAM], '(212) 555-0199');
    await says(URGENT, { from: 2 });
    await says('no puedo ver de un ojo', { from: 3 });
    expect(await answers()).toEqual([
      'Practice 1: Our office is closed now. Our number is (212) 555-0100. If this is an emergency, call 911 or go to the nearest emergency room.',
      'Practice 1: Our office is closed. Please call our on-call number now: (212) 555-0199. Office: (212) 555-0100. If this is an emergency, call 911.',
      expect.stringMatching(/^Practice 1: .*\(212\) 555-0199.* Si es una emergencia, llame al 911\.$/),
    ]);
    const writers = (await allMessages(database().pool)).map((row) => row.written_by);
    expect(writers).not.toContain('after-hours');
  });

  it('[URG-002] from a phone that opted out or is blocked alerts staff all the same, and the thread says that no text went out', async () => {
    await insertConversations(database().pool, [{ cover_key: 1, conv_key: STOPPED, loc_key: 11 }]);
    await says('STOP', { from: STOPPED });
    await says(URGENT, { from: STOPPED });
    expect((await lines(STOPPED)).at(-1)).toEqual([
      'event',
      'The urgent text got no answer: the patient opted out of texts',
      null,
    ]);
    await app().call(blockNumber, { body: { conversationKey: 1, reason: 'Insults' } }, desks.user1);
    await says(URGENT);
    expect((await lines()).at(-1)).toEqual(['event', 'The urgent text got no answer: the number is blocked', null]);
    expect(await answers()).toEqual([]);
    expect((await open()).total).toBe(2);
  });

  it('[URG-001] is no reading of STOP, START or HELP, nor of what the gateway answered', async () => {
    await says('STOP', { from: STOPPED });
    await says(URGENT, { from: STOPPED, gatewayKeyword: 'STOP' });
    expect((await open()).total).toBe(0);
  });

  it('[URG-002] is taken by one person, who gets the conversation; a second urgent text opens it again', async () => {
    await says(URGENT);
    const urgentKey = await keyOf();
    expect([await take(urgentKey, desks.sam), await take(urgentKey, desks.user1)]).toEqual([200, 200]);
    expect((await lines()).at(-1)).toEqual(['event', 'Is handling the urgent text', 'Sam Ortiz']);
    expect((await list()).Conversations.find(({ convKey }) => convKey === 1)).toMatchObject({ assignedTo: SAM });
    expect((await open()).total).toBe(0);
    await says('now there is bleach in my eye');
    expect((await open()).texts).toMatchObject([{ convKey: 1, symptom: 'chemical' }]);
  });

  it('[URG-002] is taken by replying to it', async () => {
    await says(URGENT);
    await app().call(sendMessage, { body: { ConversationKey: 1, Message: 'Come in now.' } }, desks.sam);
    expect((await open()).total).toBe(0);
    expect((await lines()).at(-1)).toEqual(['event', 'Replied, and is handling the urgent text', 'Sam Ortiz']);
  });

  it('[URG-002] is marked as not urgent, in the thread and in the audit trail', async () => {
    await says(URGENT);
    expect((await dismiss(await keyOf())).status).toBe(200);
    expect((await open()).total).toBe(0);
    expect((await lines()).at(-1)).toEqual(['event', 'Marked as not urgent', 'user1']);
    const acts = await db()
      .selectFrom('audit_record')
      .select(['action', 'detail'])
      .where('action', '=', 'conversations.dismiss-urgent')
      .execute();
    expect(acts).toHaveLength(1);
    expect((await dismiss(999_999)).problem?.code).toBe('urgent-text.not-found');
  });

  it('[URG-001] is shown to staff of its location only', async () => {
    await says(URGENT);
    expect((await open(desks.away)).total).toBe(0);
    expect(await take(await keyOf(), desks.away)).toBe(404);
    const { texts } = await open();
    expect(texts).toMatchObject([{ source: 'text', convKey: 1, words: URGENT, at: OPEN }]);
  });

  it('[URG-001] reaches screens and the browsers of everyone at its location at once, and again until it is taken', async () => {
    for (const userId of [1, SAM, AWAY]) await device(userId);
    const heard: unknown[] = [];
    const stop = app().deps.live.subscribe(({ kind }) => void heard.push(kind));
    await says(URGENT);
    await expect.poll(() => heard).toContain('urgent-text');
    stop();
    const both = [
      ['https://push.example/1', 'Urgent'],
      [`https://push.example/${SAM}`, 'Urgent'],
    ];
    expect((await pushed()).toSorted()).toEqual(both);
    await passMinutes(4);
    expect(await pushed()).toEqual([]);
    await passMinutes(1);
    expect((await pushed()).toSorted()).toEqual(both);
    await take(await keyOf());
    await passMinutes(6);
    expect(await pushed()).toEqual([]);
  });

  it('[URG-001] reaches a browser that inactivity signed out, and none that someone signed out of', async () => {
    for (const userId of [1, SAM]) await device(userId);
    const end = (userId: number, end_reason: string) =>
      db()
        .updateTable('session')
        .set({ ended_at: app().clock.now(), end_reason })
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .execute();
    await end(1, 'idle');
    await end(SAM, 'logout');
    app().clock.set(app().clock.now().add({ hours: 5 }).toString());
    await says(URGENT);
    expect(await pushed()).toEqual([['https://push.example/1', 'Urgent']]);
  });

  it('[URG-002] is texted to the people on call while the office is closed, without the patient, every 5 minutes until one takes it', async () => {
    await at(CLOSED);
    expect((await onCall([SAM])).status).toBe(200);
    for (const userId of [1, SAM]) await device(userId);
    await says(URGENT);
    const [alert, ...others] = await texted();
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ to: '+16465550150', from: expect.stringMatching(/^\+1/) });
    expect(alert?.body).toMatch(/^Sightline: urgent text from a patient\. .*\/communications\/chat\/message\/1 /);
    expect(await pushed()).toEqual([[`https://push.example/${SAM}`, 'Urgent']]);
    await passMinutes(4);
    expect(await texted()).toEqual([]);
    await passMinutes(1);
    expect(await texted()).toHaveLength(1);
    await passMinutes(5);
    await take(await keyOf());
    expect(await texted()).toEqual([]);
  });

  it('[URG-002] texts nobody on call in open hours', async () => {
    await onCall([SAM]);
    await says(URGENT);
    expect(await texted()).toEqual([]);
  });

  it('[URG-002] keeps who is on call, and refuses people who can’t read texts and numbers that aren’t phones', async () => {
    expect((await onCall([SAM], '212-555-0199')).reply).toMatchObject({
      people: [{ userKey: SAM, name: 'Sam Ortiz', phone: '+16465550150', isUnable: false }],
      patientPhone: '+12125550199',
    });
    expect((await onCall([2])).problem?.code).toBe('on-call.invalid');
    expect((await onCall([SAM, SAM])).problem?.code).toBe('on-call.invalid');
    expect((await onCall([SAM], 'call us')).problem?.code).toBe('on-call.invalid');
    const { reply } = await app().call(readOnCall, { params: { coverKey: '1' } }, desks.user1);
    expect(reply.users.map(({ userKey }) => userKey)).toEqual(expect.arrayContaining([1, SAM, AWAY]));
    expect(reply.people).toHaveLength(1);
  });

  it('[URG-001] is the first card of Today', async () => {
    await says(URGENT);
    const { cards } = (await app().call(readToday, { query: {} }, desks.user1)).reply;
    expect(cards[0]).toMatchObject({ code: 'urgent', count: 1, rows: [{ convKey: 1, detail: URGENT }] });
  });

  it('[URG-001] has words for every sign that is read', () => {
    const words = URGENT_SYMPTOMS.map(signWords);
    expect(new Set(words).size).toBe(words.length);
    expect(URGENT_SIGNS).toEqual(expect.arrayContaining(words));
  });
});
