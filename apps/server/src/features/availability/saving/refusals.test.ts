import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import type { GivenConfig } from '@sightline/contract/schedule.values';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import {
  blackoutOf,
  dataWith,
  emptySchedules,
  insertSchedulePractices,
  namedTypes,
  scheduleCalls,
  TODAY,
  weekdays,
} from '../availability.test-practice.ts';

describe('what cannot be saved', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const { save, validate } = scheduleCalls({ app, token: () => token });
  const rows = () => database().pool.kysely.selectFrom('schedule_rule').select('rule_id').execute();

  beforeAll(async () => {
    await insertSchedulePractices(database().pool);
    token = (await app().signIn('user11')).token;
  });
  beforeEach(() => emptySchedules(database().pool));

  const pause = (startTime: string | null, endTime: string | null) => ({ breakPeriodList: [{ startTime, endTime }] });
  const until = (endsDate: string | null) => ({ repetition: { ends: 'date' as const, endsDate } });

  it.each<[string, unknown, string[]]>([
    ['no start', { ...dataWith(), startTime: '' }, ['Start/End time not specified']],
    ['no end', { ...dataWith(), endTime: null }, ['Start/End time not specified']],
    ['a time that is none', { ...dataWith(), endTime: '25:00' }, ['Start/End time not specified']],
    [
      'an end before the start',
      { ...dataWith({ breakPeriodList: [] }), startTime: '18:00', endTime: '09:00' },
      ['Start time cannot be later than End time or the same as the Start time'],
    ],
    ['hours before six', dataWith({ startTime: '05:55' }), ['Please select availability between 6am and 11 pm only.']],
    ['hours after eleven', dataWith({ endTime: '23:05' }), ['Please select availability between 6am and 11 pm only.']],
    ['half a break', { ...dataWith(), ...pause('12:00', null) }, ['Break #1: Start/End time not specified']],
    [
      'a break backwards',
      { ...dataWith(), ...pause('13:00', '12:00') },
      ['Break #1: Start time cannot be later or equal to End time'],
    ],
    [
      'a break outside',
      { ...dataWith(), ...pause('08:00', '09:30') },
      ['Break #1: Breaks must be within availability times'],
    ],
    ['no type', dataWith({ anyAppointment: false }), ['Appointment Type is required']],
    ['no weekday', dataWith({ repetition: { days: weekdays() } }), ['Select at least one (1) day']],
    [
      'no chosen weekday in its range',
      dataWith({ repetition: { ends: 'date', endsDate: '2026-11-22', days: weekdays(1) } }),
      ["Please select at least one day that's within the start and end date"],
    ],
    ['no start date', { ...dataWith(), startDate: '' }, ['Start date is required']],
    ['a start date that does not exist', dataWith({ startDate: '2026-02-30' }), ['Start date is required']],
    ['a start before today', dataWith({ startDate: '2026-11-19' }), ['Start date cannot be before today']],
    ['no end date', dataWith(until(null)), ['Ends On date is required']],
    ['an end before the start', dataWith(until('2026-11-19')), ['Ends On date cannot be before the start date']],
    [
      'a blackout without end',
      blackoutOf(TODAY, TODAY, { repetition: { ends: 'never', endsDate: null } }),
      ['An indefinite blackout cannot be created. Please select an end date for this blackout event'],
    ],
    ['none at once', dataWith({ simultaneous: 0 }), [expect.stringContaining('Simultaneous')]],
    ['half a visit at once', dataWith({ simultaneous: 1.5 }), [expect.stringContaining('Simultaneous')]],
    ['a word for a number', { ...dataWith(), simultaneous: 'many' }, [expect.stringContaining('Simultaneous')]],
  ])('[SCH-010] [SCH-011] refuses %s', { tags: ['deep'] }, async (_, data, errors) => {
    const refusal = { success: false, statusCode: 400, errors, data: null };
    expect(await save(data)).toEqual({ messages: [], ...refusal });
    expect(await validate(data)).toMatchObject(refusal);
    expect(await rows()).toEqual([]);
  });

  it('[SCH-010] reports all faults at once', async () => {
    const data = {
      ...dataWith({ startTime: '05:00', simultaneous: 0, anyAppointment: false, startDate: '2026-11-01' }),
      ...pause('04:00', '04:30'),
    };
    expect((await save(data)).errors).toEqual([
      'Please select availability between 6am and 11 pm only.',
      'Break #1: Breaks must be within availability times',
      'Appointment Type is required',
      'Start date cannot be before today',
      expect.stringContaining('Simultaneous'),
    ]);
  });

  it.each([
    ['of nobody', 999_999],
    ['that was deleted', 1103],
    ['of another practice', 2201],
    ['below zero', -5],
    ['beyond any key', 9_007_199_254_740_991],
  ])('[SCH-010] refuses a type %s', async (_, taskKey) => {
    expect(await save(dataWith(namedTypes(1101, taskKey)))).toMatchObject({
      ...{ success: false, statusCode: 400, errors: [TEXT.unknownType] },
    });
    expect(await rows()).toEqual([]);
  });

  it('[SCH-010] accepts an inactive type, and -1 for all types', async () => {
    expect(await save(dataWith({ ...namedTypes(1104), endTime: '13:00' }))).toMatchObject({ success: true });
    expect(await save(dataWith({ ...namedTypes(-1), startTime: '13:00', breakPeriodList: [] }))).toMatchObject({
      success: true,
    });
  });

  it("[SCH-010] uses the location's date, not the server's", async () => {
    app().clock.set('2026-11-20T03:00:00Z');
    expect(await save(dataWith({ startDate: '2026-11-19' }))).toMatchObject({ success: true });
    app().clock.set('2026-11-20T15:00:00Z');
  });

  it.each<[string, Partial<GivenConfig>, string]>([
    ['start dates', { startDate: '2026-11-21' }, 'startDate'],
    ['a start date that is none', { startDate: 'soon' }, 'startDate'],
    ['repetitions', { repetitionType: 3 }, 'repetitionType'],
    ['a repetition that is none', { repetitionType: 9 }, 'repetitionType'],
    ['ends', { endType: 1 }, 'endType'],
    ['kinds', { blockType: false }, 'blockType'],
  ])('[SCH-007] refuses a config with two different %s', async (_, beside, field) => {
    expect(await save(dataWith(), beside)).toMatchObject({ statusCode: 400, errors: [TEXT.dataContradicts(field)] });
  });

  it('[SCH-007] refuses a config with two different end dates', async () => {
    expect(await save(dataWith(until('2026-12-01')), { endDate: '2026-12-02' })).toMatchObject({
      errors: [TEXT.dataContradicts('endDate')],
    });
  });
});

describe('unreadable input', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const { save, validate, edit } = scheduleCalls({ app, token: () => token });

  beforeAll(async () => {
    await insertSchedulePractices(database().pool);
    token = (await app().signIn('user11')).token;
  });

  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const many = <V>(count: number, value: V): V[] => Array.from({ length: count }, () => value);

  it.each<[string, unknown]>([
    ['nothing', ''],
    ['no JSON', '{"startDate":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '5'],
    ['deep lists', nested(100_000)],
    ['a number for a date', { ...dataWith(), startDate: 20_261_120 }],
    ['a text for a list', { ...dataWith(), breakPeriodList: 'none' }],
    ['a text for a key', { ...dataWith(), appointmentTypeList: [{ taskKey: '1101' }] }],
    ['half a key', { ...dataWith(), appointmentTypeList: [{ taskKey: 1.5 }] }],
    ['three weekdays', { ...dataWith(), repetition: { days: [true, true, true] } }],
    ['eight weekdays', { ...dataWith(), repetition: { days: many(8, true) } }],
    ['weekdays that are words', { ...dataWith(), repetition: { days: many(7, 'yes') } }],
    ['an unknown repetition', { ...dataWith(), repetition: { repeats: 'yearly' } }],
    ['an unknown end', { ...dataWith(), repetition: { ends: 'sometime' } }],
    ['21 breaks', { ...dataWith(), breakPeriodList: many(21, { startTime: '12:00', endTime: '12:05' }) }],
    ['501 types', { ...dataWith(), appointmentTypeList: many(501, { taskKey: 1101 }) }],
    ['an exemption that is no date', { ...dataWith(), exemptions: [{ startDate: '2026-02-30' }] }],
    ['exemptions that are words', { ...dataWith(), exemptions: ['2026-11-23'] }],
    ['300 KB of exemptions', { ...dataWith(), exemptions: many(8_000, { startDate: '2026-11-23' }) }],
  ])('[SCH-007] refuses %s, and quickly', async (_, data) => {
    const began = performance.now();
    for (const reply of [await save(data), await validate(data), await edit(1, data)]) {
      expect(reply).toMatchObject({ success: false, statusCode: 400, data: null });
      expect(reply.errors[0]).toContain(TEXT.dataUnreadable);
    }
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('[SCH-007] refuses more data than a form can hold', async () => {
    expect(await save('x'.repeat(400_001))).toMatchObject({
      ...{ success: false, statusCode: 400, errors: [expect.stringMatching(/^data: /)] },
    });
  });

  it('[SCH-007] ignores keys that target prototypes', async () => {
    const data = JSON.stringify(dataWith({ endTime: '' }));
    const tricked = `${data.slice(0, -1)},"__proto__":{"endTime":"18:00"},"constructor":{"endTime":"18:00"}}`;
    expect(await save(tricked)).toMatchObject({ success: false, errors: ['Start/End time not specified'] });
    expect(Reflect.get({}, 'endTime')).toBeUndefined();
  });

  it.each<[string, Partial<GivenConfig>]>([
    ['a NUL', { blockKeys: 'a\u0000b' }],
    ['text beyond its bounds', { orderRef: 'x'.repeat(4001) }],
    ['a version below zero', { version: -1 }],
    ['a place that is no key', { locKey: 1.5 }],
  ])('[SCH-022] refuses %s next to the data', async (_, beside) => {
    expect(await save(dataWith(), beside)).toMatchObject({ success: false, statusCode: 400 });
  });
});
