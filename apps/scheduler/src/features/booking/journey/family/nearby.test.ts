import { describe, expect, it } from 'vitest';
import { nearbyTimes, spanOf } from './nearby.ts';

const slot = (time: string, date = '2026-12-03', acctKey = 3001) => ({ date, time, acctKey });
const family = [spanOf(slot('09:40'), 40)];
const timesOf = (slots: ReturnType<typeof slot>[], minutes = 30) =>
  nearbyTimes({ slots, minutes, family }).map(({ date, time, side }) => [date.slice(-2), time, side]);

describe('[PAT-002] times for another family member', () => {
  it('are at the same time or right next to it first, then the nearest', () => {
    expect(timesOf([slot('08:00'), slot('09:10'), slot('09:40'), slot('10:20'), slot('11:00')])).toEqual([
      ['03', '09:10', 'before'],
      ['03', '09:40', 'same'],
      ['03', '10:20', 'after'],
      ['03', '11:00', null],
      ['03', '08:00', null],
    ]);
  });

  it('are six at most, each time once, and of a later day only after those of the day', () => {
    const times = ['09:40', '10:20', '10:40', '11:00', '11:20', '16:00'].map((time) => slot(time));
    const all = timesOf([slot('09:40', '2026-12-04'), slot('09:40', '2026-12-03', 3002), ...times]);
    expect(all).toHaveLength(6);
    expect(all.every(([day]) => day === '03')).toBe(true);
  });

  it('are next to the nearest family member', () => {
    const both = [...family, spanOf(slot('10:20'), 30)];
    const [first] = nearbyTimes({ slots: [slot('10:50'), slot('12:00')], minutes: 30, family: both });
    expect(first).toMatchObject({ time: '10:50', side: 'after' });
  });
});
