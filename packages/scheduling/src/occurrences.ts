import { type DayNumber, dateOfDay, dayOfDate, daysInMonth, weekdayOf, weekStartOf } from './days.ts';
import { everyWeeks, lastDayOf, type Rule } from './rule.ts';

/** Days, both inclusive. */
export type DayRange = { readonly from: DayNumber; readonly to: DayNumber };

/** A blackout without weekdays covers every day in its repetition (decision 20). */
export const isEveryDay = (rule: Rule): boolean => rule.kind === 'blackout' && !rule.days.includes(true);

/** Where the rule can apply in a range at all; null: nowhere. */
export function reachOf(rule: Rule, range: DayRange): DayRange | null {
  const last = lastDayOf(rule) ?? Number.POSITIVE_INFINITY;
  const reach = { from: Math.max(rule.startDay, range.from), to: Math.min(last, range.to) };
  return reach.from <= reach.to ? reach : null;
}

function collectWeekly({ rule, reach, weeks }: { rule: Rule; reach: DayRange; weeks: number }): DayNumber[] {
  const isWhole = isEveryDay(rule);
  const step = 7 * weeks;
  const anchor = weekStartOf(rule.startDay);
  const found: DayNumber[] = [];
  // Plain loops without intermediate lists: every check of a schedule expands all its rules.
  let sunday = anchor + Math.floor((reach.from - anchor) / step) * step;
  for (; sunday <= reach.to; sunday += step) {
    const last = Math.min(6, reach.to - sunday);
    for (let weekday = Math.max(0, reach.from - sunday); weekday <= last; weekday += 1)
      if (isWhole || rule.days[weekday] === true) found.push(sunday + weekday);
  }
  return found;
}

function collectMonthly(rule: Rule, reach: DayRange): DayNumber[] {
  const { day: dayOfMonth } = dateOfDay(rule.startDay);
  const found: DayNumber[] = [];
  let { year, month } = dateOfDay(reach.from);
  for (;;) {
    const first = dayOfDate({ year, month, day: 1 });
    if (first > reach.to) return found;
    const day = first + dayOfMonth - 1;
    // A month without that day is skipped (decision 20).
    if (dayOfMonth <= daysInMonth({ year, month }) && day >= reach.from && day <= reach.to) found.push(day);
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
}

/**
 * The days of a rule's repetition in a range, in order, including exempted ones. The time depends on the days found,
 * not on the length of the range before the rule starts.
 */
export function repetitionDays(rule: Rule, range: DayRange): DayNumber[] {
  const reach = reachOf(rule, range);
  if (reach === null) return [];
  const weeks = everyWeeks(rule);
  return weeks === null ? collectMonthly(rule, reach) : collectWeekly({ rule, reach, weeks });
}

/** The days on which a rule applies in a range, in order. */
export function occurrences(rule: Rule, range: DayRange): DayNumber[] {
  const days = repetitionDays(rule, range);
  return rule.exemptions.size === 0 ? days : days.filter((day) => !rule.exemptions.has(day));
}

/** Whether the repetition includes this day, exempted or not. */
export function reachesDay(rule: Rule, day: DayNumber): boolean {
  if (reachOf(rule, { from: day, to: day }) === null) return false;
  const weeks = everyWeeks(rule);
  if (weeks === null) return dateOfDay(day).day === dateOfDay(rule.startDay).day;
  if ((weekStartOf(day) - weekStartOf(rule.startDay)) % (7 * weeks) !== 0) return false;
  return rule.days[weekdayOf(day)] === true || isEveryDay(rule);
}

export const occursOn = (rule: Rule, day: DayNumber): boolean => reachesDay(rule, day) && !rule.exemptions.has(day);
