import { REPEATS } from '@sightline/contract/repetitions';
import fc from 'fast-check';
import { type DayNumber, dayOfDate } from './days.ts';
import type { Rule } from './rule.ts';

/** A Saturday. */
export const TODAY = dayOfDate({ year: 2026, month: 11, day: 21 });
const EPOCH = Temporal.PlainDate.from('1970-01-01');

const knownDates = new Map<DayNumber, Temporal.PlainDate>();

export function plainDate(day: DayNumber): Temporal.PlainDate {
  const date = knownDates.get(day) ?? EPOCH.add({ days: day });
  knownDates.set(day, date);
  return date;
}
export const dayNumber = (text: string): DayNumber => EPOCH.until(text, { largestUnit: 'days' }).days;
export const days = (...weekdays: number[]): boolean[] => [0, 1, 2, 3, 4, 5, 6].map((day) => weekdays.includes(day));

/** Monday to Friday from nine to six with a break at noon, open-ended, unless overridden. */
export const ruleWith = (changes: Partial<Rule> = {}): Rule => ({
  id: 1,
  kind: 'availability',
  locKey: 2001,
  acctKey: 3001,
  startDay: TODAY,
  endDay: null,
  repeats: 'weekly',
  days: days(1, 2, 3, 4, 5),
  hours: { from: 540, to: 1080 },
  breaks: [{ from: 720, to: 780 }],
  exemptions: new Set(),
  taskKeys: 'any',
  simultaneous: 1,
  ...changes,
});

/** Dates where calendars go wrong: leap days, the last days of months and years, and those around today. */
const crossings = ['2024-02-29', '2028-02-29', '2026-12-31', '2027-01-31', '2027-05-31', '2026-11-30', '2099-12-31'];
const someDay = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: TODAY - 400, max: TODAY + 300 }) },
  { weight: 1, arbitrary: fc.constantFrom(...crossings.map(dayNumber)) },
);
const someLength = fc.oneof(fc.constantFrom(null, null, 0), fc.integer({ min: 1, max: 20 }), fc.nat(900));

const someHours = fc
  .tuple(fc.integer({ min: 24, max: 80 }), fc.integer({ min: 1, max: 60 }))
  .map(([from, length]) => ({ from: from * 15, to: Math.min(1440, (from + length) * 15) }));

/** Any rule of one provider at one location, as odd as can be saved, including exempted dates. */
export const someRule: fc.Arbitrary<Rule> = fc
  .record({
    id: fc.integer({ min: 1, max: 3 }),
    kind: fc.constantFrom('availability' as const, 'availability' as const, 'blackout' as const),
    startDay: someDay,
    length: someLength,
    repeats: fc.constantFrom(...REPEATS),
    days: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
    hours: someHours,
    taskKeys: fc.oneof(
      fc.constant('any' as const),
      fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
    ),
    exempted: fc.array(fc.nat(200), { maxLength: 6 }),
  })
  .map(({ length, exempted, ...rule }) =>
    ruleWith({
      ...rule,
      ...(rule.kind === 'blackout' ? { breaks: [], taskKeys: 'any' } : {}),
      endDay: length === null ? null : rule.startDay + length,
      exemptions: new Set(exempted.map((offset) => Math.max(rule.startDay, TODAY) + offset)),
    }),
  );

/** Any rule that is neither long past nor far in the future. */
export const someLiveRule: fc.Arbitrary<Rule> = fc
  .tuple(someRule, fc.integer({ min: -100, max: 120 }), fc.constantFrom(null, null, 250, 120, 40))
  .map(([rule, offset, length]) => {
    const startDay = TODAY + offset;
    return { ...rule, startDay, endDay: length === null ? null : startDay + length };
  });

const sundayOf = (date: Temporal.PlainDate): Temporal.PlainDate => date.subtract({ days: date.dayOfWeek % 7 });

/** Whether the rule applies on the day: decision 20 taken literally, one day at a time, in calendar terms. */
export function holdsOn(rule: Rule, day: DayNumber): boolean {
  const [date, start] = [plainDate(day), plainDate(rule.startDay)];
  if (rule.exemptions.has(day)) return false;
  const isBefore = Temporal.PlainDate.compare(date, start) < 0;
  const isAfter = rule.endDay !== null && Temporal.PlainDate.compare(date, plainDate(rule.endDay)) > 0;
  if (isBefore || isAfter) return false;
  if (rule.repeats === 'monthly') return date.day === start.day;
  if (rule.repeats === 'once' && rule.endDay === null && !date.equals(start)) return false;
  if (rule.repeats === 'bi-weekly') {
    const { weeks } = sundayOf(start).until(sundayOf(date), { largestUnit: 'weeks' });
    if (weeks % 2 === 1) return false;
  }
  const isWithoutDays = rule.days.every((isOn) => !isOn);
  return rule.days[date.dayOfWeek % 7] === true || (rule.kind === 'blackout' && isWithoutDays);
}
