import { getSlots } from '@sightline/contract/booking.calls';
import { getSoonest, type SoonestTime } from '@sightline/contract/booking-soonest.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { insertPreferences, insertRule, insertType } from '../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import { bookingOf, clearBookings, patientCalls } from '../online.test-practice.ts';

const SAVED = Temporal.Instant.from('2026-01-01T00:00:00Z');

describe('[PAT-001] the soonest times', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book, hold } = patientCalls(app);
  const pool = () => database().pool;
  let exam = 0;
  let fitting = 0;

  type Query = { locKey?: string; acctKey?: string; taskKey?: string; from?: string; insName?: string };
  const ask = (given: Query = {}) => app().call(getSoonest, { query: { coverKey: '11', ...given } });
  const timesOf = async (taskKey: number, given: Query = {}): Promise<SoonestTime[]> =>
    (await ask(given)).reply.types.find((one) => one.taskKey === taskKey)?.times ?? [];
  const allTimes = async (taskKey: number, locKey: number, days = { from: '2026-11-20', to: '2027-01-19' }) => {
    const query = { coverKey: '11', locKey: String(locKey), taskKey: String(taskKey), ...days };
    const { slots } = (await app().call(getSlots, { query })).reply;
    return slots.map((slot) => ({ ...slot, locKey }));
  };

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    app().clock.set('2026-11-20T15:00:00Z');
    await clearBookings(pool());
    exam = await insertType(pool(), { length: 60, slotSize: 60 });
    fitting = await insertType(pool(), { name: 'Fitting', length: 20, slotSize: 20 });
    await insertPreferences(pool());
    await insertRule(pool());
    await insertRule(pool(), { locKey: 112, acctKey: 116, startTime: '08:00', endTime: '12:00' });
  });

  it('are those of all locations and providers, for every reason at once', async () => {
    for (const taskKey of [exam, fitting]) {
      const all = [...(await allTimes(taskKey, 111)), ...(await allTimes(taskKey, 112))];
      const soonest = all.toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))[0];
      const times = await timesOf(taskKey);
      expect(times[0]).toEqual(soonest);
      for (const time of times) expect(all).toContainEqual(time);
    }
  });

  it('come with others that differ by day, part of the day, location or provider', async () => {
    const times = await timesOf(exam);
    const own = (of: (time: SoonestTime) => unknown) => new Set(times.map(of)).size;
    expect(own(({ locKey }) => locKey)).toBe(2);
    expect(own(({ acctKey }) => acctKey)).toBe(2);
    expect(own(({ date }) => date)).toBe(3);
    expect(times.some(({ time }) => time >= '12:00')).toBe(true);
    expect(new Set(times.map((time) => JSON.stringify(time))).size).toBe(times.length);
    expect(times.length).toBeLessThanOrEqual(14);
  });

  it('can be narrowed to a location, a provider, a reason and a first day', async () => {
    expect(new Set((await timesOf(exam, { locKey: '112' })).map(({ locKey }) => locKey))).toEqual(new Set([112]));
    expect(new Set((await timesOf(exam, { acctKey: '115' })).map(({ acctKey }) => acctKey))).toEqual(new Set([115]));
    expect((await ask({ taskKey: String(fitting) })).reply.types.map(({ taskKey }) => taskKey)).toEqual([fitting]);
    expect((await timesOf(exam, { from: '2026-12-03' }))[0]).toEqual({
      ...{ date: '2026-12-03', time: '08:00', locKey: 112, acctKey: 116 },
    });
    // A day in the past searches from today on.
    expect(await timesOf(exam, { from: '2026-01-01' })).toEqual(await timesOf(exam));
  });

  it('are booked exactly as shown, and then the next ones come', async () => {
    const [first] = await timesOf(exam);
    if (first === undefined) throw new Error('Nothing is open.');
    expect((await book(bookingOf({ taskKey: exam, ...first }))).status).toBe(201);
    const [second] = await timesOf(exam);
    expect(second).not.toEqual(first);
    await hold({ coverKey: 11, taskKey: exam, ...(second ?? first) });
    expect((await timesOf(exam))[0]).not.toEqual(second);
  });

  it('compare locations by the moment, each in its own zone', async () => {
    await pool()
      .kysely.updateTable('location')
      .set({ time_zone: 'America/Denver' })
      .where('loc_key', '=', 112)
      .execute();
    app().clock.set('2026-11-20T23:30:00Z');
    expect((await timesOf(exam)).slice(0, 2)).toEqual([
      { date: '2026-11-21', time: '09:00', locKey: 111, acctKey: 115 },
      { date: '2026-11-21', time: '08:00', locKey: 112, acctKey: 116 },
    ]);
    await pool().kysely.updateTable('location').set({ time_zone: 'America/New_York' }).execute();
  });

  it('reach as far as weeks out, and say when nothing is open', async () => {
    await pool().kysely.deleteFrom('schedule_rule').execute();
    expect(await timesOf(exam)).toEqual([]);
    await insertRule(pool(), { startDate: '2026-12-28' });
    expect((await timesOf(exam))[0]).toMatchObject({ date: '2026-12-28', time: '09:00' });
    await pool().kysely.deleteFrom('schedule_rule').execute();
    await insertRule(pool(), { startDate: '2027-01-02' });
    expect(await timesOf(exam)).toEqual([]);
    await insertPreferences(pool(), { maxSchedWeeksOut: 30, locKey: 111 });
    await pool().kysely.deleteFrom('schedule_rule').execute();
    await insertRule(pool(), { startDate: '2027-05-03' });
    expect((await timesOf(exam))[0]).toMatchObject({ date: '2027-05-03' });
  });

  it('[INS-005] leave out the days that a carrier blocks, and refuse one that no provider takes', async () => {
    const record = { cover_key: 11, loc_key: 0, acct_key: 0, order_key: 0, saved_at: SAVED };
    await insertRows(pool(), 'insurance_type', [{ ...record, ins_name: 'VSP', days_blocked: 3 }]);
    expect((await timesOf(exam, { insName: 'vsp' }))[0]).toMatchObject({ date: '2026-11-23' });
    expect((await ask({ insName: 'Unheard Of' })).problem.code).toBe('booking.invalid');
  });

  it('[GEN-002] omit providers whom patients may not book, and refuse unknown ones', async () => {
    await insertPreferences(pool(), { enabled: 0, acctKey: 116 });
    expect(new Set((await timesOf(exam)).map(({ acctKey }) => acctKey))).toEqual(new Set([115]));
    expect((await ask({ acctKey: '116' })).problem.code).toBe('booking.not-found');
    expect((await ask({ locKey: '2001' })).problem.code).toBe('booking.not-found');
    expect((await ask({ taskKey: '999999' })).problem.code).toBe('booking.invalid');
    expect((await ask({ from: 'soon' })).problem.code).toBe('booking.invalid');
  });
});
