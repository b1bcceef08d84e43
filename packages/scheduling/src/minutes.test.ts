import { describe, expect, it } from 'vitest';
import { formatMinute, MINUTES_IN_DAY, parseMinute } from './minutes.ts';

describe('minutes of a day', () => {
  it('round-trip as text, including midnight at the end of the day', () => {
    for (let minute = 0; minute <= MINUTES_IN_DAY; minute += 1) expect(parseMinute(formatMinute(minute))).toBe(minute);
  });

  it.each([
    ['00:00', 0],
    ['09:05', 545],
    ['23:59', 1439],
    ['24:00', 1440],
    ['09:00:00', 540],
    ['09:00:00.000', 540],
  ])('%s is minute %i', (text, minute) => {
    expect(parseMinute(text)).toBe(minute);
  });

  it.each(['9:00', '09:60', '24:01', '25:00', '09:00:30', '09:00:00.5', '0900', '09:00 ', '-1:00', ''])(
    '%j is not a time',
    (text) => {
      expect(parseMinute(text)).toBeNull();
    },
  );

  it('are written with two digits', () => {
    expect([0, 65, 1380].map(formatMinute)).toEqual(['00:00', '01:05', '23:00']);
  });
});
