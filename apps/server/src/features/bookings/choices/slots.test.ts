import { getSlots } from '@sightline/contract/booking.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import {
  insertPreferences,
  insertRule,
  insertType,
  insertVisit,
} from '../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import { bookingOf, clearBookings, MONDAY, patientCalls } from '../online.test-practice.ts';

const SAVED = Temporal.Instant.from('2026-01-01T00:00:00Z');

describe('times offered to patients', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book } = patientCalls(app);
  let taskKey = 0;
  const pool = () => database().pool;
  type Query = { locKey?: string; acctKey?: string; from?: string; to?: string; insName?: string; taskKey?: string };
  const ask = (given: Query = {}) => {
    const query = { coverKey: '11', locKey: '111', taskKey: String(taskKey), from: MONDAY, to: MONDAY, ...given };
    return app().call(getSlots, { query });
  };
  const times = async (given: Query = {}) => (await ask(given)).reply.slots.map(({ time }) => time);
  const zoneOf = (time_zone: string) => pool().kysely.updateTable('location').set({ time_zone }).execute();

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    app().clock.set('2026-11-20T15:00:00Z');
    await clearBookings(pool());
    taskKey = await insertType(pool(), { length: 60, slotSize: 60 });
    await insertPreferences(pool());
    await insertRule(pool());
  });

  it("are the schedule's free times, by day, time and provider", async () => {
    for (const acctKey of [115, 116]) await insertRule(pool(), { locKey: 112, acctKey, endTime: '11:00' });
    await insertVisit(pool(), { taskKey, at: `${MONDAY}T09:00`, loc_key: 112, acct_key: 116, length: 60 });
    expect((await ask({ locKey: '112' })).reply.slots).toEqual([
      { date: MONDAY, time: '09:00', acctKey: 115 },
      { date: MONDAY, time: '10:00', acctKey: 115 },
      { date: MONDAY, time: '10:00', acctKey: 116 },
    ]);
    expect(await times({ locKey: '112', acctKey: '116' })).toEqual(['10:00']);
  });

  it('are accepted, each of them, when booked', { tags: ['deep'] }, async () => {
    for (const time of await times())
      expect([time, (await book(bookingOf({ taskKey, time }))).status]).toEqual([time, 201]);
    expect(await times()).toEqual([]);
  });

  it('include the next one if the range has none, and none beyond weeks out', async () => {
    await pool().kysely.deleteFrom('schedule_rule').execute();
    await insertRule(pool(), { startDate: '2026-12-28' });
    const { reply } = await ask({ from: '2026-11-20', to: '2026-11-26' });
    expect(reply).toMatchObject({
      slots: [],
      next: { date: '2026-12-28', time: '09:00', acctKey: 115 },
      lastDate: '2027-01-01',
    });
    await pool().kysely.deleteFrom('schedule_rule').execute();
    await insertRule(pool(), { startDate: '2027-01-02' });
    expect((await ask()).reply.next).toBeNull();
  });

  it('[INS-005] omit the days the carrier blocks, and say so', async () => {
    const record = { cover_key: 11, loc_key: 0, acct_key: 0, order_key: 0, saved_at: SAVED };
    await insertRows(pool(), 'insurance_type', [{ ...record, ins_name: 'VSP', days_blocked: 1 }]);
    const days = { from: '2026-11-20', to: '2026-11-21' };
    const { slots, insurance } = (await ask({ ...days, insName: 'vsp' })).reply;
    expect(new Set(slots.map(({ date }) => date))).toEqual(new Set(['2026-11-21']));
    expect(insurance).toEqual({ insName: 'VSP', daysBlocked: 1, firstDate: '2026-11-21' });
    const without = (await ask(days)).reply;
    expect(new Set(without.slots.map(({ date }) => date))).toEqual(new Set(['2026-11-20', '2026-11-21']));
    expect(without.insurance).toBeNull();
    expect((await ask({ ...days, insName: 'No Insurance' })).reply.slots).toEqual(without.slots);
    expect((await ask({ ...days, insName: 'Unheard Of' })).problem.code).toBe('booking.invalid');
  });

  it('[GEN-002] omit providers whom patients may not book', async () => {
    for (const acctKey of [115, 116]) await insertRule(pool(), { locKey: 112, acctKey, endTime: '10:00' });
    await insertPreferences(pool(), { enabled: 0, acctKey: 115 });
    expect((await ask({ locKey: '112' })).reply.slots).toEqual([{ date: MONDAY, time: '09:00', acctKey: 116 }]);
    expect((await ask({ locKey: '112', acctKey: '115' })).problem.code).toBe('booking.not-found');
  });

  it('[SCH-018] omit a date taken off its group, and booking it is refused with that reason', async () => {
    await pool().kysely.deleteFrom('schedule_rule').execute();
    const ruleId = await insertRule(pool(), { exemptions: [{ startDate: MONDAY, displayValue: MONDAY }] });
    expect(await times()).toEqual([]);
    expect((await book(bookingOf({ taskKey }))).problem).toMatchObject({ reasons: [{ code: 'exemption', ruleId }] });
    expect((await book(bookingOf({ taskKey, date: '2026-11-24' }))).status).toBe(201);
  });

  it('omit an hour that clocks skip, and use the first pass of a repeated hour', async () => {
    await insertPreferences(pool(), { maxSchedWeeksOut: 104, locKey: 111 });
    await pool().kysely.deleteFrom('schedule_rule').execute();
    await insertRule(pool(), { startTime: '00:00', endTime: '04:00' });
    const spring = { from: '2027-03-14', to: '2027-03-14' };
    expect(await times(spring)).toEqual(['00:00', '01:00', '03:00']);
    expect((await book(bookingOf({ taskKey, date: '2027-03-14', time: '02:00' }))).problem).toMatchObject({
      reasons: [{ code: 'clock-change', from: '02:00', to: '03:00' }],
    });
    const autumn = await book(bookingOf({ taskKey, date: '2027-11-07', time: '01:00' }));
    expect(autumn.reply.startsAt).toBe('2027-11-07T05:00:00Z');
    expect(await times({ from: '2027-11-07', to: '2027-11-07' })).toEqual(['00:00', '02:00', '03:00']);
  });

  it.each([
    ['Pacific/Auckland', '2026-11-22T20:00:00Z'],
    ['Asia/Kathmandu', '2026-11-23T03:15:00Z'],
    ['America/St_Johns', '2026-11-23T12:30:00Z'],
    ['Pacific/Pago_Pago', '2026-11-23T20:00:00Z'],
  ])("are the location's wall time: %s", { tags: ['deep'] }, async (zone, instant) => {
    await zoneOf(zone);
    const { reply } = await book(bookingOf({ taskKey }));
    expect([reply.startsAt, reply.date, reply.time, reply.timeZone]).toEqual([instant, MONDAY, '09:00', zone]);
    expect(await times()).not.toContain('09:00');
    app().clock.set(instant);
    const begun = (await book(bookingOf({ taskKey }))).problem.reasons;
    expect(begun).toContainEqual({ code: 'past' });
  });

  it('require valid days, in order, and 62 at most', async () => {
    expect((await ask({ from: '2026-11-20', to: '2027-01-20' })).status).toBe(200);
    const paths = async (given: Query) => {
      const { status, problem } = await ask(given);
      expect([status, problem.code]).toEqual([400, 'booking.invalid']);
      return Array.isArray(problem.errors) ? problem.errors.map(({ path }) => path) : [];
    };
    expect(await paths({ to: '2027-01-24' })).toEqual(['to']);
    expect(await paths({ from: '2026-11-24' })).toEqual(['to']);
    expect(await paths({ from: 'x', to: '2026-02-30' })).toEqual(['from', 'to']);
    expect(await paths({ taskKey: '0' })).toEqual(['taskKey']);
    expect(await paths({ acctKey: '225' })).toEqual(['acctKey']);
    expect((await ask({ locKey: '0' })).problem.code).toBe('booking.not-found');
  });

  it('change nothing when requested', async () => {
    const count = async () =>
      (await pool().kysely.selectFrom('audit_record').select('seq').execute()).length +
      (await pool().kysely.selectFrom('slot_hold').select('acct_key').execute()).length;
    const before = await count();
    await ask();
    expect(await count()).toBe(before);
  });
});
