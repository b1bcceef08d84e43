import { parseDay } from '@sightline/scheduling/days';
import { defaultDraft } from '@sightline/scheduling/faults';
import type { RuleDraft } from '@sightline/scheduling/rule-draft';
import { describe, expect, it } from 'vitest';
import { dayWithName } from '../../../shared/date-field/day-words.ts';
import { daysInWords, draftInWords } from './draft-words.ts';

const day = (date: string): number => parseDay(date) ?? Number.NaN;
const monday = day('2026-11-23');
const availability = (own: Partial<RuleDraft> = {}): RuleDraft => ({
  ...defaultDraft({ kind: 'availability', startDay: monday }),
  ...own,
});
const blackout = (own: Partial<RuleDraft> = {}): RuleDraft => ({
  ...defaultDraft({ kind: 'blackout', startDay: monday }),
  ...own,
});
const on = (...weekdays: number[]) => Array.from({ length: 7 }, (_, weekday) => weekdays.includes(weekday));

describe('a rule summarized in a sentence', () => {
  it('says the hours, the start, the repetition, how many breaks, and the end', () => {
    expect(draftInWords(availability())).toBe(
      'Every Monday to Friday from 11/23/2026, 9 AM – 6 PM with 1 break; never ends',
    );
    expect(
      draftInWords(
        availability({ repeats: 'bi-weekly', days: on(1, 3), ends: 'date', endDay: monday + 30, breaks: [] }),
      ),
    ).toBe('Every other week, Monday and Wednesday, from 11/23/2026, 9 AM – 6 PM; until 12/23/2026');
  });

  it('says the day of the month, and that a month may not have it', () => {
    expect(draftInWords(availability({ repeats: 'monthly' }))).toMatch(/^Every month on the 23rd from 11\/23\/2026/);
    expect(draftInWords(availability({ repeats: 'monthly', startDay: day('2026-12-31') }))).toMatch(
      /^Every month on the 31st, in months that have it, from/,
    );
  });

  it('names a single date, and each day of a one-time rule over several days', () => {
    const once = { repeats: 'once', ends: 'date' } as const;
    expect(draftInWords(availability({ ...once, endDay: monday }))).toBe(
      'On Monday 11/23/2026, 9 AM – 6 PM with 1 break',
    );
    expect(draftInWords(availability({ ...once, endDay: monday + 3 }))).toMatch(
      /^Every Monday to Friday from 11\/23\/2026 to 11\/26\/2026,/,
    );
    expect(draftInWords(availability({ repeats: 'once' }))).toMatch(/^On Monday 11\/23\/2026/);
  });

  it('[SCH-008] a blackout without weekdays covers every day', () => {
    expect(draftInWords(blackout({ endDay: monday + 7 }))).toBe(
      'Every day from 11/23/2026, 9 AM – 6 PM; until 11/30/2026',
    );
    expect(draftInWords(blackout({ repeats: 'once', endDay: monday + 7 }))).toMatch(/^Every day from/);
  });

  it('counts exempted dates', () => {
    expect(draftInWords(availability({ exemptions: [monday + 1, monday + 2] }))).toMatch(/, except on 2 dates$/);
  });

  it('is empty while something is missing', () => {
    for (const own of [{ startDay: null }, { start: null }, { days: on() }, { ends: 'date', endDay: null }] as const)
      expect(draftInWords(availability(own))).toBeNull();
  });

  it('shortens runs of weekdays', () => {
    expect(daysInWords(on(0, 1, 2, 3, 4, 5, 6))).toBe('day');
    expect(daysInWords(on(1, 2, 3))).toBe('Monday to Wednesday');
    expect(daysInWords(on(0, 6))).toBe('Sunday and Saturday');
    expect(daysInWords(on(1, 3, 5))).toBe('Monday, Wednesday and Friday');
    expect(dayWithName(monday)).toBe('Mon 11/23/2026');
  });
});
