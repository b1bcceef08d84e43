import { describe, expect, it } from 'vitest';
import { dateMask, maskGrowth } from './date-mask.ts';

const type = (text: string) =>
  [...text].reduce((before, letter) => maskGrowth({ before, after: before + letter, mask: dateMask }), '');

describe('a date of birth', () => {
  it('gets its slashes while typing, and keeps typed ones', () => {
    expect(type('04271985')).toBe('04/27/1985');
    expect(type('4/7/1985')).toBe('4/7/1985');
    expect(type('04/27/1985')).toBe('04/27/1985');
    expect(dateMask('April')).toBe('April');
  });

  it('[PAT-005] stays as typed if the year or the day comes first', () => {
    for (const text of ['1985-03-04', '19850304', '27041985']) expect(type(text)).toBe(text);
  });
});
