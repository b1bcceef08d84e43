import fc from 'fast-check';
import { RRule } from 'rrule';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/property-runs.ts';
import { dayNumber, days, holdsOn, ruleWith, someRule, TODAY } from './conflicts.test-rules.ts';
import { formatDay } from './days.ts';
import { type DayRange, occurrences, occursOn, reachesDay, repetitionDays } from './occurrences.ts';
import type { Rule } from './rule.ts';

const MS_IN_DAY = 86_400_000;
const WEEKDAYS = [RRule.SU, RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA];

function naive(rule: Rule, { from, to }: DayRange): number[] {
  const found: number[] = [];
  for (let day = from; day <= to; day += 1) if (holdsOn(rule, day)) found.push(day);
  return found;
}

/** The same by RFC 5545: a rule's days as its library expands them, in UTC, with weeks from Sunday. */
function byLibrary(rule: Rule, { from, to }: DayRange): number[] {
  const isWhole = rule.kind === 'blackout' && !rule.days.includes(true);
  const byweekday = WEEKDAYS.filter((_, weekday) => isWhole || rule.days[weekday] === true);
  // The library treats missing weekdays as the start's.
  if (rule.repeats !== 'monthly' && byweekday.length === 0) return [];
  const dtstart = new Date(rule.startDay * MS_IN_DAY);
  const end = rule.endDay ?? (rule.repeats === 'once' ? rule.startDay : null);
  const bounds = { dtstart, wkst: RRule.SU, until: end === null ? null : new Date(end * MS_IN_DAY) };
  const repetition = {
    once: { freq: RRule.DAILY, byweekday },
    weekly: { freq: RRule.WEEKLY, byweekday },
    'bi-weekly': { freq: RRule.WEEKLY, interval: 2, byweekday },
    monthly: { freq: RRule.MONTHLY, bymonthday: dtstart.getUTCDate() },
  }[rule.repeats];
  return new RRule({ ...bounds, ...repetition })
    .between(new Date(from * MS_IN_DAY), new Date(to * MS_IN_DAY), true)
    .map((date) => date.getTime() / MS_IN_DAY)
    .filter((day) => !rule.exemptions.has(day));
}

const someRange = fc
  .tuple(fc.integer({ min: -40, max: 250 }), fc.nat(70), fc.boolean())
  .map(([offset, length, isAtStart]) => ({ offset, length, isAtStart }));
/** A range near the rule's start, or near today. */
const someQuestion = fc.tuple(someRule, someRange).map(([rule, { offset, length, isAtStart }]) => {
  const from = (isAtStart ? rule.startDay - 20 : TODAY) + offset;
  return { rule, range: { from, to: from + length } };
});

// Thousands of rules by naive means: a busy machine needs more than the usual limit.
describe("a rule's days", { timeout: 120_000 }, () => {
  it('[SCH-008] match the calendar, day by day, for thousands of rules', () => {
    fc.assert(
      fc.property(someQuestion, ({ rule, range }) => {
        expect(occurrences(rule, range)).toEqual(naive(rule, range));
      }),
      { numRuns: runs(6000) },
    );
  });

  it('[SCH-008] match an RFC 5545 library, for thousands of rules', () => {
    fc.assert(
      fc.property(someQuestion, ({ rule, range }) => {
        expect(occurrences(rule, range)).toEqual(byLibrary(rule, range));
      }),
      { numRuns: runs(3000) },
    );
  });

  it('are the same when checked one by one', () => {
    fc.assert(
      fc.property(someQuestion, ({ rule, range }) => {
        const [held, reached] = [new Set(occurrences(rule, range)), new Set(repetitionDays(rule, range))];
        for (let day = range.from; day <= range.to; day += 1)
          if (occursOn(rule, day) !== held.has(day) || reachesDay(rule, day) !== reached.has(day))
            expect.fail(formatDay(day));
      }),
      { numRuns: runs(2000) },
    );
  });
});

const within = (rule: Rule, from: string, to: string): string[] =>
  occurrences(rule, { from: dayNumber(from), to: dayNumber(to) }).map(formatDay);

describe('the meaning of a repetition', () => {
  it('once is the selected weekdays from the start to the end', () => {
    const rule = ruleWith({ repeats: 'once', endDay: TODAY + 9, days: days(0, 6) });
    expect(within(rule, '2026-11-01', '2026-12-31')).toEqual(['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29']);
  });

  it('once without an end is the start alone, if its weekday is selected', () => {
    expect(within(ruleWith({ repeats: 'once', days: days(6) }), '2026-11-01', '2027-11-01')).toEqual(['2026-11-21']);
    expect(within(ruleWith({ repeats: 'once' }), '2026-11-01', '2027-11-01')).toEqual([]);
  });

  it("every second week is counted from the Sunday of the start's week, which may be before it", () => {
    const rule = ruleWith({ repeats: 'bi-weekly', days: days(0, 1, 6) });
    expect(within(rule, '2026-11-01', '2026-12-08')).toEqual(['2026-11-21', '2026-11-29', '2026-11-30', '2026-12-05']);
  });

  it('monthly on the 31st skips shorter months', () => {
    const rule = ruleWith({ repeats: 'monthly', startDay: dayNumber('2026-12-31') });
    expect(within(rule, '2026-01-01', '2027-07-30')).toEqual(['2026-12-31', '2027-01-31', '2027-03-31', '2027-05-31']);
  });

  it('monthly on a leap day comes in February every fourth year, and on the 29th of the other months', () => {
    const rule = ruleWith({ repeats: 'monthly', startDay: dayNumber('2024-02-29') });
    const found = within(rule, '2024-01-01', '2028-12-31');
    expect(found.filter((date) => date.slice(5, 7) === '02')).toEqual(['2024-02-29', '2028-02-29']);
    expect(found).toHaveLength(11 * 5 + 2 - 1);
  });

  it('a blackout without weekdays covers every day of its range, an availability none', () => {
    const whole = { days: days(), endDay: TODAY + 2 };
    expect(within(ruleWith({ ...whole, kind: 'blackout' }), '2026-11-01', '2026-12-31')).toHaveLength(3);
    expect(within(ruleWith(whole), '2026-11-01', '2026-12-31')).toEqual([]);
  });

  it("[SCH-018] an exempted date is in the repetition, but the rule doesn't apply on it", () => {
    const monday = dayNumber('2026-11-23');
    const rule = ruleWith({ exemptions: new Set([monday]) });
    expect([reachesDay(rule, monday), occursOn(rule, monday)]).toEqual([true, false]);
    expect(within(rule, '2026-11-22', '2026-11-25')).toEqual(['2026-11-24', '2026-11-25']);
  });
});
