import { describe, expect, it } from 'vitest';
import { typedDay } from './typed-day.ts';

describe('a typed date', () => {
  it.each([
    ['11/21/2026', '2026-11-21'],
    [' 1/2/2027 ', '2027-01-02'],
    ['2.29.2028', '2028-02-29'],
    ['2026-11-21', '2026-11-21'],
  ])('[FRM-004] reads %j as month, day and year', (text, day) => {
    expect(typedDay(text)).toBe(day);
  });

  it.each(['', '11/21', '02/30/2026', '13/01/2026', '2026-02-30', '11/21/26', 'soon'])(
    'reads no date in %j',
    (text) => {
      expect(typedDay(text)).toBeNull();
    },
  );
});
