import { readToday, readTodayCsv, readTodayRows, type TodayFigure } from '@sightline/contract/today.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertOutreach } from '../../../../testing/outreach-rows.ts';
import { insertRows, rightsChanged } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { insertRule, insertType, insertVisit } from '../../availability/offers/offers.test-practice.ts';
import { clearBookings } from '../../bookings/online.test-practice.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';

const NOW = Temporal.Instant.from('2026-11-23T15:00:00Z');
const PATIENT = 1_101;

describe('Today', () => {
  const database = useDatabase();
  const app = useApp(database);
  const pool = () => database().pool;
  let token = '';
  let taskKey = 0;
  const read = async (locKey = 0) => (await app().call(readToday, { query: { locKey: String(locKey) } }, token)).reply;
  const counts = async (locKey = 0) =>
    Object.fromEntries((await read(locKey)).cards.map(({ code, count }) => [code, count]));
  const rows = (code: TodayFigure, locKey = 0) =>
    app().call(readTodayRows, { query: { code, locKey: String(locKey) } }, token);

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    app().clock.set(NOW.toString());
    for (const table of ['recall', 'eyewear_order', 'outreach', 'visit_request'] as const)
      await pool().kysely.deleteFrom(table).execute();
    await clearBookings(pool());
    taskKey = await insertType(pool());
    token = (await app().signIn('user11')).token;
  });

  it('[DAY-001] counts the visits of today and of tomorrow, by the day of each location', {
    tags: ['deep'],
  }, async () => {
    const at = (time: string) => ({ taskKey, at: `2026-11-23T${time}` });
    await insertVisit(pool(), { ...at('09:00'), status: 'kept' });
    await insertVisit(pool(), { ...at('10:30'), status: 'confirmed' });
    await insertVisit(pool(), { ...at('11:00'), loc_key: 112, arrived_at: NOW });
    await insertVisit(pool(), { ...at('12:00'), status: 'cancelled' });
    await insertVisit(pool(), { taskKey, at: '2026-11-24T09:00' });
    await insertVisit(pool(), { taskKey, at: '2026-11-24T10:00', status: 'confirmed' });
    expect(await counts()).toMatchObject({ visits: 3, confirmed: 1, arrived: 2, 'unconfirmed-tomorrow': 1 });
    expect(await counts(112)).toMatchObject({ visits: 1, arrived: 1, 'unconfirmed-tomorrow': 0 });
    app().clock.set('2026-11-24T04:30:00Z');
    token = (await app().signIn('user11')).token;
    expect(await counts()).toMatchObject({ visits: 3 });
    await pool()
      .kysely.updateTable('location')
      .set({ time_zone: 'Europe/Berlin' })
      .where('loc_key', '=', 111)
      .execute();
    expect(await counts()).toMatchObject({ visits: 3, 'unconfirmed-tomorrow': 0 });
  });

  it('[DAY-001] counts unconfirmed visits of the next day that has visits, at the location asked for', async () => {
    await insertVisit(pool(), { taskKey, at: '2026-11-25T09:00', status: 'cancelled' });
    await insertVisit(pool(), { taskKey, at: '2026-11-26T09:00', status: 'confirmed', loc_key: 112 });
    await insertVisit(pool(), { taskKey, at: '2026-11-26T10:00', loc_key: 112 });
    await insertVisit(pool(), { taskKey, at: '2026-11-30T09:00' });
    const days = async (locKey: number) =>
      (await rows('unconfirmed-tomorrow', locKey)).reply.rows.map(({ wallTime }) => wallTime);
    expect(await days(0)).toEqual(['2026-11-26T10:00']);
    expect(await days(112)).toEqual(['2026-11-26T10:00']);
    expect(await days(111)).toEqual(['2026-11-30T09:00']);
  });

  it('[DAY-001] shows what waits and since when, and what went wrong', async () => {
    const conversation = { cover_key: 11, created_at: NOW, last_body: 'Do you take VSP?' };
    const since = NOW.subtract({ hours: 16 });
    await insertRows(pool(), 'conversation', [
      {
        ...conversation,
        conv_key: 1,
        loc_key: 111,
        phone: '+12125550187',
        last_transmission_at: since,
        message_status: 0,
      },
      {
        ...conversation,
        conv_key: 2,
        loc_key: 112,
        phone: '+12125550188',
        last_transmission_at: NOW,
        conversation_status: 8,
      },
      {
        ...{ ...conversation, conv_key: 3, loc_key: 112, phone: '+12125550189', last_transmission_at: NOW },
        last_delivery_status: 'undelivered',
      },
    ]);
    const appt_key = await insertVisit(pool(), { taskKey, at: '2026-11-25T09:00' });
    await insertOutreach(pool(), [
      {
        ...{ cover_key: 11, appt_key, purpose: 'reminder', comm_method: 'text', status: 'Request to Reschedule' },
        ...{ messaged_at: since, responded_at: NOW },
      },
    ]);
    const order = {
      cover_key: 11,
      patient_key: PATIENT,
      loc_key: 111,
      acct_key: 115,
      order_type: 'Glasses',
      ordered_at: since,
    };
    const ready = { ...order, status: 'received' };
    await insertRows(pool(), 'eyewear_order', [
      { ...ready, order_key: 1, order_no: '1', received_at: NOW.subtract({ hours: 24 * 16 }) },
      { ...ready, order_key: 2, order_no: '2', received_at: NOW.subtract({ hours: 24 }) },
    ]);
    const recall = { cover_key: 11, patient_key: PATIENT + 1, loc_key: 111, acct_key: 115, recall_type: 'Yearly' };
    await insertRows(pool(), 'recall', [
      { ...recall, recall_key: 1, due_date: '2026-11-01' },
      { ...recall, recall_key: 2, due_date: '2026-12-24' },
    ]);
    expect(await counts()).toMatchObject({
      ...{ waiting: 2, 'texts-failed': 1, 'move-requests': 1, 'orders-waiting': 1, 'recalls-uncontacted': 1 },
    });
    const waiting = (await read()).cards.find(({ code }) => code === 'waiting');
    expect(waiting).toMatchObject({
      oldestAt: since.toString(),
      rows: [{ convKey: 1, title: '+12125550187' }, { convKey: 2 }],
    });
    expect(await counts(112)).toMatchObject({ waiting: 1, 'orders-waiting': 0 });
  });

  it('[DAY-001] shows openings of the coming days, by the schedule’s own engine', async () => {
    await insertRule(pool());
    await insertVisit(pool(), { taskKey, at: '2026-11-24T12:00' });
    const { openings } = await read();
    expect(openings.type).toMatchObject({ taskKey });
    expect(openings.rows.filter(({ date }) => date === '2026-11-24')).toEqual([
      { locKey: 111, acctKey: 115, date: '2026-11-24', time: '09:00', minutes: 180, provider: 'Mei zhao' },
      { locKey: 111, acctKey: 115, date: '2026-11-24', time: '12:30', minutes: 270, provider: 'Mei zhao' },
    ]);
  });

  it('[DAY-002] opens the rows of each figure, which agree with its count and its CSV', {
    tags: ['deep'],
  }, async () => {
    for (let hour = 10; hour < 17; hour += 1) await insertVisit(pool(), { taskKey, at: `2026-11-23T${hour}:00` });
    const { cards } = await read();
    expect(cards.find(({ code }) => code === 'visits')).toMatchObject({ count: 7, rows: { length: 5 } });
    for (const { code: name, count, rowsUrl } of cards) {
      const headers = { authorization: `Bearer ${token}` };
      const all = (await app().app.inject({ url: rowsUrl, headers })).json();
      expect([name, all.rows.length]).toEqual([name, count]);
      const found = await rows(name);
      expect([name, found.reply.count, found.reply.rows.length]).toEqual([name, count, count]);
      const csv = await app().app.inject({
        ...{ url: readTodayCsv.path, query: { code: name } },
        headers: { authorization: `Bearer ${token}` },
      });
      expect([name, csv.body.trim().split('\r\n').length]).toEqual([name, count + 1]);
    }
  });

  it('[DAY-002] shows each user only the figures they may see', async () => {
    const { user_id } = await pool()
      .kysely.selectFrom('app_user')
      .select('user_id')
      .where('login', '=', 'user11')
      .executeTakeFirstOrThrow();
    await insertRows(pool(), 'user_element', [{ cover_key: 11, user_id, element_name: 'Dv4Chat', is_allowed: false }]);
    token = (await app().signIn('user11')).token;
    expect(Object.keys(await counts())).not.toContain('waiting');
    expect((await rows('waiting')).problem.code).toBe('access.denied');
    await pool().kysely.deleteFrom('user_element').execute();
    await rightsChanged(pool());
  });

  it('[DAY-001] counts what a practice lacks before patients are served, as Ready does', async () => {
    const { missing } = await read();
    await pool().kysely.updateTable('location').set({ status: 0 }).where('cover_key', '=', 11).execute();
    expect((await read()).missing).toBeGreaterThan(missing);
    await pool().kysely.updateTable('location').set({ status: 1 }).where('cover_key', '=', 11).execute();
    expect((await read()).missing).toBe(missing);
  });
});
