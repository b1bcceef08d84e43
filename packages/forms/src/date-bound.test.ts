import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfBound, isDate, isTime, readDateBound } from './date-bound.ts';

describe('a date bound', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['2026-01-31', '2026-01-31'],
    ['2026-01-31T12:00:00-05:00', '2026-01-31'],
    ['today', 'today'],
    ['today-18y', 'today-18y'],
    ['today+10d', 'today+10d'],
    ['moment()', 'today'],
    ["moment().add(2, 'weeks')", 'today+2w'],
    ['moment().subtract(18,"years")', 'today-18y'],
    ["moment().subtract(1, 'month')", 'today-1m'],
    ['2026-02-30', 'code'],
    ["moment().startOf('month')", 'code'],
    ["moment().add(1, 'day'); alert(1)", 'code'],
    ['today-18years', 'code'],
    ['new Date()', 'code'],
    ['x2026-01-31', 'code'],
    ['2026-01-31 12:00', 'code'],
    ['not today', 'code'],
    ['today-12345d', 'code'],
    ['moment().add(2, "days").x', 'code'],
    ['x.moment()', 'code'],
    [' today ', 'today'],
    ['moment().add(2,"day")', 'today+2d'],
  ])('%j is read as %j', (text, bound) => {
    expect(readDateBound(text)).toBe(bound);
  });

  it.each([
    ['2026-01-31', '2026-11-21', '2026-01-31'],
    ['today', '2026-11-21', '2026-11-21'],
    ['today+10d', '2026-12-25', '2027-01-04'],
    ['today-2w', '2026-03-10', '2026-02-24'],
    ['today-18y', '2026-11-21', '2008-11-21'],
    ['today-1y', '2024-02-29', '2023-02-28'],
    ['today+1m', '2026-01-31', '2026-02-28'],
    ['today-1m', '2026-01-15', '2025-12-15'],
    ['today+11m', '2026-02-28', '2027-01-28'],
  ])('%s means, on %s, %s', (bound, today, date) => {
    expect(readDateBound(bound)).toBe(bound);
    expect(dateOfBound({ bound, today })).toBe(date);
  });

  it('is a calendar day in any unit', () => {
    const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    const bound = fc
      .tuple(fc.constantFrom('+', '-'), fc.integer({ min: 0, max: 90 }), fc.constantFrom('y', 'm', 'w', 'd'))
      .map(([sign, count, unit]) => `today${sign}${count}${unit}`);
    fc.assert(
      fc.property(day, bound, (at, text) => {
        const today = at.toISOString().slice(0, 10);
        const date = dateOfBound({ bound: text, today });
        expect(isDate(date)).toBe(true);
        expect(text.includes('+') ? date >= today : date <= today).toBe(true);
      }),
    );
  });
});

describe('a calendar day', () => {
  it.each(['2026-01-01', '2024-02-29', '2000-02-29', '1900-12-31', '1800-01-01', '2200-12-31'])(
    '%s is valid',
    (text) => {
      expect(isDate(text)).toBe(true);
    },
  );

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-32',
    '0026-01-01',
    '2026-1-1',
    '9999-01-01',
    '1799-12-31',
    '2201-01-01',
    '2026-01-00',
    'x2026-01-01',
    '2026-01-01T00',
    '',
  ])('%j is invalid', (text) => {
    expect(isDate(text)).toBe(false);
  });

  it("matches JavaScript's", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1850-01-01'), max: new Date('2150-01-01'), noInvalidDate: true }),
        (date) => {
          expect(isDate(date.toISOString().slice(0, 10))).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['12:60', false],
    ['9:30', false],
    ['12:30:00', false],
    ['x12:30', false],
    ['29:30', false],
    ['', false],
  ])('time of day %j: %s', (text, expected) => {
    expect(isTime(text)).toBe(expected);
  });
});
