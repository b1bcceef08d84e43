import { type DayNumber, weekStartOf } from './days.ts';
import { type DayRange, isEveryDay, reachOf, repetitionDays } from './occurrences.ts';
import type { Rule } from './rule.ts';

/**
 * Days of a window as bits: bit n of word w is day `window.from + 32 * w + n`. Half a year
 * is six words, so what two rules share is six times "and" instead of two lists of dates.
 */
export type DateSet = Uint32Array;

const BITS = 32;
const FULL_WORD = 0xffffffff;
const FORTNIGHT = 14;
const FORTNIGHT_BITS = 0x3fff;

/** An empty set for the days of a window, both ends included. */
export const emptyDateSet = (window: DayRange): DateSet =>
  new Uint32Array(Math.max(0, Math.ceil((window.to - window.from + 1) / BITS)));

/** The weekdays as fourteen bits from the Sunday that weeks are counted from. */
function fortnightOf(rule: Rule): number {
  let week = 0;
  for (let weekday = 0; weekday < 7; weekday += 1) if (rule.days[weekday] === true) week |= 1 << weekday;
  if (isEveryDay(rule)) week = 0x7f;
  return rule.repeats === 'bi-weekly' ? week : week | (week << 7);
}

/** Writes the words that the reach touches, from the fortnight turned to where each begins. */
function fillWeekly({ rule, window, reach, set }: { rule: Rule; window: DayRange; reach: DayRange; set: DateSet }) {
  const pattern = fortnightOf(rule);
  const [first, last] = [reach.from - window.from, reach.to - window.from];
  const offset = window.from - weekStartOf(rule.startDay);
  for (let word = first >> 5; word <= last >> 5; word += 1) {
    const phase = (((offset + word * BITS) % FORTNIGHT) + FORTNIGHT) % FORTNIGHT;
    const turned = ((pattern >>> phase) | (pattern << (FORTNIGHT - phase))) & FORTNIGHT_BITS;
    set[word] = turned | (turned << FORTNIGHT) | (turned << (2 * FORTNIGHT));
  }
  set[first >> 5] = (set[first >> 5] ?? 0) & (FULL_WORD << (first & 31));
  set[last >> 5] = (set[last >> 5] ?? 0) & (FULL_WORD >>> (31 - (last & 31)));
}

/** The days of a window, both ends included, on which a rule holds: those of `occurrences`, as bits. */
export function dateSetOf(rule: Rule, window: DayRange): DateSet {
  const set = emptyDateSet(window);
  const reach = reachOf(rule, window);
  if (reach === null) return set;
  if (rule.repeats === 'monthly') for (const day of repetitionDays(rule, window)) addDay(set, day - window.from);
  else fillWeekly({ rule, window, reach, set });
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

/** Keeps in the first set what the second has too; both are of one window. Is anything left? */
export function keepShared(set: DateSet, other: DateSet): boolean {
  let left = 0;
  for (let word = 0; word < set.length; word += 1) {
    const shared = (set[word] ?? 0) & (other[word] ?? 0);
    set[word] = shared;
    left |= shared;
  }
  return left !== 0;
}

/** Is this day of the window, counted from its first, in the set? */
export const hasIndex = (set: DateSet, index: number): boolean => (((set[index >> 5] ?? 0) >>> (index & 31)) & 1) === 1;

/** The days of a set in order. */
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
