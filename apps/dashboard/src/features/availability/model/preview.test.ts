import type { OfferedTime } from '@sightline/contract/schedule-offers.calls';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../testing/calendar-sample.ts';
import { dayParts, dayWords, firstDateOf, nearestTimes, openTimes, weekDates, weekStart } from './preview.ts';

const DATE = '2026-12-01';
const offered = (appointmentStartTime: string, appointmentDate = DATE, groupId = 1): OfferedTime => ({
  appointmentDate,
  appointmentStartTime,
  groupId,
  color: '',
});
const partsOf = (times: OfferedTime[], increment = 20) => dayParts({ date: DATE, times, increment, blocks: [] });
const block = (start: string, own: { isBlackOut?: boolean; isBreak?: boolean } = {}) => ({
  blockStart: `${DATE}T${start}:00`,
  blockEnd: `${DATE}T18:00:00`,
  calendarConfig: { wsConfigFormId: 1, configFormData: dataOf() },
  isBreak: false,
  isBlackOut: false,
  isExempted: false,
  ...own,
});
describe('the week', () => {
  it('[SCH-006] starts on the Sunday on or before a day', () => {
    expect(weekStart('2026-12-01')).toBe('2026-11-29');
    expect(weekStart('2026-11-29')).toBe('2026-11-29');
    expect(weekDates('2026-12-27')).toEqual([
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    expect(dayWords(DATE)).toBe('Tuesday 12/01/2026');
  });
});

describe('a day from top to bottom', () => {
  it('[SCH-006] has a gap before its first time, after its last, and between times where some are missing', () => {
    expect(partsOf([offered('13:00'), offered('09:00'), offered('09:20'), offered('13:20')])).toEqual([
      { kind: 'gap', from: null, to: '09:00', ask: '08:40' },
      { kind: 'offered', offered: offered('09:00') },
      { kind: 'offered', offered: offered('09:20') },
      { kind: 'gap', from: '09:40', to: '13:00', ask: '09:40' },
      { kind: 'offered', offered: offered('13:00') },
      { kind: 'offered', offered: offered('13:20') },
      { kind: 'gap', from: '13:40', to: null, ask: '13:40' },
    ]);
  });

  it('[SCH-006] shows a time that two rules offer only once', () => {
    const parts = partsOf([offered('09:00', DATE, 8), offered('09:00', DATE, 3)]);
    expect(parts.filter(({ kind }) => kind === 'offered')).toEqual([
      { kind: 'offered', offered: offered('09:00', DATE, 3) },
    ]);
  });

  it('[SCH-006] for a day without times asks about the start of its hours, or the morning', () => {
    const blocks = [block('07:00', { isBlackOut: true }), block('10:30'), block('14:00')];
    expect(dayParts({ date: DATE, times: [], increment: 20, blocks })).toEqual([
      { kind: 'gap', from: null, to: null, ask: '10:30' },
    ]);
    expect(partsOf([])).toEqual([{ kind: 'gap', from: null, to: null, ask: '09:00' }]);
  });

  it('never asks about a time outside the day', () => {
    const asks = partsOf([offered('00:00'), offered('23:50')], 30).map((part) => part.kind === 'gap' && part.ask);
    expect(asks).toEqual([false, '00:30', false, '23:55']);
  });
});

describe('insurances', () => {
  const times = [offered('09:00', '2026-12-01'), offered('09:00', '2026-12-03')];

  it('[SCH-006] 0 days leave today open, 1 blocks it', () => {
    expect(firstDateOf({ daysBlocked: 0 }, DATE)).toBe('2026-12-01');
    expect(firstDateOf({ daysBlocked: 1 }, DATE)).toBe('2026-12-02');
    expect(openTimes(times, firstDateOf({ daysBlocked: 2 }, DATE))).toEqual([times[1]]);
    expect(openTimes(times, null)).toEqual(times);
  });
});

describe('the nearest times', () => {
  it('[SCH-006] are the last before and the first after, on another day if the day has none', () => {
    const times = [offered('11:20'), offered('13:00'), offered('09:00', '2026-12-02')];
    expect(nearestTimes(times, { date: DATE, time: '12:15' })).toEqual({ previous: times[0], next: times[1] });
    expect(nearestTimes(times, { date: DATE, time: '17:00' })).toEqual({ previous: times[1], next: times[2] });
    expect(nearestTimes(times, { date: '2026-12-03', time: '09:00' })).toEqual({ previous: times[2], next: null });
    expect(nearestTimes([], { date: DATE, time: '12:15' })).toEqual({ previous: null, next: null });
  });
});
