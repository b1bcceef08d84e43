import { describe, expect, it } from 'vitest';
import { longDate, periodOf, periodTitle, readPlace, stepDate, writePlace } from './calendar-period.ts';

describe('calendar days', () => {
  it('[SCH-001] are read from the URL, defaulting to this week', () => {
    expect(readPlace(new URLSearchParams(''))).toEqual({ view: 'week', date: null });
    expect(readPlace(new URLSearchParams('view=day&date=2026-11-24'))).toEqual({ view: 'day', date: '2026-11-24' });
    expect(readPlace(new URLSearchParams('view=year&date=2026-02-30'))).toEqual({ view: 'week', date: null });
  });

  it('[SCH-001] are written to the URL next to its other parameters', () => {
    const query = new URLSearchParams('loc=2001&view=day&date=2026-11-24');
    expect(writePlace(query, { view: 'month', date: '2026-12-01' }).toString()).toBe(
      'loc=2001&view=month&date=2026-12-01',
    );
    expect(writePlace(query, { view: 'week', date: null }).toString()).toBe('loc=2001');
  });

  it.each([
    ['week', '2026-11-22', '2026-11-22', '2026-11-28'],
    ['week', '2026-11-28', '2026-11-22', '2026-11-28'],
    ['day', '2026-11-24', '2026-11-22', '2026-11-28'],
    ['month', '2026-11-24', '2026-11-01', '2026-12-05'],
    ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['month', '2026-08-10', '2026-07-26', '2026-09-05'],
  ] as const)('[SCH-001] a %s around %s is loaded in whole weeks from Sunday', (view, date, startDate, endDate) => {
    expect(periodOf({ view, date })).toEqual({ startDate, endDate });
  });

  it('[SCH-001] move forward and back by the visible period', () => {
    expect(stepDate({ view: 'day', date: '2026-12-31', by: 1 })).toBe('2027-01-01');
    expect(stepDate({ view: 'week', date: '2026-11-24', by: -1 })).toBe('2026-11-17');
    expect(stepDate({ view: 'month', date: '2026-01-31', by: 1 })).toBe('2026-02-01');
    expect(stepDate({ view: 'month', date: '2026-01-31', by: -1 })).toBe('2025-12-01');
  });

  it('have a title', () => {
    expect(periodTitle({ view: 'month', date: '2026-11-24' })).toBe('November 2026');
    expect(periodTitle({ view: 'week', date: '2026-11-24' })).toBe('Nov 22 – 28, 2026');
    expect(periodTitle({ view: 'week', date: '2026-12-31' })).toBe('Dec 27, 2026 – Jan 2, 2027');
    expect(periodTitle({ view: 'day', date: '2026-11-24' })).toBe('Tue, Nov 24, 2026');
    expect(longDate('2026-11-24')).toBe('Tuesday, November 24, 2026');
  });
});
