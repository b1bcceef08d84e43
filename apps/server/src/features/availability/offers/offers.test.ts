import type { Sent } from '@sightline/contract/call';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { explainTime, getAvailabilityPreview } from '@sightline/contract/schedule-offers.calls';
import { INSURANCE_TEXT, SETUP_TEXT } from '@sightline/contract/setup.texts';
import { dayOfDate, formatDay } from '@sightline/scheduling/days';
import { formatMinute } from '@sightline/scheduling/minutes';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope } from '../../../db/scope.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import {
  clearSchedules,
  insertBlackout,
  insertHold,
  insertPreferences,
  insertRule,
  insertType,
  insertVisit,
} from './offers.test-practice.ts';
import { explainIn, offersFor, offersWithRules, readOffering } from './offers.usecases.ts';

const SAVED_AT = Temporal.Instant.from('2026-01-01T00:00:00Z');

describe('what patients are offered', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let taskKey = 0;

  beforeAll(async () => {
    await insertSetupPractices(database().pool);
  });
  beforeEach(async () => {
    await clearSchedules(database().pool);
    // A Friday, 10:00 in New York.
    await at('2026-11-20T15:00:00Z');
    taskKey = await insertType(database().pool);
  });

  const pool = () => database().pool;
  /** Moves the clock and signs in again: an unused session ends. */
  const at = async (instant: string) => {
    app().clock.set(instant);
    token = (await app().signIn('user11')).token;
  };
  const preview = async (body: Partial<Sent<typeof getAvailabilityPreview>['body']> = {}) => {
    const given = { coverKey: 11, locKey: 111, acctKey: 115, taskKey, ...body };
    return (await app().call(getAvailabilityPreview, { body: given, query: {} }, token)).reply;
  };
  const offered = async (body: Parameters<typeof preview>[0] = {}) => {
    const reply = await preview(body);
    if (!reply.success) throw new Error(reply.errors.join());
    return reply.data;
  };
  const timesOn = async (date: string, body: Parameters<typeof preview>[0] = {}) =>
    (await offered({ startDate: date, ...body }))
      .filter(({ appointmentDate }) => appointmentDate === date)
      .map(({ appointmentStartTime }) => appointmentStartTime);
  const explain = async (body: Partial<Sent<typeof explainTime>['body']>) => {
    const given = { coverKey: 11, locKey: 111, acctKey: 115, taskKey, date: '2026-11-23', time: '10:00', ...body };
    return (await app().call(explainTime, { body: given, query: {} }, token)).reply;
  };
  const reasons = async (body: Parameters<typeof explain>[0]) => {
    const reply = await explain(body);
    if (!reply.success) throw new Error(reply.errors.join());
    return reply.data.reasons;
  };
  const hour = { startTime: '09:00', endTime: '11:00' };

  it('[ADM-010] leaves out the days on which the practice or the location is closed, and says so', {
    tags: ['deep'],
  }, async () => {
    await insertRule(pool(), { ...hour });
    const open = await timesOn('2026-11-23');
    expect(open).not.toEqual([]);
    const closure = { cover_key: 11, created_at: SAVED_AT };
    await insertRows(pool(), 'closure', [
      { ...closure, first_day: '2026-11-23', last_day: '2026-11-24', name: 'Training', loc_key: 111 },
      { ...closure, first_day: '2026-11-25', last_day: '2026-11-25', name: 'Elsewhere', loc_key: 112 },
    ]);
    expect([await timesOn('2026-11-23'), await timesOn('2026-11-25')]).toEqual([[], open]);
    expect(await reasons({})).toEqual([{ code: 'closed', name: 'Training' }]);
    await pool().kysely.deleteFrom('closure').execute();
    expect(await timesOn('2026-11-23')).toEqual(open);
  });

  it("[SCH-006] shows the week of the location's today from Sunday, in order, in the group colors", async () => {
    const morning = await insertRule(pool(), { ...hour });
    const evening = await insertRule(pool(), { startTime: '18:00', endTime: '18:30' });
    const rows = await offered({ gIdColors: [{ groupId: morning, color: '#0a7' }] });
    expect(rows.slice(0, 4)).toEqual([
      { appointmentDate: '2026-11-20', appointmentStartTime: '10:30', color: '#0a7', groupId: morning },
      { appointmentDate: '2026-11-20', appointmentStartTime: '18:00', color: '', groupId: evening },
      { appointmentDate: '2026-11-21', appointmentStartTime: '09:00', color: '#0a7', groupId: morning },
      { appointmentDate: '2026-11-21', appointmentStartTime: '09:30', color: '#0a7', groupId: morning },
    ]);
    expect(rows.at(-1)).toMatchObject({ appointmentDate: '2026-11-21', appointmentStartTime: '18:00' });
  });

  it("[SCH-006] counts today and elapsed minutes by the location's own clock", async () => {
    await insertRule(pool(), { startTime: '20:00', endTime: '22:00' });
    await at('2026-11-22T05:30:00Z');
    // Sunday 00:30 in New York, still Saturday 21:30 in Los Angeles.
    expect((await offered())[0]).toMatchObject({ appointmentDate: '2026-11-22', appointmentStartTime: '20:00' });
    await pool().kysely.updateTable('location').set({ time_zone: 'America/Los_Angeles' }).execute();
    expect(await offered()).toEqual([]);
    await at('2026-11-22T05:29:00Z');
    expect(await offered()).toMatchObject([{ appointmentDate: '2026-11-21', appointmentStartTime: '21:30' }]);
  });

  it.each([
    ['America/New_York', '2026-03-08', ['01:00', '01:30', '03:00', '03:30']],
    ['America/Los_Angeles', '2026-03-08', ['01:00', '01:30', '03:00', '03:30']],
    ['America/Phoenix', '2026-03-08', ['01:00', '01:30', '02:00', '02:30', '03:00', '03:30']],
    ['America/New_York', '2026-11-01', ['01:00', '01:30', '02:00', '02:30', '03:00', '03:30']],
  ])('[SCH-006] offers in %s on %s only times that clocks show, each once', async (zone, date, times) => {
    await insertRule(pool(), { startDate: '2025-01-01', startTime: '01:00', endTime: '04:00' });
    await pool().kysely.updateTable('location').set({ time_zone: zone }).execute();
    await at(`${Temporal.PlainDate.from(date).subtract({ days: 3 })}T15:00:00Z`);
    expect(await timesOn(date)).toEqual(times);
  });

  it('[SCH-006] starts after the first pass of a repeated hour', async () => {
    await insertRule(pool(), { startTime: '00:30', endTime: '04:00' });
    await at('2026-11-01T05:10:00Z');
    expect((await timesOn('2026-11-01'))[0]).toBe('01:30');
    await at('2026-11-01T06:10:00Z');
    expect((await timesOn('2026-11-01'))[0]).toBe('02:00');
  });

  it('[SCH-006] omits what is booked here, up to the number at once, and times booked at another location', async () => {
    const { pool: db } = database();
    await insertRule(db, { ...hour, simultaneous: 2 });
    await insertVisit(db, { taskKey, at: '2026-11-23T09:00' });
    expect(await timesOn('2026-11-23')).toEqual(['09:00', '09:30', '10:00', '10:30']);
    await insertVisit(db, { taskKey, at: '2026-11-23T09:15', status: 'confirmed', length: 20 });
    expect(await timesOn('2026-11-23')).toEqual(['09:30', '10:00', '10:30']);
    await insertVisit(db, { taskKey, at: '2026-11-23T10:00', loc_key: 112 });
    expect(await timesOn('2026-11-23')).toEqual(['09:30', '10:30']);
    for (const status of ['cancelled', 'noshow', 'kept'])
      await insertVisit(db, { taskKey, at: '2026-11-23T10:30', loc_key: 112, status });
    await insertVisit(db, { taskKey, at: '2026-11-23T10:30', acct_key: 116 });
    expect(await timesOn('2026-11-23')).toEqual(['09:30', '10:30']);
  });

  it('[SCH-006] handles a visit in another zone', async () => {
    await insertRule(pool(), { ...hour });
    await pool()
      .kysely.updateTable('location')
      .set({ time_zone: 'America/Los_Angeles' })
      .where('loc_key', '=', 112)
      .execute();
    await insertVisit(pool(), { taskKey, at: '2026-11-23T06:30', zone: 'America/Los_Angeles', loc_key: 112 });
    await insertVisit(pool(), { taskKey, at: '2026-11-23T10:00', zone: 'America/Los_Angeles', loc_key: 112 });
    expect(await timesOn('2026-11-23')).toEqual(['09:00', '10:00', '10:30']);
    expect(await reasons({ time: '09:30' })).toEqual([{ code: 'elsewhere', locKey: 112, from: '09:30', to: '10:00' }]);
  });

  it('[SCH-006] omits times held by another patient, and says so until the hold expires', async () => {
    const { pool: db } = database();
    const ruleId = await insertRule(db, { ...hour });
    await insertPreferences(db);
    const until = '2026-11-20T15:05:00Z';
    await insertHold(db, { at: '2026-11-23T09:00', until });
    await insertHold(db, { at: '2026-11-23T10:00', until, locKey: 112 });
    await insertHold(db, { at: '2026-11-23T09:30', until, acctKey: 116 });
    await insertVisit(db, { taskKey, at: '2026-11-23T10:30' });
    await insertHold(db, { at: '2026-11-23T10:30', until });
    expect(await timesOn('2026-11-23')).toEqual(['09:30']);
    expect(await reasons({ time: '09:00' })).toEqual([{ code: 'held', ruleId, simultaneous: 1, taken: 1 }]);
    expect(await reasons({ time: '10:00' })).toEqual([
      { code: 'held-elsewhere', locKey: 112, from: '10:00', to: '10:30' },
    ]);
    expect(await reasons({ time: '10:30' })).toMatchObject([{ code: 'capacity' }]);
    app().clock.set(until);
    expect(await timesOn('2026-11-23')).toEqual(['09:00', '09:30', '10:00']);
    expect(await reasons({ time: '09:00' })).toEqual([]);
  });

  it('[SCH-006] ends with the last day of weeks out in the nearest preferences', async () => {
    await insertRule(pool(), { ...hour });
    expect(await timesOn('2027-01-01')).toHaveLength(4);
    expect(await timesOn('2027-01-02')).toEqual([]);
    await insertPreferences(pool(), { maxSchedWeeksOut: 1 });
    expect(await timesOn('2026-11-27')).toHaveLength(4);
    expect(await timesOn('2026-11-28')).toEqual([]);
    await insertPreferences(pool(), { maxSchedWeeksOut: 2, locKey: 111 });
    expect(await timesOn('2026-11-28')).toHaveLength(4);
    expect(await reasons({ date: '2026-12-05' })).toEqual([{ code: 'weeks-out', lastDate: '2026-12-04' }]);
  });

  it('[SCH-006] uses the length and increment of the nearest level, and the increment if there is no length', async () => {
    await insertRule(pool(), { ...hour });
    const long = await insertType(pool(), { name: 'Long', length: 60, slotSize: 15 });
    const none = await insertType(pool(), { name: 'None', length: -1, slotSize: 60 });
    expect(await timesOn('2026-11-23', { taskKey: long })).toEqual(['09:00', '09:15', '09:30', '09:45', '10:00']);
    expect(await timesOn('2026-11-23', { taskKey: none })).toEqual(['09:00', '10:00']);
    await insertRows(pool(), 'appointment_type_setting', [
      {
        ...{ cover_key: 11, task_key: long, loc_key: 111, acct_key: 115, appointment_type: '', length: 120 },
        ...{ slot_size: 60, cost: 0, schedule: '', is_active: true, saved_at: SAVED_AT },
      },
    ]);
    expect(await timesOn('2026-11-23', { taskKey: long })).toEqual(['09:00']);
  });

  it('[SCH-006] offers nothing for an inactive type, provider or location', async () => {
    await insertRule(pool(), { ...hour });
    await insertRule(pool(), { ...hour, acctKey: 117 });
    await insertPreferences(pool());
    const inactive = await insertType(pool(), { name: 'Old', isActive: false });
    expect(await offered({ taskKey: inactive })).toEqual([]);
    expect(await reasons({ taskKey: inactive })).toEqual([{ code: 'inactive-type' }]);
    expect(await offered({ acctKey: 117 })).toEqual([]);
    expect(await reasons({ acctKey: 117 })).toEqual([{ code: 'disabled' }]);
    expect(await timesOn('2026-11-23')).toHaveLength(4);
    await pool().kysely.updateTable('location').set({ status: 0 }).where('loc_key', '=', 111).execute();
    expect(await offered()).toEqual([]);
    expect(await reasons({})).toEqual([{ code: 'disabled' }]);
  });

  it('[SCH-019] uses entries of the old tables until their provider is at version 5', async () => {
    const entry = {
      ...{ cover_key: 11, document_id: 'd', loc_key: 111, acct_key: 115, is_blackout: false },
      ...{ weekday: 1, start_minute: 540, end_minute: 600 },
    };
    const { block_id } = await pool()
      .kysely.insertInto('legacy_schedule_entry')
      .values(entry)
      .returning('block_id')
      .executeTakeFirstOrThrow();
    await insertRows(pool(), 'legacy_schedule_entry', [
      { ...entry, is_mirror: true, start_minute: 600, end_minute: 700 },
    ]);
    const rows = await offered({ startDate: '2026-11-22', gIdColors: [{ groupId: -block_id, color: 'red' }] });
    expect(rows).toEqual([
      { appointmentDate: '2026-11-23', appointmentStartTime: '09:00', color: 'red', groupId: -block_id },
      { appointmentDate: '2026-11-23', appointmentStartTime: '09:30', color: 'red', groupId: -block_id },
    ]);
    const version = { cover_key: 11, loc_key: 111, acct_key: 115, version: 4 };
    await insertRows(pool(), 'schedule_version', [version]);
    expect(await timesOn('2026-11-23')).toHaveLength(2);
    await pool().kysely.updateTable('schedule_version').set({ version: 5 }).execute();
    expect(await offered({ startDate: '2026-11-22' })).toEqual([]);
  });

  it("[SCH-006] blocks the days the carrier's nearest record requires", async () => {
    await insertRule(pool(), { ...hour, endTime: '17:00' });
    await insertPreferences(pool());
    const row = { cover_key: 11, ins_name: 'VSP', order_key: 0, saved_at: SAVED_AT };
    await insertRows(pool(), 'insurance_type', [
      { ...row, loc_key: 0, acct_key: 0, days_blocked: 1 },
      { ...row, loc_key: 111, acct_key: 0, days_blocked: 3 },
    ]);
    expect(await reasons({ date: '2026-11-22', insName: ' vsp ' })).toEqual([
      { code: 'insurance-days', daysBlocked: 3, firstDate: '2026-11-23' },
    ]);
    expect(await explain({ date: '2026-11-23', insName: 'VSP' })).toMatchObject({ data: { isOffered: true } });
    expect(await explain({ date: '2026-11-20', time: '16:00', insName: 'No Insurance' })).toMatchObject({
      data: { isOffered: true },
    });
    expect(await explain({ insName: 'Nobody' })).toMatchObject({ success: false, errors: [INSURANCE_TEXT.unknown] });
    await insertRows(pool(), 'insurance_type', [
      { ...row, loc_key: 111, acct_key: 115, days_blocked: 3, is_removed: true },
    ]);
    expect(await explain({ insName: 'VSP' })).toMatchObject({ success: false, errors: [INSURANCE_TEXT.unknown] });
  });

  it('[SCH-006] says in the preview that online booking is off, as the explanation does', async () => {
    await insertRule(pool());
    expect(await preview()).toMatchObject({ success: true, messages: [TEXT.bookingOff] });
    await insertPreferences(pool(), { enabled: 1 });
    expect(await preview()).toMatchObject({ success: true, messages: [] });
    expect(await reasons({})).toEqual([]);
    await pool().kysely.updateTable('provider').set({ is_active: false }).where('acct_key', '=', 115).execute();
    expect(await preview()).toMatchObject({ data: [], messages: [TEXT.bookingOff] });
    await pool().kysely.updateTable('provider').set({ is_active: true }).where('acct_key', '=', 115).execute();
  });

  it('[SCH-006] lists every reason, and that booking is off only if nothing else is wrong', async () => {
    const ruleId = await insertRule(pool(), { breakPeriodList: [{ startTime: '12:00', endTime: '13:00' }] });
    const closed = await insertBlackout(pool(), { startDate: '2026-11-23', startTime: '11:00', endTime: '13:00' });
    expect(await explain({})).toMatchObject({ data: { isOffered: false, ruleId, reasons: [{ code: 'disabled' }] } });
    expect(await explain({ time: '12:00' })).toMatchObject({
      data: {
        isOffered: false,
        ruleId: null,
        reasons: [
          { code: 'break', ruleId, from: '12:00', to: '13:00' },
          { code: 'blackout', ruleId: closed, from: '11:00', to: '13:00' },
        ],
      },
    });
    expect(await reasons({ time: '10:05' })).toEqual([
      { code: 'off-increment', ruleId, previous: '10:00', next: '10:30' },
    ]);
    expect(await reasons({ time: '18:00' })).toEqual([
      {
        code: 'no-rule',
        open: [
          { from: '09:00', to: '11:00' },
          { from: '13:00', to: '17:00' },
        ],
      },
    ]);
    await insertPreferences(pool());
    expect(await explain({})).toMatchObject({ data: { isOffered: true, ruleId, reasons: [] } });
  });

  it('[SCH-006] offers in the preview exactly the times the explanation has no reason against', async () => {
    await insertPreferences(pool(), { maxSchedWeeksOut: 1 });
    await insertRule(pool(), {
      startTime: '08:30',
      endTime: '12:10',
      breakPeriodList: [{ startTime: '10:00', endTime: '10:15' }],
    });
    await insertRule(pool(), {
      startTime: '11:00',
      endTime: '14:00',
      appointmentTypeList: [{ taskKey: 999, name: '', length: 30 }],
      anyAppointment: false,
    });
    await insertRule(pool(), {
      startTime: '10:00',
      endTime: '13:00',
      simultaneous: 2,
      repetition: { repeats: 'bi-weekly' },
      exemptions: [{ startDate: '2026-11-24', displayValue: '' }],
    });
    await insertBlackout(pool(), { startDate: '2026-11-25', startTime: '09:05', endTime: '09:40' });
    await insertVisit(pool(), { taskKey, at: '2026-11-23T11:00' });
    await insertVisit(pool(), { taskKey, at: '2026-11-26T09:00', loc_key: 112, length: 45 });
    const startDate = '2026-11-20';
    const rows = await offered({ startDate });
    const previewed = new Map(rows.map((row) => [`${row.appointmentDate} ${row.appointmentStartTime}`, row.groupId]));
    expect(previewed.size).toBeGreaterThan(30);
    const first = dayOfDate({ year: 2026, month: 11, day: 20 });
    const scope = openCoverScope({ pool: pool(), clock: app().clock, coverKey: 11, act: null });
    const asked = { locKey: 111, acctKeys: [115], taskKey, from: first, to: first + 6 };
    const offering = await scope.transaction((tx) => readOffering({ tx, ...asked }));
    let agreed = 0;
    for (let day = first; day < first + 7; day += 1)
      for (let minute = 0; minute < 24 * 60; minute += 5) {
        const { verdict } = explainIn({ offering, acctKey: 115, day, minute });
        const time = `${formatDay(day)} ${formatMinute(minute)}`;
        const ruleId = verdict.isOffered ? verdict.ruleId : undefined;
        if (ruleId !== previewed.get(time) || (!verdict.isOffered && verdict.reasons.length === 0))
          expect.fail(`${time}: ${JSON.stringify(verdict)}, in the preview ${previewed.get(time)}`);
        if (verdict.isOffered) agreed += 1;
      }
    expect(agreed).toBe(previewed.size);
    for (const [time, ruleId] of [...previewed].slice(0, 5)) {
      const [date = '', clock = ''] = time.split(' ');
      expect(await explain({ date, time: clock })).toMatchObject({ data: { isOffered: true, ruleId, reasons: [] } });
    }
  });

  it('offers several providers at once by date, time and provider, all of the location or those named', async () => {
    const other = await insertRule(pool(), { locKey: 112, acctKey: 116, ...hour });
    const own = await insertRule(pool(), { locKey: 112, startTime: '09:30', endTime: '10:30' });
    await insertRule(pool(), { acctKey: 116, ...hour });
    await insertPreferences(pool(), { locKey: 112, acctKey: 116 });
    await insertVisit(pool(), { taskKey, at: '2026-11-23T10:00', loc_key: 111, acct_key: 116 });
    const day = dayOfDate({ year: 2026, month: 11, day: 23 });
    const scope = openCoverScope({ pool: pool(), clock: app().clock, coverKey: 11, act: null });
    const ask = (acctKeys: number[] | 'all') =>
      scope.transaction((tx) => offersFor({ tx, locKey: 112, acctKeys, taskKey, from: day, to: day }));
    const { slots, bookableWith, offering } = await ask('all');
    expect(slots.map(({ minute, acctKey, ruleId }) => [formatMinute(minute), acctKey, ruleId])).toEqual([
      ['09:00', 116, other],
      ['09:30', 115, own],
      ['09:30', 116, other],
      ['10:00', 115, own],
      ['10:30', 116, other],
    ]);
    expect([...bookableWith]).toEqual([116]);
    expect((await ask([115])).slots.map(({ acctKey }) => acctKey)).toEqual([115, 115]);
    const withoutRules = offersWithRules({ offering, rulesOf: ({ acctKey, rules }) => (acctKey === 115 ? [] : rules) });
    expect(withoutRules.map(({ acctKey }) => acctKey)).toEqual([116, 116, 116]);
    await expect(ask([115, 225])).rejects.toThrow(SETUP_TEXT.unknownProvider);
  });

  it.each([[undefined], [null], [-1], [0]])("[SCH-006] requires an appointment type if it's %j", async (given) => {
    expect(await preview({ taskKey: given })).toMatchObject({
      success: false,
      statusCode: 400,
      errors: [TEXT.selectType],
    });
  });

  it('[SCH-006] refuses an unknown type and one of another practice', async () => {
    const foreign = await insertType(pool(), { coverKey: 22 });
    for (const unknown of [99_999, foreign]) {
      expect(await preview({ taskKey: unknown })).toMatchObject({ success: false, errors: [TEXT.unknownType] });
      expect(await explain({ taskKey: unknown })).toMatchObject({ success: false, errors: [TEXT.unknownType] });
    }
    await pool().kysely.updateTable('appointment_type').set({ deleted_at: SAVED_AT }).execute();
    expect(await preview()).toMatchObject({ success: false, errors: [TEXT.unknownType] });
  });

  it.each(['yesterday', '2026-02-30', '2526-11-20', '0001-01-01', '2026-11-20x', '20261120'])(
    '[SCH-006] refuses %j as a date',
    async (date) => {
      for (const reply of [await preview({ startDate: date }), await explain({ date })])
        expect(reply).toMatchObject({ success: false, statusCode: 400 });
    },
  );

  it.each(['', '25:00', '24:00', 'noon'])('[SCH-006] refuses %j as a time of day', async (time) => {
    expect(await explain({ time })).toMatchObject({ success: false, statusCode: 400 });
  });

  it('[SCH-001] accepts only a location and provider of this practice that belong together', async () => {
    const cases = [
      [{ locKey: 0 }, TEXT.selectPlace],
      [{ acctKey: null }, TEXT.selectPlace],
      [{ locKey: 221 }, SETUP_TEXT.unknownLocation],
      [{ acctKey: 225 }, SETUP_TEXT.unknownProvider],
      [{ acctKey: 116 }, TEXT.providerNotThere],
    ] as const;
    for (const [given, says] of cases) {
      expect(await preview(given)).toMatchObject({ success: false, errors: [says] });
      expect(await explain(given)).toMatchObject({ success: false, errors: [says] });
    }
  });
});
