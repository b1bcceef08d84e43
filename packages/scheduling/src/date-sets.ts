import { type DayNumber, weekStartOf } from './days.ts';
import { type DayRange, isEveryDay, reachOf, repetitionDays } from './occurrences.ts';
import { everyWeeks, type Rule } from './rule.ts';

/**
 * Days of a window as bits: bit n of word w is day `window.from + 32 * w + n`. Half a year is six words, so
 * intersecting two rules takes six "and" operations instead of two lists of dates.
 */
export type DateSet = Uint32Array;

const BITS = 32;
const FULL_WORD = 0xffffffff;

/** An empty set for the days of a window, inclusive. */
export const emptyDateSet = (window: DayRange): DateSet =>
  new Uint32Array(Math.max(0, Math.ceil((window.to - window.from + 1) / BITS)));

/** The weekdays as seven bits starting on Sunday. */
function weekOf(rule: Rule): number {
  if (isEveryDay(rule)) return 0x7f;
  let week = 0;
  for (let weekday = 0; weekday < 7; weekday += 1) if (rule.days[weekday] === true) week |= 1 << weekday;
  return week;
}

/**
 * A word of a week that repeats every so many weeks.
 * @param phase days from the Sunday that weeks are counted from to the word's first day, minus whole rounds
 */
export function wordOfWeeks({ week, weeks, phase }: { week: number; weeks: number; phase: number }): number {
  const round = 7 * weeks;
  let word = 0;
  for (let at = phase < 7 ? -phase : round - phase; at < BITS; at += round) word |= at < 0 ? week >>> -at : week << at;
  return word;
}

type WeeklyFill = { rule: Rule; weeks: number; window: DayRange; reach: DayRange; set: DateSet };

function fillWeekly({ rule, weeks, window, reach, set }: WeeklyFill): void {
  const week = weekOf(rule);
  const round = 7 * weeks;
  const [first, last] = [reach.from - window.from, reach.to - window.from];
  const offset = window.from - weekStartOf(rule.startDay);
  for (let word = first >> 5; word <= last >> 5; word += 1) {
    const phase = (((offset + word * BITS) % round) + round) % round;
    set[word] = wordOfWeeks({ week, weeks, phase });
  }
  set[first >> 5] = (set[first >> 5] ?? 0) & (FULL_WORD << (first & 31));
  set[last >> 5] = (set[last >> 5] ?? 0) & (FULL_WORD >>> (31 - (last & 31)));
}

/** The days in a window, inclusive, on which a rule applies: those of `occurrences`, as bits. */
export function dateSetOf(rule: Rule, window: DayRange): DateSet {
  const set = emptyDateSet(window);
  const reach = reachOf(rule, window);
  if (reach === null) return set;
  const weeks = everyWeeks(rule);
  if (weeks === null) for (const day of repetitionDays(rule, window)) addDay(set, day - window.from);
  else fillWeekly({ rule, weeks, window, reach, set });
  for (const day of rule.exemptions)
    if (day >= window.from && day <= window.to) {
      const index = day - window.from;
      set[index >> 5] = (set[index >> 5] ?? 0) & ~(1 << (index & 31));
    }
  return set;
}

function addDay(set: DateSet, index: number): void {
  set[index >> 5] = (set[index >> 5] ?? 0) | (1 << (index & 31));
}

/** Keeps in the first set what the second contains too; both have the same window. Returns whether anything is left. */
export function keepShared(set: DateSet, other: DateSet): boolean {
  let left = 0;
  for (let word = 0; word < set.length; word += 1) {
    const shared = (set[word] ?? 0) & (other[word] ?? 0);
    set[word] = shared;
    left |= shared;
  }
  return left !== 0;
}

/** Whether the window's day with this index is in the set. */
export const hasIndex = (set: DateSet, index: number): boolean => (((set[index >> 5] ?? 0) >>> (index & 31)) & 1) === 1;

export function daysOf(set: DateSet, window: DayRange): DayNumber[] {
  const days: DayNumber[] = [];
  for (let word = 0; word < set.length; word += 1) {
    let bits = set[word] ?? 0;
    while (bits !== 0) {
      const lowest = bits & -bits;
      days.push(window.from + word * BITS + 31 - Math.clz32(lowest));
      bits ^= lowest;
    }
  }
  return days;
}
