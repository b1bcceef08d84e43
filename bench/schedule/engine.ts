import { createRequire } from 'node:module';
import type { RRule as LibraryRule } from 'rrule';
import { conflictsOf } from '../../packages/scheduling/src/conflicts.ts';
import { addMonths, dayOfDate } from '../../packages/scheduling/src/days.ts';
import { type DayRange, occurrences } from '../../packages/scheduling/src/occurrences.ts';
import type { Rule } from '../../packages/scheduling/src/rule.ts';
import { compare, type Ratio } from '../measure.ts';

// The package claims named exports, but Node finds none in its "main".
const { RRule } = createRequire(import.meta.url)('rrule') as typeof import('rrule');

const MS_IN_DAY = 86_400_000;
/** A Sunday. */
const TODAY = dayOfDate({ year: 2026, month: 11, day: 22 });
const WEEK: DayRange = { from: TODAY, to: TODAY + 6 };
const HALF_YEAR: DayRange = { from: TODAY, to: addMonths(TODAY, 6) };
const RULES = 30;
const OTHERS = 500;

const LIBRARY_DAYS = [RRule.SU, RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA];
const REPEATS = ['weekly', 'weekly', 'weekly', 'bi-weekly', 'once', 'monthly'] as const;

/**
 * One provider's rules at one location. All began within the last week: the library walks from a rule's start, so older
 * rules would only slow it down. Most repeat weekly on three to six days; all start between eight and ten and last
 * eight hours, so all overlap in time; a third allow any type, the others two of eight.
 */
function ruleOf(index: number): Rule {
  const repeats = REPEATS[index % REPEATS.length] ?? 'weekly';
  const startDay = TODAY - (index % 7);
  const from = 480 + (index % 8) * 15;
  return {
    ...{ id: index + 1, kind: 'availability', locKey: 1, acctKey: 1, repeats, startDay },
    endDay: repeats === 'once' ? TODAY + 200 : null,
    days: [0, 1, 2, 3, 4, 5, 6].map((day) => day !== index % 7 && (day * 3 + index) % 5 > 0),
    hours: { from, to: from + 480 },
    breaks: [{ from: 720, to: 780 }],
    exemptions: new Set(index % 3 === 0 ? [TODAY + 4, TODAY + 30, TODAY + 61] : []),
    taskKeys: index % 3 === 0 ? 'any' : [index % 8, (index + 3) % 8],
    simultaneous: 1,
  };
}

const rulesOf = (count: number): Rule[] => Array.from({ length: count }, (_, index) => ruleOf(index));

/** The same rule for the library, converted once, outside the timing. */
function libraryRuleOf(rule: Rule): LibraryRule {
  const dtstart = new Date(rule.startDay * MS_IN_DAY);
  const byweekday = LIBRARY_DAYS.filter((_, weekday) => rule.days[weekday] === true);
  const bounds = { dtstart, wkst: RRule.SU, until: rule.endDay === null ? null : new Date(rule.endDay * MS_IN_DAY) };
  const repetition = {
    once: { freq: RRule.WEEKLY, byweekday },
    weekly: { freq: RRule.WEEKLY, byweekday },
    'bi-weekly': { freq: RRule.WEEKLY, interval: 2, byweekday },
    monthly: { freq: RRule.MONTHLY, bymonthday: dtstart.getUTCDate() },
  }[rule.repeats];
  // Without its cache: otherwise every round after the first would only look up the first one's results.
  return new RRule({ ...bounds, ...repetition }, true);
}

const libraryDays = (rules: readonly LibraryRule[], { from, to }: DayRange): Date[][] =>
  rules.map((rule) => rule.between(new Date(from * MS_IN_DAY), new Date(to * MS_IN_DAY), true));

const ourDays = (rules: readonly Rule[], range: DayRange): number[][] => rules.map((rule) => occurrences(rule, range));

/** The times of the library and ours are comparable only if both find the same days. */
function assertSameDays(rules: readonly Rule[], library: readonly LibraryRule[], range: DayRange): number {
  const ours = ourDays(rules, range).flatMap((days) => days.map((day) => day * MS_IN_DAY));
  const theirs = libraryDays(library, range).flatMap((dates, index) =>
    dates.map((date) => date.getTime()).filter((time) => rules[index]?.exemptions.has(time / MS_IN_DAY) !== true),
  );
  if (ours.join() !== theirs.join()) throw new Error('Our days and those of rrule differ.');
  return ours.length;
}

const microseconds = (value: number): string => `${(value * 1000).toFixed(0)} µs`;

async function measureExpansion({
  name,
  range,
  times,
}: {
  name: string;
  range: DayRange;
  times: number;
}): Promise<Ratio> {
  const rules = rulesOf(RULES);
  const library = rules.map(libraryRuleOf);
  const dates = assertSameDays(rules, library, range);
  const took = await compare({
    first: async () => ourDays(rules, range),
    second: async () => libraryDays(library, range),
    times,
  });
  return {
    name,
    ratio: took.second / took.first,
    floor: 50,
    detail: `${dates} dates: ${microseconds(took.first)}, rrule ${microseconds(took.second)}`,
  };
}

/** One new rule without an end against all rules that a provider could have, half a year ahead. */
async function measureConflicts(): Promise<Ratio> {
  const library = rulesOf(RULES).map(libraryRuleOf);
  const others = rulesOf(OTHERS);
  const rule: Rule = { ...ruleOf(0), id: 0, startDay: TODAY, days: Array(7).fill(true), taskKeys: [1, 2] };
  const found = conflictsOf({ rule, others, today: TODAY }).length;
  const took = await compare({
    first: async () => conflictsOf({ rule, others, today: TODAY }),
    second: async () => libraryDays(library, HALF_YEAR),
    times: 10,
  });
  return {
    name: `finding conflicts with ${OTHERS} rules over six months, against rrule expanding ${RULES} of them`,
    ratio: took.second / took.first,
    floor: 1,
    detail: `${found} conflicts: ${microseconds(took.first)}, rrule ${microseconds(took.second)}`,
  };
}

/** The schedule's rules against the rrule package, in one run: their occurrences and their conflicts. */
export async function measureScheduleEngine(): Promise<Ratio[]> {
  return [
    await measureExpansion({ name: `expanding ${RULES} rules over a week, against rrule`, range: WEEK, times: 20 }),
    await measureExpansion({
      name: `expanding ${RULES} rules over six months, against rrule`,
      range: HALF_YEAR,
      times: 10,
    }),
    await measureConflicts(),
  ];
}
