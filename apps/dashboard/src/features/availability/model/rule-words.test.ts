import { describe, expect, it } from 'vitest';
import { dataOf, onceOn } from '../testing/calendar-sample.ts';
import { ruleWords, unknownRule, weekdayWords } from './rule-words.ts';

const days = (...on: number[]) => Array.from({ length: 7 }, (_, weekday) => on.includes(weekday));

describe('a rule in words', () => {
  it.each([
    [days(1, 2, 3, 4, 5), 'Mon–Fri'],
    [days(2, 4), 'Tue, Thu'],
    [days(5, 6), 'Fri, Sat'],
    [days(0, 3, 4, 5, 6), 'Sun, Wed–Sat'],
    [days(0, 1, 2, 3, 4, 5, 6), 'every day'],
    [days(), ''],
  ])('names the weekdays %j as %s', (weekdays, words) => {
    expect(weekdayWords(weekdays)).toBe(words);
  });

  it('[SCH-008] says how it repeats and when it ends', () => {
    expect(ruleWords(dataOf())).toBe('Weekly on Mon–Fri from 01/05/2026, never ends');
    const ended = { ends: 'date', endsDate: '2026-06-30' } as const;
    expect(ruleWords(dataOf({ repetition: { repeats: 'bi-weekly', days: days(2), ...ended } }))).toBe(
      'Every other week on Tue from 01/05/2026 to 06/30/2026',
    );
    expect(ruleWords(dataOf({ startDate: '2026-01-22', repetition: { repeats: 'monthly' } }))).toBe(
      'Monthly on the 22nd from 01/22/2026, never ends',
    );
  });

  it('[SCH-008] names no start of a legacy entry, which has none', () => {
    expect(ruleWords(dataOf({ startDate: '1970-01-01' }))).toBe('Weekly on Mon–Fri with no start or end date');
    const ended = { ends: 'date', endsDate: '2026-06-30' } as const;
    expect(ruleWords(dataOf({ startDate: '1970-01-01', repetition: ended }))).toBe(
      'Weekly on Mon–Fri until 06/30/2026',
    );
    expect([unknownRule(-200014), unknownRule(12)]).toEqual(['Legacy entry', 'Rule 12']);
  });

  it('[SCH-008] names the dates of a one-time rule', () => {
    expect(ruleWords(onceOn('2026-11-25'))).toBe('Once, on 11/25/2026');
    const range = { repeats: 'once', ends: 'date', endsDate: '2026-01-16', days: days(1, 3) } as const;
    expect(ruleWords(dataOf({ repetition: range }))).toBe('Once, on Mon, Wed, from 01/05/2026 to 01/16/2026');
  });

  it('says that a blackout without weekdays covers every day', () => {
    const closed = { days: days(), repeats: 'once', ends: 'date', endsDate: '2026-01-09' } as const;
    expect(ruleWords(dataOf({ isBlackout: true, repetition: closed }))).toBe(
      'Once, every day, from 01/05/2026 to 01/09/2026',
    );
  });
});
