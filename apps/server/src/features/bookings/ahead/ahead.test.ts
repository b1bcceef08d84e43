import { MOST_PEOPLE, MOST_VISITS_AHEAD } from '@sightline/contract/booking-limits';
import { holdMoveSlot, rescheduleBooking } from '@sightline/contract/booking-manage.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../testing/practice-rows.ts';
import { createTestApp, useApp } from '../../../../testing/test-app.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import {
  insertPreferences,
  insertRule,
  insertType,
  insertVisit,
} from '../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import {
  ANA,
  bookingOf,
  clearBookings,
  MONDAY,
  patientCalls,
  personOf,
  tokenOf,
  visitsOn,
} from '../online.test-practice.ts';

const TUESDAY = '2026-11-24';

/** Practice 11: providers 115, 116 and 118 at location 112, half an hour each. */
describe("a person's upcoming visits", () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book } = patientCalls(app);
  let taskKey = 0;
  const pool = () => database().pool;
  const make = (given: Partial<Parameters<typeof bookingOf>[0]> = {}) =>
    book(bookingOf({ taskKey, locKey: 112, ...given }));

  beforeAll(async () => {
    await insertSetupPractices(pool());
    await insertRows(pool(), 'provider', [{ cover_key: 11, acct_key: 118, first_name: 'Ida', last_name: 'Roy' }]);
    await insertRows(pool(), 'provider_location', [{ cover_key: 11, acct_key: 118, loc_key: 112 }]);
  });
  beforeEach(async () => {
    await clearBookings(pool());
    taskKey = await insertType(pool());
    await insertPreferences(pool());
    for (const acctKey of [115, 116, 118]) await insertRule(pool(), { locKey: 112, acctKey });
  });

  it('[PAT-003] allow one visit at a time, with any provider', async () => {
    expect((await make()).status).toBe(201);
    expect((await make({ acctKey: 116 })).problem).toMatchObject({ code: 'booking.same-time', status: 409 });
    expect((await make({ acctKey: 116, patient: personOf(1) })).status).toBe(201);
    expect((await make({ acctKey: 116, time: '09:30' })).status).toBe(201);
  });

  it('[PAT-003] count a visit that starts before the other one ends', async () => {
    const long = await insertType(pool(), { name: 'Long exam', length: 60 });
    expect((await make({ taskKey: long })).status).toBe(201);
    expect((await make({ acctKey: 116, time: '09:30' })).problem?.code).toBe('booking.same-time');
    expect((await make({ acctKey: 116, time: '10:00' })).status).toBe(201);
  });

  it('[PAT-003] stay at one if both providers are requested at the same instant', async () => {
    const both = await Promise.all([115, 116, 115, 116].map((acctKey) => make({ acctKey })));
    expect(both.map(({ status }) => status).filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(await visitsOn(pool())).toHaveLength(1);
  });

  it("[PAT-003] refuse a move to another visit's time, and a hold for it, and allow a later one", async () => {
    await make();
    const second = await make({ acctKey: 116, time: '10:00' });
    const body = { token: tokenOf(second), acctKey: 116, date: MONDAY, time: '09:00' };
    expect((await app().call(holdMoveSlot, { body })).problem?.code).toBe('booking.same-time');
    expect((await app().call(rescheduleBooking, { body })).problem?.code).toBe('booking.same-time');
    expect((await app().call(rescheduleBooking, { body: { ...body, time: '09:30' } })).status).toBe(200);
  });

  it(`[PAT-003] end at ${MOST_VISITS_AHEAD} per phone, for any of its patients`, async () => {
    const first = (await make()).reply;
    const { patient_key } = await pool()
      .kysely.selectFrom('appointment')
      .where('appt_key', '=', first.bookingKey)
      .select('patient_key')
      .executeTakeFirstOrThrow();
    for (let number = 1; number < MOST_VISITS_AHEAD; number += 1)
      await insertVisit(pool(), { taskKey, at: `2026-12-${10 + number}T09:00`, patient_key });
    const child = { ...ANA, firstName: 'Luz', dob: '2018-02-03' };
    const refused = await make({ date: TUESDAY, patient: child });
    expect(refused.problem).toMatchObject({ code: 'booking.too-many-ahead', status: 409 });
    expect(refused.problem?.title).toContain(`${MOST_VISITS_AHEAD} upcoming visits`);
    expect((await make({ date: TUESDAY, patient: personOf(1) })).status).toBe(201);
    await pool()
      .kysely.updateTable('appointment')
      .set({ status: 'cancelled' })
      .where('appt_key', '=', first.bookingKey)
      .execute();
    expect((await make({ date: TUESDAY, time: '10:00', patient: child })).status).toBe(201);
  });

  it('[PAT-003] hold as many providers at the same time for one IP address as a family has people', async () => {
    const more = [121, 122, 123, 124];
    await insertRows(
      pool(),
      'provider',
      more.map((acct_key) => ({ cover_key: 11, acct_key, first_name: 'Kim', last_name: `Lee ${acct_key}` })),
    );
    await insertRows(
      pool(),
      'provider_location',
      more.map((acct_key) => ({ cover_key: 11, acct_key, loc_key: 112 })),
    );
    for (const acctKey of more) await insertRule(pool(), { locKey: 112, acctKey });
    const family = [115, 116, 118, ...more].slice(0, MOST_PEOPLE);
    const config = testConfig({ hasRateLimits: true });
    const limited = await createTestApp({ database: database(), overrides: { config, clock: app().clock } });
    try {
      const holds = patientCalls(() => limited);
      const keep = async (acctKey: number, time = '09:00') =>
        (await holds.hold({ coverKey: 11, locKey: 112, acctKey, taskKey, date: MONDAY, time })).status;
      for (const acctKey of family) expect(await keep(acctKey)).toBe(201);
      expect(await keep(124)).toBe(429);
      expect(await keep(124, '09:30')).toBe(201);
    } finally {
      await limited.close();
    }
  });
});
