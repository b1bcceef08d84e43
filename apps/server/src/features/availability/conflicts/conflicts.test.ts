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
  scheduleCalls,
  scheduleRuleRow,
  weekdays,
} from '../availability.test-practice.ts';

describe('validating a config', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const { saved, validate } = scheduleCalls({ app, token: () => token });
  const rows = () => database().pool.kysely.selectFrom('schedule_rule').selectAll().orderBy('rule_id').execute();
  const found = async (...asked: Parameters<typeof validate>) => {
    const reply = await validate(...asked);
    if (!reply.success) throw new Error(reply.errors.join(' '));
    return reply.data[0]?.errors.map((error) => [error.conflictedWSConfigFormId, error.conflictedDate]) ?? [];
  };

  beforeAll(async () => {
    await insertSchedulePractices(database().pool);
    token = (await app().signIn('user11')).token;
  });
  beforeEach(() => emptySchedules(database().pool));

  it('[SCH-014] returns [] without conflicts, and changes nothing', async () => {
    expect(await validate(dataWith())).toEqual({ success: true, statusCode: 200, messages: [], errors: [], data: [] });
    expect(await rows()).toEqual([]);
  });

  it('[SCH-014] lists each date of each conflicting rule, by date, and counts them', async () => {
    const first = await saved(onceOn('2026-11-24', namedTypes(1101)));
    const second = await saved(onceOn('2026-11-24', { ...namedTypes(1102), startTime: '10:00' }));
    const third = await saved(onceOn('2026-11-23'));
    const before = await rows();
    const reply = await validate(dataWith());
    expect(reply).toMatchObject({ success: true, data: [{ totalErrorCount: 3 }] });
    expect(await found(dataWith())).toEqual([
      [third, '2026-11-23'],
      [first, '2026-11-24'],
      [second, '2026-11-24'],
    ]);
    expect(reply.success && reply.data[0]?.errors[2]?.conflictedDateTimeBlock).toBe(
      '2026-11-24T10:00:00/2026-11-24T18:00:00',
    );
    expect(await rows()).toEqual(before);
  });

  it('[SCH-014] ignores the excepted config, and finds it if not excepted', async () => {
    const id = await saved(dataWith({ repetition: { days: weekdays(1), ends: 'date', endsDate: '2026-11-30' } }));
    const asked = dataWith({ repetition: { days: weekdays(1), ends: 'date', endsDate: '2026-12-07' } });
    expect(await found(asked)).toEqual([
      [id, '2026-11-23'],
      [id, '2026-11-30'],
    ]);
    expect(await found(asked, { exceptConfigId: String(id) })).toEqual([]);
    expect(await found(asked, { exceptConfigId: '0' })).toHaveLength(2);
  });

  it('[SCH-018] ignores only one date of the excepted config, for an edit of that date', async () => {
    const id = await saved();
    const rest = await saved(dataWith({ startTime: '18:00', endTime: '19:00', breakPeriodList: [] }));
    const query = { exceptConfigId: String(id), exceptTargetDate: '2026-11-24' };
    expect(await found(onceOn('2026-11-24', { endTime: '17:00' }), query)).toEqual([]);
    expect(await found(dataWith({ endTime: '18:30' }), query)).toEqual([[rest, '2026-11-24']]);
    const whole = { exceptConfigId: String(id), exceptTargetDate: 'soon' };
    expect(await validate(dataWith(), whole)).toMatchObject({
      ...{ statusCode: 400, errors: [expect.stringMatching(/^exceptTargetDate: /)] },
    });
  });

  it('[SCH-014] lets an excepted config keep a past start', async () => {
    const data = dataWith({ startDate: '2026-11-02' });
    await insertRows(database().pool, 'schedule_rule', [scheduleRuleRow(data)]);
    const [row] = await rows();
    expect(await validate(data)).toMatchObject({ errors: ['Start date cannot be before today'] });
    expect(await found(data, { exceptConfigId: String(row?.rule_id) })).toEqual([]);
  });

  it('[SCH-018] ignores dates that an edit would leave exempted', async () => {
    const id = await saved(dataWith({ exemptions: [{ startDate: '2026-11-24', displayValue: '' }] }));
    await saved(onceOn('2026-11-24'));
    const { exemptions: _, ...data } = dataWith({ endTime: '17:00' });
    expect(await found(data, { exceptConfigId: String(id) })).toEqual([]);
  });

  it('[SCH-022] ignores an excepted config of another practice, location or provider', async () => {
    await insertRows(database().pool, 'schedule_rule', [
      scheduleRuleRow(dataWith(), { cover_key: 22, loc_key: 221, acct_key: 225 }),
      scheduleRuleRow(dataWith(), { loc_key: 112 }),
    ]);
    for (const { rule_id } of await rows())
      expect(await validate(dataWith(), { exceptConfigId: String(rule_id) })).toMatchObject({
        ...{ success: false, statusCode: 404, errors: [TEXT.noConfig] },
      });
    for (const exceptConfigId of ['-1', 'x', '1.5', '99999999999'])
      expect(await validate(dataWith(), { exceptConfigId })).toMatchObject({ success: false, statusCode: 400 });
  });

  it("[SCH-022] refuses a location and provider that don't belong together", async () => {
    expect(await validate(dataWith(), {}, { acctKey: 0 })).toMatchObject({ errors: [TEXT.selectPlace] });
    expect(await validate(dataWith(), {}, { acctKey: 116 })).toMatchObject({ errors: [TEXT.providerNotThere] });
  });

  it('[SCH-017] searches six months ahead, or to the end if sooner, and never back', async () => {
    const past = scheduleRuleRow(onceOn('2026-11-19'));
    await insertRows(database().pool, 'schedule_rule', [past, scheduleRuleRow(onceOn('2027-05-20'))]);
    const [, ahead] = await rows();
    const days = weekdays(0, 1, 2, 3, 4, 5, 6);
    expect(await found(dataWith({ repetition: { days } }))).toEqual([[ahead?.rule_id, '2027-05-20']]);
    expect(await found(dataWith({ repetition: { days, ends: 'date', endsDate: '2027-05-19' } }))).toEqual([]);
    expect(await found(dataWith({ repetition: { days, ends: 'date', endsDate: '9999-12-31' } }))).toHaveLength(1);
  });

  it('[SCH-017] stops at the last date that can be written', async () => {
    const days = weekdays(0, 1, 2, 3, 4, 5, 6);
    const id = await saved(dataWith({ repetition: { days } }));
    const ahead = await found(dataWith({ startDate: '9999-12-30', repetition: { days } }));
    expect(ahead).toEqual([
      [id, '9999-12-30'],
      [id, '9999-12-31'],
    ]);
  });

  it('[SCH-015] lists a thousand dates at most and counts them all', async () => {
    const hours = ['06', '07', '08', '09', '10', '11', '12', '13', '14', '15'];
    const slices = hours.map((hour) => ({ startTime: `${hour}:00`, endTime: `${hour}:59`, breakPeriodList: [] }));
    const every = { days: weekdays(0, 1, 2, 3, 4, 5, 6) };
    const data = slices.map((slice) => scheduleRuleRow(dataWith({ ...slice, repetition: every })));
    await insertRows(database().pool, 'schedule_rule', data);
    const reply = await validate(dataWith({ startTime: '06:00', repetition: every }));
    // 2026-11-20 to 2027-05-20 are 182 days.
    expect(reply).toMatchObject({ success: true, data: [{ totalErrorCount: 1820 }] });
    expect(reply.success && reply.data[0]?.errors).toHaveLength(1000);
  });

  it('[SCH-015] ends an old entry that runs to midnight on the next day', async () => {
    const night = { block_id: 31, is_blackout: true, start_minute: 1200, end_minute: 1440 };
    await insertRows(database().pool, 'legacy_schedule_entry', [legacyEntryRow(night)]);
    const reply = await validate(blackoutOf('2026-11-23', '2026-11-23'));
    expect(reply.success && reply.data[0]?.errors).toEqual([
      {
        conflictedWSConfigFormId: -31,
        conflictedDate: '2026-11-23',
        conflictedDateTimeBlock: '2026-11-23T20:00:00/2026-11-24T00:00:00',
      },
    ]);
  });
});
