import { listOfficeHours, saveOfficeHours } from '@sightline/contract/office-hours.calls';
import { weekdayOf } from '@sightline/scheduling/days';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertRule } from '../availability/offers/offers.test-practice.ts';
import { hoursFromBlocks, officeState } from './office-hours.rules.ts';

const DAYS = [{ weekday: 7, opens: '02:30', closes: '12:00' }];

describe('office hours', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
    token = (await app().signIn('user1')).token;
  });
  const params = { coverKey: '1', locKey: '11' };
  const save = (days: typeof DAYS, locKey = '11') =>
    app().call(saveOfficeHours, { params: { ...params, locKey }, body: { days } }, token);
  const listed = async () =>
    (await app().call(listOfficeHours, { params: { coverKey: '1' } }, token)).reply.locations[0]?.days;

  it('[INX-008] are saved for each location, replaced, and refused where they make no sense', async () => {
    const monday = { weekday: 1, opens: '08:00', closes: '17:00' };
    expect(await save([...DAYS, monday])).toMatchObject({ status: 200 });
    expect(await listed()).toEqual([monday, ...DAYS]);
    expect(await save([{ ...monday, closes: '08:00' }])).toMatchObject({ problem: { code: 'office-hours.invalid' } });
    const noon = { weekday: 1, opens: '12:00', closes: '13:00' };
    const overlap = await save([monday, noon]);
    expect(overlap).toMatchObject({
      problem: { code: 'office-hours.invalid', detail: 'These hours overlap with others on the same day.' },
    });
    expect(await save([monday], '999')).toMatchObject({ problem: { code: 'location.not-found' } });
    expect(await listed()).toEqual([monday, ...DAYS]);
    const afternoon = { weekday: 1, opens: '17:00', closes: '18:00' };
    await save([afternoon, monday]);
    expect(await listed()).toEqual([monday, afternoon]);
    const five = [8, 9, 10, 11, 12].map((hour) => ({
      weekday: 1,
      opens: `${hour}:00`.padStart(5, '0'),
      closes: `${hour}:30`.padStart(5, '0'),
    }));
    expect(await save(five)).toMatchObject({ problem: { code: 'office-hours.invalid' } });
    await save([]);
    expect(await listed()).toEqual([]);
  });

  it('[INX-008] are suggested from the schedule or as usual hours, without being saved', async () => {
    const suggested = async () =>
      (await app().call(listOfficeHours, { params: { coverKey: '1' } }, token)).reply.locations[0]?.suggested;
    await save([]);
    const usual = await suggested();
    expect(usual).toMatchObject({ source: 'usual' });
    expect(usual?.days).toHaveLength(5);
    // A provider from 8 to 5 with lunch, on weekdays.
    const { pool } = database();
    const name = { first_name: 'Ada', last_name: 'Okafor' };
    await insertRows(pool, 'provider', [{ cover_key: 1, acct_key: 15, ...name }]);
    await insertRows(pool, 'provider_location', [{ cover_key: 1, acct_key: 15, loc_key: 11 }]);
    await insertRule(pool, {
      ...{ coverKey: 1, locKey: 11, acctKey: 15, startTime: '08:00', endTime: '17:00' },
      breakPeriodList: [{ startTime: '12:00', endTime: '13:00' }],
      repetition: { days: [false, true, true, true, true, true, false] },
    });
    expect(await suggested()).toEqual({
      source: 'availability',
      days: [1, 2, 3, 4, 5].flatMap((weekday) => [
        { weekday, opens: '08:00', closes: '12:00' },
        { weekday, opens: '13:00', closes: '17:00' },
      ]),
    });
    expect(await listed()).toEqual([]);
    await save([{ weekday: 6, opens: '10:00', closes: '14:00' }]);
    expect(await suggested()).toBe(null);
  });

  it('[INX-008] from the schedule leave out short pauses and odd shapes', () => {
    const monday = 20_780 - weekdayOf(20_780) + 1;
    const hours = (times: readonly (readonly [number, number])[], day = monday) =>
      hoursFromBlocks({ blocks: times.map(([from, to]) => ({ day, from: from * 60, to: to * 60 })), weeks: 1 });
    expect(
      hours([
        [9, 10],
        [10.25, 12],
        [8, 9.5],
      ]),
    ).toEqual([{ weekday: 1, opens: '08:00', closes: '12:00' }]);
    // Half an hour closes it.
    expect(
      hours([
        [9, 12],
        [12.5, 17],
      ]),
    ).toEqual([
      { weekday: 1, opens: '09:00', closes: '12:00' },
      { weekday: 1, opens: '12:30', closes: '17:00' },
    ]);
    expect(
      hours([
        [1, 2],
        [3, 4],
        [5, 6],
        [7, 8],
        [9, 10],
      ]),
    ).toEqual([{ weekday: 1, opens: '01:00', closes: '10:00' }]);
    expect(hours([[20, 24]], monday - 1)).toEqual([{ weekday: 7, opens: '20:00', closes: '23:59' }]);
  });

  it('[INX-008] from the schedule are those of most weeks, despite one with a holiday', () => {
    const tuesday = 20_780 - weekdayOf(20_780) + 2;
    const open = (week: number, from: number, weekday = tuesday) => ({
      ...{ day: weekday + week * 7, from: from * 60, to: 17 * 60 },
    });
    const friday = tuesday + 3;
    const blocks = [
      // A holiday in the first week, and a late start in the second.
      ...[open(1, 10), open(2, 9), open(3, 9)],
      // Every other week, and once in four weeks.
      ...[open(0, 8, friday), open(2, 8, friday), open(1, 9, friday + 1)],
    ];
    expect(hoursFromBlocks({ blocks, weeks: 4 })).toEqual([
      { weekday: 2, opens: '09:00', closes: '17:00' },
      { weekday: 5, opens: '08:00', closes: '17:00' },
    ]);
    expect(hoursFromBlocks({ blocks: [], weeks: 4 })).toEqual([]);
  });

  it('[INX-008] close over lunch, and name the afternoon as the next opening', () => {
    const days = [
      { weekday: 1, opens: '13:00', closes: '17:00' },
      { weekday: 1, opens: '08:00', closes: '12:00' },
    ];
    const at = (wall: string) =>
      officeState({ now: Temporal.ZonedDateTime.from(`${wall}[America/New_York]`), days, closed: () => false });
    expect(at('2026-11-23T11:59')).toEqual({ kind: 'open' });
    const noon = at('2026-11-23T12:00');
    expect(noon).toMatchObject({ kind: 'closed', isFirst: false });
    expect(noon?.kind === 'closed' && noon.opensAt?.toPlainTime().toString()).toBe('13:00:00');
    expect(at('2026-11-23T13:00')).toEqual({ kind: 'open' });
    const evening = at('2026-11-23T17:00');
    expect(evening).toMatchObject({ kind: 'closed', isFirst: true });
    expect(evening?.kind === 'closed' && evening.opensAt?.toPlainDateTime().toString()).toBe('2026-11-30T08:00:00');
  });

  const stateAt = (wall: string) =>
    officeState({
      now: Temporal.ZonedDateTime.from(`${wall}[America/New_York]`),
      days: DAYS,
      closed: (date) => date.toString() === '2026-03-15',
    });

  it('[INX-008] open after the hour that the clock skips, and close in the first of two equal hours', () => {
    // 2:30 does not exist on this Sunday; the office opens at 3:30.
    expect(stateAt('2026-03-08T01:59')).toMatchObject({ kind: 'closed' });
    const before = stateAt('2026-03-08T03:29');
    expect(before?.kind === 'closed' && before.opensAt?.toString()).toBe('2026-03-08T03:30:00-04:00[America/New_York]');
    expect(stateAt('2026-03-08T03:30')).toEqual({ kind: 'open' });
    expect(stateAt('2026-03-08T11:59:59')).toEqual({ kind: 'open' });
    // The Sunday after is a closure: the next opening is two weeks away.
    const after = stateAt('2026-03-08T12:00');
    expect(after?.kind === 'closed' && after.opensAt?.toPlainDate().toString()).toBe('2026-03-22');
    expect(
      officeState({ now: Temporal.ZonedDateTime.from('2026-03-08T12:00[UTC]'), days: [], closed: () => false }),
    ).toBe(null);
    expect(
      officeState({ now: Temporal.ZonedDateTime.from('2026-03-08T12:00[UTC]'), days: DAYS, closed: () => true }),
    ).toEqual({ kind: 'closed', opensAt: null, isFirst: true });
  });
});
