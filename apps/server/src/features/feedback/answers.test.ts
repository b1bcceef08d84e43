import { handleFeedback, listFeedback, readFeedbackSettings } from '@sightline/contract/feedback.calls';
import { FEEDBACK_LIMITS } from '@sightline/contract/feedback.texts';
import { readToday, readTodayRows } from '@sightline/contract/today.calls';
import { listUrgentTexts } from '@sightline/contract/urgent-texts.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows, rightsChanged } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertType } from '../availability/offers/offers.test-practice.ts';
import { clearBookings } from '../bookings/online.test-practice.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';
import { feedbackPractice, GOOGLE, YELP } from './feedback.test-practice.ts';

const NOW = '2026-11-23T20:00:00Z';

describe('[RVW-001] what patients answer', () => {
  const database = useDatabase();
  const app = useApp(database);
  const pool = () => database().pool;
  let taskKey = 0;
  let token = '';
  const desk = feedbackPractice({ app, pool, taskKey: () => taskKey, token: () => token });
  const list = async (shown: 'open' | 'poor' | 'all') =>
    (await app().call(listFeedback, { query: { shown, locKey: '0', page: '0' } }, token)).reply;
  const handle = (feedbackKey: number, isHandled = true) =>
    app().call(handleFeedback, { body: { feedbackKey, isHandled } }, token);
  const today = async () =>
    (await app().call(readToday, { query: { locKey: '0' } }, token)).reply.cards.find(
      ({ code }) => code === 'poor-feedback',
    );
  /** A link that a patient got by text. */
  async function askedLink(given: Record<string, unknown> = {}): Promise<string> {
    await desk.visit(await desk.patient(given));
    await desk.run();
    await desk.drain();
    return desk.code();
  }

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    app().clock.set('2026-11-20T15:00:00Z');
    await desk.forget();
    await clearBookings(pool());
    taskKey = await insertType(pool());
    token = (await app().signIn('user11')).token;
    await desk.settings();
    app().clock.set(NOW);
    token = (await app().signIn('user11')).token;
  });

  it('lead everyone to the same public pages, after every score', { tags: ['deep'] }, async () => {
    const replies = [];
    for (const score of [1, 2, 3, 4, 5] as const) {
      const { reply } = await desk.answer(await askedLink(), score);
      expect(reply.score).toBe(score);
      replies.push({ ...reply, score: null });
    }
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.pages).toEqual([
      { site: 'Google', url: GOOGLE },
      { site: 'Yelp', url: YELP },
    ]);
  });

  it('[URG-001] alert staff if they describe an emergency, again if the patient changes them', async () => {
    const link = await askedLink({ first_name: 'Ana', last_name: 'Ruiz' });
    const open = async () => (await app().call(listUrgentTexts, {}, token)).reply.texts;
    await desk.answer(link, 4, 'All fine');
    expect(await open()).toEqual([]);
    await desk.answer(link, 4, "Since last night I can't see out of my left eye");
    const [first] = await open();
    expect(first).toMatchObject({ source: 'feedback', name: 'Ana Ruiz', symptom: 'vision-loss' });
    expect(first?.convKey).not.toBeNull();
  });

  it('reach staff, a poor one at once on Today, until someone handles it', { tags: ['deep'] }, async () => {
    const link = await askedLink({ first_name: 'Ana', last_name: 'Ruiz' });
    await desk.answer(link, 2, 'Waited 40 minutes');
    await desk.answer(await askedLink(), 5, 'Great');
    const open = await list('open');
    expect(open).toMatchObject({
      total: 1,
      answers: [
        { name: 'Ana Ruiz', score: 2, words: 'Waited 40 minutes', handled: null, provider: 'Mei zhao', type: 'Exam' },
      ],
    });
    expect(open.answers[0]?.convKey).toEqual(expect.any(Number));
    expect((await list('all')).total).toBe(2);
    expect(await today()).toMatchObject({
      count: 1,
      rows: [{ title: 'Ana Ruiz', detail: 'Poor · Waited 40 minutes', convKey: open.answers[0]?.convKey }],
    });
    const { reply } = await handle(open.answers[0]?.feedbackKey ?? 0);
    expect(reply.handled).toMatchObject({ at: NOW, by: expect.stringMatching(/./) });
    expect([(await list('open')).total, (await list('poor')).total, (await today())?.count]).toEqual([0, 1, 0]);
    // What changes has to be handled again.
    await desk.answer(link, 1, 'Waited 40 minutes, and no one said why');
    expect((await list('open')).answers).toMatchObject([{ score: 1, isChanged: true }]);
    expect((await handle(999_999)).status).toBe(404);
  });

  it('announce a poor one to subscribed devices of people who may read it, and no other', async () => {
    await insertRows(pool(), 'push_subscription', [
      {
        ...{ cover_key: 11, user_id: 11, session_hash: Buffer.alloc(32), endpoint: 'https://push.example.com/1' },
        ...{ endpoint_hash: Buffer.alloc(32), p256dh: 'p', auth: 'a', renewed_at: app().clock.now() },
      },
    ]);
    const waiting = () => pool().kysely.selectFrom('push_outbox').select('notification_type').execute();
    await desk.answer(await askedLink(), 4);
    expect(await waiting()).toEqual([]);
    await desk.answer(await askedLink(), 1);
    expect(await waiting()).toEqual([{ notification_type: 6 }]);
    await pool().kysely.deleteFrom('push_subscription').execute();
  });

  it('can be changed for a day, and then only read', async () => {
    const link = await askedLink();
    await desk.answer(link, 5);
    app().clock.set('2026-11-24T19:59:00Z');
    expect((await desk.answer(link, 3, 'The frames came late')).reply).toMatchObject({ score: 3, isOpen: true });
    app().clock.set('2026-11-24T20:00:00Z');
    expect((await desk.answer(link, 1)).status).toBe(409);
    // A repeated request is no change.
    expect((await desk.answer(link, 3, 'The frames came late')).status).toBe(200);
    expect((await desk.open(link)).reply).toMatchObject({ score: 3, isOpen: false, words: 'The frames came late' });
    app().clock.set('2026-12-23T20:00:00Z');
    expect((await desk.open(link)).status).toBe(404);
  });

  it('are one if two come at once, whole from one of them', async () => {
    const link = await askedLink();
    const both = await Promise.all([desk.answer(link, 1, 'bad'), desk.answer(link, 5, 'good')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await desk.asked();
    expect(rows).toHaveLength(1);
    expect([
      { score: 1, words: 'bad' },
      { score: 5, words: 'good' },
    ]).toContainEqual({ score: rows[0]?.score, words: rows[0]?.words });
  });

  it.each(['', 'x', 'x'.repeat(12), 'x'.repeat(100), "'; drop table visit_feedback; --"])(
    'need a link that we made: %j opens nothing',
    { tags: ['deep'] },
    async (foreign) => {
      expect((await desk.open(foreign)).status).toBe(404);
      expect((await desk.answer(foreign, 5)).status).toBe(404);
    },
  );

  it('need the whole link, and a score and words within bounds', async () => {
    const link = await askedLink();
    expect((await desk.open(link.slice(0, 11))).status).toBe(404);
    expect((await desk.answer(link, 5, 'x'.repeat(5_000))).status).toBe(400);
    expect((await desk.answer(link, 6 as 5)).status).toBe(400);
    expect((await desk.asked())[0]?.score).toBeNull();
    expect((await desk.answer(link, 5, 'x'.repeat(FEEDBACK_LIMITS.words))).status).toBe(200);
  });

  it('keep what was typed letter for letter, HTML and control characters too', async () => {
    const link = await askedLink();
    const typed = '<script>alert(1)</script> & “ojos” 👓\u0000';
    await desk.answer(link, 2, `  ${typed}  `);
    expect((await list('open')).answers[0]?.words).toBe('<script>alert(1)</script> & “ojos” 👓');
  });

  it('give webhooks keys and the score, once, and nothing that was typed', async () => {
    await insertRows(pool(), 'webhook', [
      {
        ...{ cover_key: 11, webhook_key: 91, url: 'https://hooks.example.com/', secret: 's', is_active: true },
        ...{ event_types: ['feedback.answered'], created_at: app().clock.now() },
      },
    ]);
    const link = await askedLink();
    await desk.answer(link, 2, 'private');
    await desk.answer(link, 1, 'private');
    const delivered = await pool().kysely.selectFrom('webhook_delivery').select(['event_type', 'data']).execute();
    const [row] = await desk.asked();
    expect(delivered).toEqual([
      {
        event_type: 'feedback.answered',
        data: { feedback: row?.feedback_key, appointment: row?.appt_key, patient: row?.patient_key, score: 2 },
      },
    ]);
  });

  it('need their right, and the right to templates for the settings', async () => {
    const withhold = (element_name: string) =>
      insertRows(pool(), 'user_element', [{ cover_key: 11, user_id: 11, element_name, is_allowed: false }]);
    await withhold('Dv4TemplatesMenu');
    expect((await desk.settings()).status).toBe(403);
    expect((await app().call(readFeedbackSettings, {}, token)).status).toBe(200);
    await withhold('Dv4FeedbackMenu');
    expect((await app().call(listFeedback, { query: { shown: 'all', locKey: '0', page: '0' } }, token)).status).toBe(
      403,
    );
    expect((await app().call(readTodayRows, { query: { code: 'poor-feedback', locKey: '0' } }, token)).status).toBe(
      403,
    );
    expect(await today()).toBeUndefined();
    await pool().kysely.deleteFrom('user_element').execute();
    await rightsChanged(pool());
  });

  it('are asked for only by settings that make sense', async () => {
    const status = async (given: Parameters<typeof desk.settings>[0]) => (await desk.settings(given)).status;
    expect(await status({ byText: false, byMail: false })).toBe(422);
    expect(await status({ isOn: false, byText: false, byMail: false })).toBe(200);
    expect(await status({ hoursAfter: 0 })).toBe(400);
    expect(await status({ taskKeys: [999_999] })).toBe(400);
    expect(await status({ places: [{ locKey: 221, urls: [GOOGLE] }] })).toBe(404);
    for (const url of ['http://g.page/r/x', 'javascript:alert(1)', 'https://localhost/x', 'https://a:b@g.page/x'])
      expect(await status({ places: [{ locKey: 111, urls: [url] }] }), url).toBe(400);
  });
});
