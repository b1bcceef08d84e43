import { describe, expect, it } from 'vitest';
import { byDay, daysLater, soonestOf, weekDays, weekOf, windowOf, windowSpan, withKept } from './openings.ts';

const at = (date: string, time: string, acctKey = 3001) => ({ date, time, acctKey });
/** A Wednesday. */
const today = '2026-11-25';

describe('two-week windows', () => {
  it('start on a Sunday, the first one today', () => {
    expect(windowSpan({ index: 0, today, lastDate: '2027-01-06' })).toEqual({ from: today, to: '2026-12-05' });
    expect(windowSpan({ index: 1, today, lastDate: '2027-01-06' })).toEqual({ from: '2026-12-06', to: '2026-12-19' });
  });

  it('end with the last bookable day', () => {
    expect(windowSpan({ index: 3, today, lastDate: '2027-01-06' })).toEqual({ from: '2027-01-03', to: '2027-01-06' });
    expect(windowSpan({ index: 4, today, lastDate: '2027-01-06' })).toBeNull();
  });

  it('include the window for any date', () => {
    expect(windowOf({ date: '2026-12-05', today })).toBe(0);
    expect(windowOf({ date: '2026-12-06', today })).toBe(1);
  });

  it('have weeks from Sunday to Saturday, also across a year change', () => {
    expect(weekOf('2027-01-01')).toBe('2026-12-27');
    expect(weekDays('2026-12-27').at(-1)).toBe('2027-01-02');
    expect(daysLater('2027-02-28', 1)).toBe('2027-03-01');
  });
});

describe('times by day', () => {
  it('shows a time only once if several providers are free', () => {
    const slots = [
      at('2026-12-04', '09:00'),
      at('2026-12-03', '10:00'),
      at('2026-12-03', '09:40', 3002),
      at('2026-12-03', '10:00', 3002),
    ];
    expect(byDay(slots)).toEqual([
      { date: '2026-12-03', times: ['09:40', '10:00'] },
      { date: '2026-12-04', times: ['09:00'] },
    ]);
  });

  it('puts the time held for this patient back in its place', () => {
    const days = [{ date: '2026-12-03', times: ['09:40', '11:00'] }];
    expect(withKept({ days, kept: { date: '2026-12-03', time: '10:00' } })).toEqual([
      { date: '2026-12-03', times: ['09:40', '10:00', '11:00'] },
    ]);
    expect(withKept({ days, kept: { date: '2026-12-02', time: '10:00' } })[0]?.date).toBe('2026-12-02');
    expect(withKept({ days, kept: null })).toEqual(days);
  });

  it('shows the soonest three days of six times, with how many more there are', () => {
    const times = ['09:00', '09:20', '09:40', '10:00', '10:20', '10:40', '11:00', '11:20'];
    const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map((date) => ({ date, times }));
    const soonest = soonestOf(days);
    expect(soonest.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
    expect(soonest[0]).toMatchObject({ times: times.slice(0, 6), more: 2 });
  });
});
