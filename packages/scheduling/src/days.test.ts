import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/property-runs.ts';
import { dayNumber, plainDate } from './conflicts.test-rules.ts';
import { addMonths, dateOfDay, dayOfDate, daysInMonth, formatDay, parseDay, weekdayOf, weekStartOf } from './days.ts';

const someDay = fc.integer({ min: dayNumber('0001-01-01'), max: dayNumber('9999-12-31') });

describe('days as numbers', { timeout: 120_000 }, () => {
  it('match the calendar on every day of eight centuries', { tags: ['deep'] }, () => {
    let date = Temporal.PlainDate.from('1599-12-25');
    const last = dayNumber('2400-03-05');
    for (let day = dayNumber('1599-12-25'); day <= last; day += 1, date = date.add({ days: 1 })) {
      const civil = dateOfDay(day);
      const isSame = civil.year === date.year && civil.month === date.month && civil.day === date.day;
      if (!isSame || dayOfDate(civil) !== day || weekdayOf(day) !== date.dayOfWeek % 7)
        expect.fail(`${day} is not ${date.toString()}`);
    }
  });

  it('start at 1970-01-01, a Thursday', () => {
    expect([dayOfDate({ year: 1970, month: 1, day: 1 }), weekdayOf(0), weekdayOf(-1), weekdayOf(3)]).toEqual([
      0, 4, 3, 0,
    ]);
  });

  it('give the Sunday on or before', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        const sunday = weekStartOf(day);
        expect(plainDate(sunday).dayOfWeek).toBe(7);
        expect(day - sunday).toBeGreaterThanOrEqual(0);
        expect(day - sunday).toBeLessThan(7);
      }),
    );
  });

  it("give each month's length", () => {
    for (let year = 1890; year <= 2110; year += 1)
      for (let month = 1; month <= 12; month += 1)
        expect(daysInMonth({ year, month })).toBe(Temporal.PlainYearMonth.from({ year, month }).daysInMonth);
  });
});

describe('dates as text', () => {
  it('round-trip over ten thousand years', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        expect(formatDay(day)).toBe(plainDate(day).toString());
        expect(parseDay(formatDay(day))).toBe(day);
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '2026-1-01',
    '26-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '',
  ])('%j is not a date', (text) => {
    expect(parseDay(text)).toBeNull();
  });

  it.each(['2000-02-29', '2024-02-29', '2026-12-31'])('%s is one', (text) => {
    expect(parseDay(text)).toBe(dayNumber(text));
  });
});

describe('months later', () => {
  it('match the calendar, including the last day of a shorter month', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -60, max: 60 }), (day, months) => {
        expect(addMonths(day, months)).toBe(dayNumber(plainDate(day).add({ months }).toString()));
      }),
      {
        numRuns: runs(3000),
        examples: [
          [dayNumber('2026-08-31'), 6],
          [dayNumber('2028-02-29'), 12],
          [dayNumber('2026-01-15'), -1],
        ],
      },
    );
  });
});
