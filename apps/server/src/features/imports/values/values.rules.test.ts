import { describe, expect, it } from 'vitest';
import { readConsent } from './consent.rules.ts';
import { readCents } from './money.rules.ts';
import { folded, isNothing, lines, plain, readEmail, readFlag } from './text.rules.ts';
import { instantAt, orderOf, readClock, readDate, readInstant, readTime, wallAt } from './time.rules.ts';

const date = (text: string, order: 'MDY' | 'DMY' = 'MDY') => {
  const reading = readDate({ text, order, latestYear: 2026 });
  return typeof reading === 'object' ? reading.date : reading;
};

describe("another system's date", () => {
  it.each([
    ['2026-03-08', '2026-03-08'],
    ['20260308', '2026-03-08'],
    ['3/8/2026', '2026-03-08'],
    ['03-08-26', '2026-03-08'],
    ['12/10/85', '1985-12-10'],
    ['12/10/27', '1927-12-10'],
    ['8-Mar-2026', '2026-03-08'],
    ['8-Mar-26', '2026-03-08'],
    ['8-Mar-27', '1927-03-08'],
    ['Mar 8, 85', '1985-03-08'],
    ['March 8, 2026', '2026-03-08'],
    ['2026-03-08 00:00:00.000', '2026-03-08'],
    ['2024-02-29', '2024-02-29'],
  ])('%j is %s', (text, expected) => expect(date(text)).toBe(expected));

  it('is read day first if the mapping file says so', () => expect(date('08/03/2026', 'DMY')).toBe('2026-03-08'));

  it.each(['', '0000-00-00', '0000-00-00 00:00:00', '00/00/0000', '00000000', '1899-12-30', '1753-01-01 00:00:00'])(
    '%j is empty',
    (text) => expect(date(text)).toBe('none'),
  );

  it.each(['2026-02-29', '13/45/1990', '2026-3', 'yesterday', '99/99/9999', '2100-02-29'])('%j is unreadable', (text) =>
    expect(date(text)).toBe('unreadable'),
  );
});

describe("a date's order", () => {
  it.each([
    ['13/02/2026', 'DMY'],
    ['02-13-26', 'MDY'],
    ['03/04/2026', null],
    ['13/45/1990', null],
    ['99/99/9999', null],
    ['2026-02-13', null],
    ['', null],
  ])('[IMP-005] for %j is %s', (text, order) => expect(orderOf(text)).toBe(order));
});

describe("another system's time", () => {
  it.each([
    ['00:00:00Z', '00:00:00', 'Z'],
    ['00:00:00.000+05:30', '00:00:00', '+05:30'],
    ['10:00 -0800', '10:00:00', '-08:00'],
    ['9:00 AM -05:00', '09:00:00', '-05:00'],
    ['0900-05', '09:00:00', '-05:00'],
    ['09:00 -5:00', '09:00:00', '-05:00'],
    ['09:00 UTC-5', '09:00:00', '-05:00'],
    ['09:00:00 GMT+0530', '09:00:00', '+05:30'],
    ['T09:00:00\u221205:00[America/New_York]', '09:00:00', '-05:00'],
    ['12:00:00 AM', '00:00:00', null],
  ])('[IMP-005] %j is %s with the offset %s', (text, time, offset) =>
    expect(readClock(text)).toEqual({ time, offset }),
  );

  it.each(['09:00 EST', '09:00 -99:00', '09:00 -5', '09:00 -05:07', '25:00 -05:00'])(
    '[IMP-005] %j is no time',
    (text) => expect(readClock(text)).toBeNull(),
  );

  it.each([
    ['14:30', '14:30:00'],
    ['2:30 PM', '14:30:00'],
    ['2:30p', '14:30:00'],
    ['12:05 a.m.', '00:05:00'],
    ['12:00 PM', '12:00:00'],
    ['1430', '14:30:00'],
    ['930', '09:30:00'],
    ['9 am', '09:00:00'],
    ['14:30:00.0000000', '14:30:00'],
  ])('%j is %s', (text, expected) => expect(readTime(text)).toBe(expected));

  it.each(['', '25:00', '14:60', '13:00 PM', 'noon', '9'])('%j is empty', (text) => expect(readTime(text)).toBeNull());

  it('is the first pass of a repeated hour, and none if clocks skip it', () => {
    const at = (day: string, time: string) => instantAt({ date: day, time, zone: 'America/New_York' })?.toString();
    expect(at('2026-11-01', '01:30:00')).toBe('2026-11-01T05:30:00Z');
    expect(at('2026-11-01', '02:00:00')).toBe('2026-11-01T07:00:00Z');
    expect(at('2026-03-08', '02:30:00')).toBeUndefined();
    expect(at('2026-03-08', '03:00:00')).toBe('2026-03-08T07:00:00Z');
  });

  it('with an offset gives its instant, and the wall time then', () => {
    const instant = readInstant('2026-11-01T01:30:00-05:00');
    expect(instant?.toString()).toBe('2026-11-01T06:30:00Z');
    expect(instant && wallAt({ instant, zone: 'America/New_York' })).toEqual({ date: '2026-11-01', time: '01:30:00' });
    expect([readInstant('2026-11-01T01:30:00'), readInstant('2026-13-01T01:30:00Z')]).toEqual([null, null]);
  });
});

describe('an amount of money', () => {
  it.each([
    ['12500', 'cents', 12_500],
    ['12,500', 'cents', 12_500],
    ['$1,234.50', 'dollars', 123_450],
    ['1234.5', 'dollars', 123_450],
    ['125', 'dollars', 12_500],
    ['.5', 'dollars', 50],
    ['0.125', 'dollars', 13],
    ['(12.50)', 'dollars', -1_250],
    ['-$3.00', 'dollars', -300],
    ['0.00', 'dollars', 0],
  ] as const)('%j in %s is %i', (text, unit, expected) => expect(readCents({ text, unit })).toBe(expected));

  it.each([
    ['125.00', 'cents'],
    ['1,23.00', 'dollars'],
    ['twelve', 'dollars'],
    ['2,25', 'dollars'],
    ['-2,25', 'dollars'],
    ['0,125', 'dollars'],
    ['1.234,50', 'dollars'],
    ['12-50', 'dollars'],
    ['12,50', 'cents'],
    ['99999999999', 'cents'],
    ['', 'dollars'],
  ] as const)('%j in %s is refused', (text, unit) => expect(readCents({ text, unit })).toBeNull());
});

describe("another system's text", () => {
  it('becomes one line of whole characters', () => {
    expect(plain('  O’Brien \u0000\t Núñez\ud800 ')).toBe('O’Brien Núñez\ufffd');
    expect(plain('Ada King')).toBe('Ada King');
    for (const code of [0x61c, 0x200b, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0xfeff])
      expect(plain(`Ada${String.fromCharCode(code)}King`), code.toString(16)).toBe('AdaKing');
    expect(plain('علی\u200cرضا')).toBe('علی\u200cرضا');
    expect(lines('one\r\ntwo\u0007')).toBe('one\ntwo');
  });

  it('is empty if a database exported a word for null', () => {
    expect(['', 'NULL', '\\N', 'n/a', 'None'].every(isNothing)).toBe(true);
    expect(['Nonesuch', '0', 'Null Street'].some(isNothing)).toBe(false);
  });

  it('is compared without case, accents and symbols', () => expect(folded('Dr. Núñez-O’Brien')).toBe('drnunezobrien'));

  it('is yes, no or neither', () => {
    expect(['1', 'Y', 'true', 'X'].map(readFlag)).toEqual([true, true, true, true]);
    expect(['0', 'n', 'FALSE', '', 'NULL'].map(readFlag)).toEqual([false, false, false, false, false]);
    expect(readFlag('maybe')).toBeNull();
  });

  it('[IMP-006] is consent, a refusal or neither', () => {
    expect(['Y', 'true', 'Opted In', 'granted'].map(readConsent)).toEqual(Array(4).fill('given'));
    expect(['N', 'False', 'opted-out', 'Do not text', 'declined'].map(readConsent)).toEqual(Array(5).fill('refused'));
    expect(['', 'pending', 'unknown'].map(readConsent)).toEqual(Array(3).fill(null));
  });

  it('is a mail address only if mail can be delivered there', () => {
    expect(readEmail("o'brien+x@example.co.uk")).toBe("o'brien+x@example.co.uk");
    for (const email of ['a&b@x.org', 'a/b@x.org', 'ann+eyes@x.org', 'info@müller.de', 'info@xn--mller-kva.de'])
      expect(readEmail(email)).toBe(email);
    expect(['none', 'a@b', 'a b@example.com', 'a@@example.com', '<a@example.com>'].map(readEmail)).toEqual(
      Array(5).fill(null),
    );
  });
});
