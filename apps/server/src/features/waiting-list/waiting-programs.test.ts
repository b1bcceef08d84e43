import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outsider } from '../../../testing/outsider.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertPreferences, insertRule, insertType, insertVisit } from '../availability/offers/offers.test-practice.ts';
import { ANA, bookingOf, clearBookings, patientCalls, tokenOf } from '../bookings/online.test-practice.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';
import { WAITING_TABLES, waitingPractice } from './waiting-list.test-practice.ts';

const LIST = '/visits/api/waiting-list';
const PUBLIC = '/public/api/waiting-list';
const PATIENT = 1_101;

describe('the waiting list driven by other programs', () => {
  const database = useDatabase();
  const app = useApp(database);
  const pool = () => database().pool;
  let token = '';
  let taskKey = 0;
  const { get, post } = outsider({ app, token: () => token });
  const list = waitingPractice({ app, taskKey: () => taskKey });
  const { book } = patientCalls(app);
  const entries = async () => (await get(LIST)).body.entries;

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    app().clock.set('2026-11-28T15:00:00Z');
    for (const table of [...WAITING_TABLES, 'visit_act', 'visit_request'] as const)
      await pool().kysely.deleteFrom(table).execute();
    await clearBookings(pool());
    list.forget();
    taskKey = await insertType(pool());
    await insertRule(pool());
    await insertPreferences(pool());
    token = (await app().signIn('user11')).token;
  });

  it('[WLT-001] takes a patient for a type with all wishes, or with none, and a person who is new', async () => {
    const wishes = { locKeys: [111], acctKeys: [115], weekdays: [2, 4], from: '09:00', until: '12:00', urgency: 2 };
    const added = await post(LIST, { addKey: PATIENT, taskKey, ...wishes, noticeMinutes: 60 });
    expect(added).toMatchObject({ status: 201, body: { entryKey: expect.any(Number), isHopeless: false } });
    expect(await post(LIST, { addKey: PATIENT, taskKey })).toMatchObject({
      status: 409,
      body: { code: 'waiting.already' },
    });
    expect((await post(LIST, { patient: ANA, taskKey })).status).toBe(201);
    expect(await entries()).toMatchObject([
      { addKey: PATIENT, taskKey, ...wishes, noticeMinutes: 60, apptKey: null, source: 'staff' },
      { name: 'Ana Reyes', locKeys: [], from: '00:00', until: '24:00', noticeMinutes: 1_440, urgency: 0 },
    ]);
  });

  it('[WLT-001] refuses wishes for what the practice does not have, and fields that are wrong', async () => {
    const status = async (given: object) => (await post(LIST, { addKey: PATIENT, taskKey, ...given })).status;
    expect(await status({ locKeys: [221] })).toBe(404);
    expect(await status({ acctKeys: [225] })).toBe(404);
    expect(await status({ addKey: 2_201 })).toBe(404);
    for (const given of [
      ...[{ taskKey: 9_999 }, { taskKey: undefined }, { addKey: undefined }, { from: '12:00', until: '09:00' }],
      ...[{ from: 'noon' }, { weekdays: [7] }, { urgency: 3 }, { noticeMinutes: -1 }, { odd: 1 }],
    ])
      expect([given, await status(given)]).toEqual([given, 400]);
    expect(await entries()).toEqual([]);
  });

  it('[WLT-001] takes patients by the link of their visit, and people without one', { tags: ['deep'] }, async () => {
    const link = tokenOf(await book(bookingOf({ taskKey, date: '2026-12-18', time: '10:00' })));
    const byLink = await post(PUBLIC, { token: link, taskKey, weekdays: [1], from: '09:00', until: '11:00' });
    expect(byLink).toMatchObject({ status: 201, body: { isWaiting: true, isHopeless: false, offer: null } });
    const other = { ...ANA, firstName: 'Bea', phone: '2125550199' };
    const joined = await post(PUBLIC, { coverKey: 11, taskKey, patient: other });
    expect(joined).toMatchObject({ status: 201, body: { isWaiting: true, isHopeless: false } });
    // Who has no visit waits for any, and comes before who has one.
    expect(await entries()).toMatchObject([
      { source: 'booking', name: 'Bea Reyes', locKeys: [], apptKey: null },
      { source: 'link', weekdays: [1], locKeys: [111], from: '09:00', until: '11:00' },
    ]);
    const urgent = await post(PUBLIC, { coverKey: 11, taskKey, patient: other, urgency: 2 });
    expect(urgent).toMatchObject({ status: 400, body: { errors: [{ message: expect.stringContaining('office') }] } });
    expect((await post(PUBLIC, { token: 'unknown' })).status).toBe(404);
    expect((await post(PUBLIC, { coverKey: 11, taskKey, addKey: PATIENT })).status).toBe(400);
    expect((await post(PUBLIC, { taskKey })).status).toBe(400);
    expect((await post(PUBLIC, { coverKey: 11, taskKey, patient: other, locKeys: [221] })).status).toBe(404);
  });

  it('[WLT-005] lists what was offered to whom and what came of it', async () => {
    const { phone } = await list.waits(71);
    await list.cancel(await insertVisit(pool(), { taskKey, at: '2026-12-01T09:00' }));
    await list.offer();
    await list.text(phone, 'YES');
    expect(await get(`${LIST}/offers`)).toMatchObject({
      ...{ status: 200, body: { offers: [{ name: 'Wil Waiter71', at: '2026-12-01T09:00', state: 'accepted' }] } },
    });
  });
});
