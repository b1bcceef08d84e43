import { type DateSet, dateSetOf, daysOf, hasIndex, keepShared } from './date-sets.ts';
import { addMonths, type DayNumber, dayOfDate } from './days.ts';
import { type Interval, overlaps } from './intervals.ts';
import type { DayRange } from './occurrences.ts';
import { lastDayOf, type Rule } from './rule.ts';

/** How far ahead conflicts of open-ended or long rules are searched (SCH-017). */
export const SCAN_MONTHS = 6;
// Later dates cannot be written as `YYYY-MM-DD`.
const LAST_DAY: DayNumber = dayOfDate({ year: 9999, month: 12, day: 31 });

/** A date on which a rule and another one cannot both apply; rule and hours are those of the existing one. */
export type Conflict = { ruleId: number; day: DayNumber; hours: Interval };

/**
 * The days on which a rule's conflicts are searched: from its start or today, whichever is later, to its end or six
 * months later, whichever is earlier, within the years a date can have. Null if entirely in the past.
 */
export function scanRange({ rule, today }: { rule: Rule; today: DayNumber }): DayRange | null {
  const from = Math.max(rule.startDay, today);
  const to = Math.min(lastDayOf(rule) ?? LAST_DAY, addMonths(from, SCAN_MONTHS), LAST_DAY);
  return from <= to ? { from, to } : null;
}

function doTypesMeet(a: Rule, b: Rule): boolean {
  const [ours, theirs] = [a.taskKeys, b.taskKeys];
  if (ours === 'any') return theirs === 'any' || theirs.length > 0;
  if (theirs === 'any') return ours.length > 0;
  return ours.some((key) => theirs.includes(key));
}

/**
 * Whether these two would conflict on a shared day: the same kind, location and provider, with overlapping hours (start
 * to end, ignoring breaks); availabilities only if their types meet. Source: decision 18.
 */
export function couldMeet(a: Rule, b: Rule): boolean {
  if (a.kind !== b.kind || a.acctKey !== b.acctKey || a.locKey !== b.locKey) return false;
  return overlaps(a.hours, b.hours) && (a.kind === 'blackout' || doTypesMeet(a, b));
}

const isSameRule = (a: Rule, b: Rule): boolean => a.id > 0 && a.id === b.id;

type Meeting = { other: Rule; dates: DateSet };

/** The rules that apply on a day of the window together with this one, in the order of a day's conflicts. */
function meetingsOf({ rule, others, window }: { rule: Rule; others: readonly Rule[]; window: DayRange }): Meeting[] {
  const own = dateSetOf(rule, window);
  const meetings: Meeting[] = [];
  for (const other of others) {
    if (isSameRule(rule, other) || !couldMeet(rule, other)) continue;
    const dates = dateSetOf(other, window);
    if (keepShared(dates, own)) meetings.push({ other, dates });
  }
  return meetings.sort((a, b) => a.other.hours.from - b.other.hours.from || a.other.id - b.other.id);
}

/**
 * A rule's conflicts with others (decision 18) in its scan range; by day, then by the start of the other's hours, then
 * by its id. A blackout over an availability is no conflict, exempted dates are none, and a saved rule never conflicts
 * with itself.
 */
export function conflictsOf({
  rule,
  others,
  today,
}: {
  rule: Rule;
  others: readonly Rule[];
  today: DayNumber;
}): Conflict[] {
  const window = scanRange({ rule, today });
  if (window === null) return [];
  const meetings = meetingsOf({ rule, others, window });
  const conflicts: Conflict[] = [];
  if (meetings.length === 0) return conflicts;
  for (const day of daysOf(dateSetOf(rule, window), window))
    for (const { other, dates } of meetings)
      if (hasIndex(dates, day - window.from)) conflicts.push({ ruleId: other.id, day, hours: other.hours });
  return conflicts;
}

/**
 * For an edited rule that conflicted with a pending one: whether they still overlap in day, types and time (SCH-016).
 * Searched in the pending rule's range.
 */
export function stillConflicts({ edited, pending, today }: { edited: Rule; pending: Rule; today: DayNumber }): boolean {
  const window = scanRange({ rule: pending, today });
  return window !== null && meetingsOf({ rule: pending, others: [edited], window }).length > 0;
}
