import { getCalendarData, getSchedulerCalendarData, saveConfigForm } from '@sightline/contract/schedule.calls';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import {
  blackoutOf,
  dataWith,
  emptySchedules,
  insertSchedulePractices,
  legacyEntryRow,
  namedTypes,
  onceOn,
  PLACE,
  scheduleCalls,
  scheduleRuleRow,
  TODAY,
  weekdays,
} from '../availability.test-practice.ts';

const MONDAY = '2026-11-23';

describe('the calendar', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const { saved, calendar } = scheduleCalls({ app, token: () => token });
  const shown = async (...asked: Parameters<typeof calendar>) => {
    const reply = await calendar(...asked);
    if (!reply.success) throw new Error(reply.errors.join(' '));
    return reply.data;
  };

  beforeAll(async () => {
    await insertSchedulePractices(database().pool);
    token = (await app().signIn('user11')).token;
  });
  beforeEach(() => emptySchedules(database().pool));

  it("[SCH-007] shows a day's stretches and breaks in order, in wall time, with their config", async () => {
    const data = dataWith(namedTypes(1101));
    const id = await saved(data);
    const { blocks, period, configs } = await shown(MONDAY, MONDAY);
    const config = configs[0];
    expect(blocks).toEqual(
      [
        ['09:00', '12:00', false],
        ['12:00', '13:00', true],
        ['13:00', '18:00', false],
      ].map(([start, end, isBreak]) => ({
        ...{ blockStart: `${MONDAY}T${start}:00`, blockEnd: `${MONDAY}T${end}:00`, isBreak },
        ...{ isBlackOut: false, isExempted: false },
        calendarConfig: { wsConfigFormId: id, configFormData: JSON.parse(config?.data ?? '') },
      })),
    );
    expect(config).toMatchObject({ wsConfigFormId: id, startDate: TODAY, endDate: null });
    expect(period).toEqual({ startDate: MONDAY, endDate: MONDAY });
  });

  it('[SCH-007] sorts blocks by their start, then by their config', async () => {
    const late = await saved(onceOn(MONDAY, { startTime: '14:00', breakPeriodList: [], ...namedTypes(1101) }));
    const early = await saved(onceOn(MONDAY, { endTime: '10:00', breakPeriodList: [] }));
    const also = await saved(onceOn(MONDAY, { startTime: '14:00', breakPeriodList: [], ...namedTypes(1102) }));
    const { blocks } = await shown('2026-11-22', '2026-11-24');
    expect(blocks.map(({ calendarConfig }) => calendarConfig.wsConfigFormId)).toEqual([early, late, also]);
  });

  it('[SCH-008] shows each repetition on its own days', async () => {
    const until = { ends: 'date' as const, endsDate: '2027-02-28', days: weekdays(1) };
    const starts = { startDate: '2026-11-30', breakPeriodList: [] };
    const hour = (start: number) => ({ startTime: `${start}:00`, endTime: `${start + 1}:00` });
    await saved(dataWith({ ...starts, ...hour(10), repetition: { ...until, repeats: 'bi-weekly' } }));
    await saved(dataWith({ ...starts, ...hour(11), repetition: { ...until, repeats: 'monthly' } }));
    await saved(
      dataWith({ ...starts, ...hour(12), repetition: { ...until, repeats: 'once', endsDate: '2026-12-07' } }),
    );
    const { blocks } = await shown(MONDAY, '2027-02-28');
    const daysAt = (hour: number) =>
      blocks
        .filter(({ blockStart }) => blockStart.slice(11, 13) === `${hour}`)
        .map(({ blockStart }) => blockStart.slice(5, 10));
    expect(daysAt(10)).toEqual(['11-30', '12-14', '12-28', '01-11', '01-25', '02-08', '02-22']);
    expect(daysAt(11)).toEqual(['11-30', '12-30', '01-30']);
    expect(daysAt(12)).toEqual(['11-30', '12-07']);
  });

  it('[SCH-007] shows blackouts and exempted dates as whole blocks', async () => {
    await saved(dataWith({ exemptions: [{ startDate: MONDAY, displayValue: '' }] }));
    await saved(blackoutOf('2026-11-24', '2026-11-24'));
    const { blocks } = await shown(MONDAY, '2026-11-24');
    expect(blocks).toMatchObject([
      { blockStart: `${MONDAY}T09:00:00`, blockEnd: `${MONDAY}T18:00:00`, isExempted: true },
      { blockStart: '2026-11-24T06:00:00', blockEnd: '2026-11-24T23:00:00', isBlackOut: true },
      ...[{ isBreak: false }, { isBreak: true }, { isBreak: false }],
    ]);
  });

  it('[SCH-007] includes both end days and no config without a block in the period', async () => {
    for (const date of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']) await saved(onceOn(date));
    const { blocks, configs } = await shown('2026-11-24', '2026-11-25');
    expect(new Set(blocks.map(({ blockStart }) => blockStart.slice(0, 10)))).toEqual(
      new Set(['2026-11-24', '2026-11-25']),
    );
    expect(configs.map(({ startDate }) => startDate)).toEqual(['2026-11-24', '2026-11-25']);
  });

  it('[SCH-019] shows entries of the old tables under ids below 0, applying or not', async () => {
    const dated = { ...{ weekday: null, from_date: MONDAY, to_date: '2026-11-24' }, task_keys: [1101] };
    await insertRows(database().pool, 'legacy_schedule_entry', [
      legacyEntryRow({ block_id: 51 }),
      legacyEntryRow({ block_id: 52, document_id: 'doc-2', start_minute: 1080, end_minute: 1140, ...dated }),
      legacyEntryRow({ block_id: 53, migrated_at: Temporal.Instant.from('2026-11-01T00:00:00Z') }),
      legacyEntryRow({ block_id: 54, is_mirror: true }),
      legacyEntryRow({ block_id: 55, loc_key: 112 }),
    ]);
    const { blocks, legacyEvents, configs } = await shown(MONDAY, '2026-11-30');
    expect(blocks.map(({ blockStart, calendarConfig }) => [blockStart, calendarConfig.wsConfigFormId])).toEqual([
      ['2026-11-23T09:00:00', -51],
      ['2026-11-23T18:00:00', -52],
      ['2026-11-24T18:00:00', -52],
      ['2026-11-30T09:00:00', -51],
    ]);
    expect(blocks[1]?.calendarConfig.configFormData).toMatchObject({
      ...{ startTime: '18:00', endTime: '19:00', anyAppointment: false, startDate: MONDAY },
      appointmentTypeList: [{ taskKey: 1101, name: 'Eye Exam', length: 30 }],
    });
    expect(legacyEvents).toEqual([
      { blockId: 51, mongoDBDocumentId: 'doc-1', isInForce: true },
      { blockId: 52, mongoDBDocumentId: 'doc-2', isInForce: true },
    ]);
    expect(configs).toEqual([]);
    await insertRows(database().pool, 'schedule_version', [
      { cover_key: 11, loc_key: PLACE.locKey, acct_key: PLACE.acctKey, version: 5 },
    ]);
    const after = await shown(MONDAY, '2026-11-30');
    expect(after.blocks).toHaveLength(4);
    expect(after.legacyEvents.map(({ isInForce }) => isInForce)).toEqual([false, false]);
  });

  it("[SCH-001] marks the provider's future visits at the location, without patient data", async () => {
    const visit = (apptDate: string, changes: object = {}) => ({
      ...{
        cover_key: 11,
        patient_key: 1101,
        loc_key: 111,
        acct_key: 115,
        task_key: 1101,
        length: 45,
        status: 'booked',
      },
      ...{ appt_date: apptDate, appt_time: '23:30', origin: 'web' },
      starts_at: Temporal.Instant.from('2026-11-24T04:30:00Z'),
      created_at: Temporal.Instant.from('2026-11-01T00:00:00Z'),
      ...changes,
    });
    await insertRows(database().pool, 'appointment', [
      visit('2026-11-24', { status: 'confirmed', appt_time: '09:00', task_key: 1103 }),
      visit(MONDAY),
      ...[visit(MONDAY, { status: 'cancelled' }), visit(MONDAY, { status: 'kept' }), visit('2026-11-25')],
      ...[visit(MONDAY, { loc_key: 112 }), visit(MONDAY, { acct_key: 116 })],
    ]);
    const { appointments } = await shown(MONDAY, '2026-11-24');
    const apptKey = expect.any(Number);
    expect(appointments).toEqual([
      {
        ...{ apptKey, start: `${MONDAY}T23:30:00`, end: '2026-11-24T00:15:00', status: 'booked' },
        appointmentType: 'Eye Exam',
      },
      {
        ...{ apptKey, start: '2026-11-24T09:00:00', end: '2026-11-24T09:45:00', status: 'confirmed' },
        appointmentType: 'Dry Eye',
      },
    ]);
    await emptySchedules(database().pool);
  });

  it('[SCH-003] lists each date on which two rules conflict once, for six months', async () => {
    const sunday = (endsDate: string) =>
      dataWith({ repetition: { days: weekdays(0), repeats: 'weekly', ends: 'date', endsDate } });
    await insertRows(database().pool, 'schedule_rule', [
      scheduleRuleRow(sunday('2026-12-06')),
      scheduleRuleRow(sunday('2026-11-30')),
      scheduleRuleRow(onceOn('2026-11-22', { startTime: '17:00', endTime: '19:00', breakPeriodList: [] })),
      ...[scheduleRuleRow(onceOn('2027-05-30')), scheduleRuleRow(onceOn('2027-05-30'))],
      ...[scheduleRuleRow(onceOn('2026-11-19')), scheduleRuleRow(onceOn('2026-11-19'))],
    ]);
    const { errors, configs } = await shown();
    const [, second, third] = configs.map(({ wsConfigFormId }) => wsConfigFormId);
    expect(errors[0]?.totalErrorCount).toBe(4);
    expect(errors[0]?.errors.map((error) => [error.conflictedWSConfigFormId, error.conflictedDate])).toEqual([
      [second, '2026-11-22'],
      [third, '2026-11-22'],
      [third, '2026-11-22'],
      [second, '2026-11-29'],
    ]);
  });

  it('[SCH-003] counts all and lists a thousand, however many conflicts there are', async () => {
    await insertRows(
      database().pool,
      'schedule_rule',
      Array.from({ length: 60 }, () =>
        scheduleRuleRow(dataWith({ repetition: { days: weekdays(0, 1, 2, 3, 4, 5, 6) } })),
      ),
    );
    const { errors } = await shown(MONDAY, MONDAY);
    // 60 × 59 ÷ 2 pairs on 182 days.
    expect(errors[0]?.totalErrorCount).toBe(1770 * 182);
    expect(errors[0]?.errors).toHaveLength(1000);
  });

  it('[SCH-001] reports the location’s date and zone, and the booking limits', async () => {
    expect(await shown()).toMatchObject({
      ...{ today: TODAY, timeZone: 'America/New_York', lastBookableDate: '2027-01-01', errors: [], blocks: [] },
      isBookingEnabled: expect.any(Boolean),
    });
    // A session does not last overnight.
    const at = async (instant: string) => {
      app().clock.set(instant);
      token = (await app().signIn('user11')).token;
      return shown();
    };
    expect(await at('2026-11-21T04:59:00Z')).toMatchObject({ today: TODAY });
    expect(await at('2026-11-21T05:00:00Z')).toMatchObject({ today: '2026-11-21' });
    expect(await at('2026-11-20T15:00:00Z')).toMatchObject({ today: TODAY });
  });

  it('[SCH-007] shows at most 400 days, inclusive', async () => {
    expect(await shown('2026-11-20', '2027-12-24')).toMatchObject({ period: { endDate: '2027-12-24' } });
    expect(await calendar('2026-11-20', '2027-12-25')).toMatchObject({ statusCode: 400, errors: [TEXT.periodTooLong] });
    expect(await calendar('0001-01-01', '9999-12-31')).toMatchObject({ statusCode: 400, errors: [TEXT.periodTooLong] });
    expect(await calendar('2026-11-20', '2026-11-19')).toMatchObject({ statusCode: 400, errors: [TEXT.periodOrder] });
  });

  it('[SCH-007] refuses a period with too many blocks for one reply', async () => {
    const every = dataWith({ repetition: { days: weekdays(0, 1, 2, 3, 4, 5, 6) } });
    const rules = Array.from({ length: 60 }, () => scheduleRuleRow(every));
    await insertRows(database().pool, 'schedule_rule', rules);
    expect(await calendar('2026-11-20', '2027-11-20')).toMatchObject({
      ...{ success: false, statusCode: 400, errors: [expect.stringContaining('too many events')] },
    });
    expect(await calendar('2026-11-20', '2026-11-27')).toMatchObject({ success: true });
  });

  it.each(['', 'today', '2026-02-29', '2026-13-01', '20261120'])('[SCH-007] refuses %j as a date', async (date) => {
    expect(await calendar(date, '2026-12-01')).toMatchObject({
      ...{ success: false, statusCode: 400, errors: [expect.stringMatching(/^period.startDate: /)] },
    });
    expect(await calendar('2026-01-01', date)).toMatchObject({ errors: [expect.stringMatching(/^period.endDate: /)] });
  });

  it('[SCH-007] accepts dates followed by a time of day', async () => {
    expect(await shown('2026-11-20T05:00:00.000Z', '2026-11-21 00:00')).toMatchObject({
      period: { startDate: '2026-11-20', endDate: '2026-11-21' },
    });
  });

  it('[SCH-022] answers both calls the same, and only for locations and providers of the practice', async () => {
    await saved();
    const period = { startDate: TODAY, endDate: MONDAY };
    const by = async (call: typeof getCalendarData | typeof getSchedulerCalendarData, place: object) =>
      (await app().call(call, { query: {}, body: { coverKey: 11, ...place, period } }, token)).reply;
    expect(await by(getSchedulerCalendarData, PLACE)).toEqual(await by(getCalendarData, PLACE));
    expect(await by(getCalendarData, {})).toMatchObject({ statusCode: 400, errors: [TEXT.selectPlace] });
    expect(await by(getCalendarData, { locKey: 111 })).toMatchObject({ errors: [TEXT.selectPlace] });
    expect(await by(getCalendarData, { locKey: 111, acctKey: 116 })).toMatchObject({
      ...{ statusCode: 404, errors: [TEXT.providerNotThere] },
    });
    expect(await by(getCalendarData, { locKey: 221, acctKey: 225 })).toMatchObject({ success: false, statusCode: 404 });
  });

  it('[SCH-022] is only for users who may open the schedule', async () => {
    const role = database().pool.kysely.deleteFrom('role_element').where('cover_key', '=', 22);
    await role.where('element_name', '=', 'Dv4ScheduleMenu').execute();
    const other = (await app().signIn('user22')).token;
    const body = { locKey: 221, acctKey: 225, period: { startDate: TODAY, endDate: MONDAY } };
    expect((await app().call(getCalendarData, { query: {}, body }, other)).status).toBe(403);
    const config = { locKey: 221, acctKey: 225, data: JSON.stringify(dataWith()) };
    expect((await app().call(saveConfigForm, { query: {}, body: config }, other)).status).toBe(403);
    expect((await app().call(getCalendarData, { query: {}, body })).status).toBe(401);
  });
});
