import { formatDay, parseDay } from '@sightline/scheduling/days';
import { describe, expect, it } from 'vitest';
import { rangeAround } from './range.rules.ts';

const day = (text: string) => parseDay(text) ?? 0;
const around = (begin: string, end: string, before: string | null, after: string | null) => {
  const found = rangeAround({
    range: { begin: day(begin), end: day(end) },
    before: before === null ? null : day(before),
    after: after === null ? null : day(after),
  });
  return found === null ? null : [formatDay(found.begin), formatDay(found.end)];
};

describe('days suggested in place of empty ones', () => {
  it('are the week that ends on the last day with rows before a single day', () => {
    expect(around('2026-11-22', '2026-11-22', '2026-11-13', '2026-12-20')).toEqual(['2026-11-07', '2026-11-13']);
  });

  it('are those from the next day with rows if that is closer, or nothing came before', () => {
    expect(around('2026-11-22', '2026-11-22', '2026-01-13', '2026-11-30')).toEqual(['2026-11-30', '2026-12-06']);
    expect(around('2026-11-01', '2026-11-30', null, '2026-12-04')).toEqual(['2026-12-04', '2027-01-02']);
  });

  it('are as many as requested', () => {
    expect(around('2026-11-01', '2026-11-30', '2026-10-15', null)).toEqual(['2026-09-16', '2026-10-15']);
  });

  it('are none if no day has rows', () => {
    expect(around('2026-11-22', '2026-11-22', null, null)).toBeNull();
  });
});
