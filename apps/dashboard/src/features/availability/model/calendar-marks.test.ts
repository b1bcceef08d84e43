import { describe, expect, it } from 'vitest';
import { calendarOf, configOf, dataOf, visit } from '../testing/calendar-sample.ts';
import { errorCount, errorRows } from './calendar-errors.ts';
import { visitCounts, visitMarks } from './calendar-marks.ts';
import { wallNow } from './calendar-now.ts';

describe('booked visits', () => {
  it('stand side by side if simultaneous; cancelled ones are left out', () => {
    const marks = visitMarks([
      visit(2, '2026-11-23T09:15:00', '2026-11-23T09:45:00'),
      visit(1, '2026-11-23T09:00:00', '2026-11-23T09:30:00'),
      visit(3, '2026-11-23T09:30:00', '2026-11-23T10:00:00'),
      visit(4, '2026-11-23T09:00:00', '2026-11-23T10:00:00', { status: 'cancelled' }),
    ]);
    expect(marks.map(({ id, lane }) => [id, lane])).toEqual([
      ['visit-1', 0],
      ['visit-2', 1],
      ['visit-3', 0],
    ]);
    expect(marks[0]?.words).toBe('Child exam, 9 AM – 9:30 AM');
    expect(visitCounts(marks)).toEqual(new Map([['2026-11-23', 3]]));
  });

  it('share the last column beyond three at once', () => {
    const marks = visitMarks([1, 2, 3, 4, 5].map((key) => visit(key, '2026-11-23T09:00:00', '2026-11-23T10:00:00')));
    expect(marks.map(({ lane }) => lane)).toEqual([0, 1, 2, 2, 2]);
  });
});

describe('now', () => {
  it("[SCH-001] is the location's day and hour, whatever this computer's zone", () => {
    const at = new Date('2026-11-24T03:30:15Z');
    expect(wallNow({ today: '2026-11-23', timeZone: 'America/Chicago', at })).toBe('2026-11-23T21:30:15');
    expect(wallNow({ today: '2026-11-24', timeZone: 'Asia/Tokyo', at })).toBe('2026-11-24T12:30:15');
  });

  it('[SCH-001] moves to the new day after midnight, although the server was asked before it', () => {
    const of = (at: string) => wallNow({ today: '2026-11-30', timeZone: 'America/Chicago', at: new Date(at) });
    expect(of('2026-12-01T05:59:59Z')).toBe('2026-11-30T23:59:59');
    expect(of('2026-12-01T06:00:00Z')).toBe('2026-12-01T00:00:00');
    expect(of('2026-12-01T06:05:00Z')).toBe('2026-12-01T00:05:00');
  });

  it("[SCH-001] is on the server's day if this computer's date is wrong", () => {
    const of = (at: string) => wallNow({ today: '2026-11-30', timeZone: 'America/Chicago', at: new Date(at) });
    expect(of('2026-12-01T18:00:00Z')).toBe('2026-11-30T12:00:00');
    expect(of('2027-02-03T06:05:00Z')).toBe('2026-11-30T00:05:00');
  });
});

describe('errors', () => {
  const conflict = (configId: number, date: string) => ({
    conflictedWSConfigFormId: configId,
    conflictedDate: date,
    conflictedDateTimeBlock: `${date}T09:00:00/${date}T18:00:00`,
  });

  it('[SCH-003] are rows with date, time and the rule in words, sorted by date', () => {
    const errors = [{ totalErrorCount: 2, errors: [conflict(99, '2026-12-08'), conflict(41, '2026-12-01')] }];
    const data = { ...calendarOf([configOf(41, dataOf())]), errors };
    expect(errorCount(errors)).toBe(2);
    expect(errorRows(data).map(({ date, times, rule }) => [date, times, rule])).toEqual([
      ['Dec 1, 2026', '9 AM – 6 PM', 'Availability: Weekly on Mon–Fri from 01/05/2026, never ends'],
      ['Dec 8, 2026', '9 AM – 6 PM', 'Rule 99'],
    ]);
  });

  it('[SCH-003] are none if the server names none', () => {
    expect(errorCount([])).toBe(0);
  });
});
