import { describe, expect, it } from 'vitest';
import { colleaguesLike, laterTimes, localInput, markOf, mentionBefore, mentionedIn, waitInWords } from './team.ts';

const colleagues = [
  { userId: 1, name: 'Maria Lopez', isSelf: true },
  { userId: 2, name: 'Sam Ortiz', isSelf: false },
  { userId: 3, name: 'Maria', isSelf: false },
];

describe('what a team sees', () => {
  it('[INX-004] a wait in whole units that passed', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const words = ['12:00:30', '11:55', '11:00:30', '09:00'].map((time) => waitInWords(`2026-11-20T${time}Z`, now));
    expect(words).toEqual(['0 min', '5 min', '59 min', '3 h']);
    expect(waitInWords('2026-11-17T11:00:00Z', now)).toBe('3 d');
  });

  it('[INX-004] rest before the person, and nothing for most rows', () => {
    expect(markOf({ closedAt: '2026-11-20T12:00:00Z', assignedName: 'Sam Ortiz' })).toBe('Closed');
    expect(markOf({ snoozedUntil: '2026-11-20T12:00:00Z' })).toBe('Snoozed');
    expect(markOf({ closedAt: null, snoozedUntil: null, assignedName: 'Sam Ortiz' })).toBe('Sam');
    expect(markOf({})).toBe('');
  });

  it('[INX-004] later times follow the calendar of the browser', () => {
    const times = (now: string) => laterTimes(new Date(now)).map(({ label, at }) => [label, localInput(at)]);
    expect(times('2026-11-20T16:30')).toEqual([
      ['In 3 hours', '2026-11-20T19:30'],
      ['Tomorrow morning', '2026-11-21T09:00'],
      ['Monday morning', '2026-11-23T09:00'],
    ]);
    expect(times('2026-11-22T16:30').map(([label]) => label)).toEqual(['In 3 hours', 'Tomorrow morning']);
    expect(times('2026-11-23T08:00')[2]).toEqual(['Monday morning', '2026-11-30T09:00']);
  });

  it('[INX-004] [INX-005] no later time is at night', () => {
    const first = (now: string) => laterTimes(new Date(now))[0]?.label;
    expect(first('2026-11-20T16:59')).toBe('In 3 hours');
    expect(first('2026-11-20T17:00')).toBe('Tomorrow morning');
    expect(first('2026-11-20T23:30')).toBe('Tomorrow morning');
    expect(first('2026-11-21T05:00')).toBe('In 3 hours');
  });

  it('[INX-003] an @ and the start of a name offer colleagues; the full name mentions them', () => {
    expect(mentionBefore('Ask @')).toBe('');
    expect(mentionBefore('Ask @Maria Lo')).toBe('Maria Lo');
    expect(mentionBefore('mail@maria')).toBeNull();
    expect(colleaguesLike(colleagues, 'ort').map(({ userId }) => userId)).toEqual([2]);
    expect(colleaguesLike(colleagues, 'mar').map(({ userId }) => userId)).toEqual([1, 3]);
    expect(
      colleaguesLike([{ userId: 9, name: 'José Núñez', isSelf: false }], 'nun').map(({ userId }) => userId),
    ).toEqual([9]);
    expect(mentionedIn('@Sam Ortiz, see above', colleagues)).toEqual([2]);
    expect(mentionedIn('Sam Ortiz knows', colleagues)).toEqual([]);
  });
});
