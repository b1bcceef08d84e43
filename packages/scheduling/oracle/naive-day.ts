import type { DayNumber } from '../src/days.ts';
import type { Interval } from '../src/intervals.ts';
import type { Rule } from '../src/rule.ts';
import type { BookedTime, SlotContext } from '../src/slots-context.ts';
import { daysReached } from './naive-days.ts';

/** Long enough for a visit that begins in the last minute of a day. */
const MINUTES = 1440 + 120;

export type MinuteOfRule = 'closed' | 'open' | 'break';

export type NaiveRule = {
  rule: Rule;
  isExempted: boolean;
  minutes: MinuteOfRule[];
  /** Whether the grid has a start here. */
  grid: boolean[];
  /** Starts of the grid whose visit fits within the rule. */
  fitting: () => number[];
  breaks: () => Interval[];
};

type ReadRule = Omit<NaiveRule, 'isExempted'>;

/** A day as a table of minutes. */
export type NaiveDay = {
  day: DayNumber;
  context: SlotContext;
  /** Availability that covers the day, by id. */
  rules: NaiveRule[];
  /** Blackouts in effect on the day, by id. */
  blackouts: Rule[];
  isBlackedOut: boolean[];
  isSkipped: boolean[];
  takenHere: number[];
  /** Slot holds, counted like bookings. */
  takenOrHeldHere: number[];
  isElsewhere: boolean[];
  isHeldElsewhere: boolean[];
  /** The open hours of all rules, for any type. */
  open: () => Interval[];
};

/** A table with one entry per minute; an interval's value is written minute by minute. */
function tableOf<T>(empty: T, intervals: readonly Interval[], next: (before: T) => T): T[] {
  const table = new Array<T>(MINUTES).fill(empty);
  for (const { from, to } of intervals)
    for (let minute = Math.max(from, 0); minute < Math.min(to, MINUTES); minute += 1)
      table[minute] = next(table[minute] ?? empty);
  return table;
}

const marked = (intervals: readonly Interval[]): boolean[] => tableOf(false, intervals, () => true);
const counted = (intervals: readonly Interval[]): number[] => tableOf(0, intervals, (count) => count + 1);

export function minutesOf(rule: Rule): MinuteOfRule[] {
  const minutes = tableOf<MinuteOfRule>('closed', [rule.hours], () => 'open');
  const isBreak = marked(rule.breaks);
  return minutes.map((state, minute) => (state === 'open' && isBreak[minute] ? 'break' : state));
}

/** The starts of a rule's grid: counted from each minute at which the rule opens. */
function gridOf(minutes: readonly MinuteOfRule[], increment: number): boolean[] {
  let sinceOpening = 0;
  return minutes.map((state, minute) => {
    sinceOpening = state === 'open' && minutes[minute - 1] === 'open' ? sinceOpening + 1 : 0;
    return state === 'open' && sinceOpening % increment === 0;
  });
}

/** Runs of minutes that meet a condition. */
function runs(isTrue: readonly boolean[]): Interval[] {
  const found: Interval[] = [];
  let from: number | null = null;
  for (let minute = 0; minute <= isTrue.length; minute += 1) {
    const is = isTrue[minute] === true;
    if (is && from === null) from = minute;
    if (is || from === null) continue;
    found.push({ from, to: minute });
    from = null;
  }
  return found;
}

/** Whether a number of minutes from one on are all open. */
function isOpenFrom(minutes: readonly MinuteOfRule[], { start, length }: { start: number; length: number }): boolean {
  for (let minute = start; minute < start + length; minute += 1) if (minutes[minute] !== 'open') return false;
  return true;
}

/** Computed on first use, and then kept. */
function once<T>(look: () => T): () => T {
  let found: T | undefined;
  return () => {
    found ??= look();
    return found;
  };
}

/** Values needed only for reasons are computed on request. */
function readRule(rule: Rule, { type }: SlotContext): ReadRule {
  const minutes = minutesOf(rule);
  const grid = gridOf(minutes, type.increment);
  return {
    rule,
    minutes,
    grid,
    fitting: once(() =>
      grid.flatMap((isStart, minute) =>
        isStart && isOpenFrom(minutes, { start: minute, length: type.minutes }) ? [minute] : [],
      ),
    ),
    breaks: once(() => runs(minutes.map((state) => state === 'break'))),
  };
}

function openIn(rules: readonly NaiveRule[], isBlackedOut: readonly boolean[]): Interval[] {
  const working = rules.filter(({ isExempted }) => !isExempted);
  return runs(isBlackedOut.map((isOut, minute) => !isOut && working.some(({ minutes }) => minutes[minute] === 'open')));
}

function naiveDay(context: SlotContext, day: DayNumber, read: readonly ReadRule[]): NaiveDay {
  const blackouts = read
    .map(({ rule }) => rule)
    .filter(({ kind, exemptions }) => kind === 'blackout' && !exemptions.has(day));
  const rules = read
    .filter(({ rule }) => rule.kind === 'availability')
    .map((one) => ({ ...one, isExempted: one.rule.exemptions.has(day) }));
  const timesAt = (times: readonly BookedTime[], isHere: boolean) =>
    times.filter((time) => time.day === day && (time.locKey === context.locKey) === isHere);
  const here = timesAt(context.bookings, true);
  const isBlackedOut = marked(blackouts.map(({ hours }) => hours));
  return {
    day,
    context,
    rules,
    blackouts,
    isBlackedOut,
    isSkipped: marked(context.skipped.filter((gap) => gap.day === day)),
    takenHere: counted(here),
    takenOrHeldHere: counted([...here, ...timesAt(context.holds, true)]),
    isElsewhere: marked(timesAt(context.bookings, false)),
    isHeldElsewhere: marked(timesAt(context.holds, false)),
    open: once(() => openIn(rules, isBlackedOut)),
  };
}

/** Every day of a range; the calendar is walked once per rule. */
export function naiveDays(context: SlotContext, range: { from: DayNumber; to: DayNumber }): NaiveDay[] {
  const rules = [...context.rules].sort((a, b) => a.id - b.id);
  const read = rules.map((rule) => ({ reached: daysReached(rule, range.to), one: readRule(rule, context) }));
  return Array.from({ length: range.to - range.from + 1 }, (_, offset) => range.from + offset).map((day) =>
    naiveDay(
      context,
      day,
      read.filter(({ reached }) => reached.has(day)).map(({ one }) => one),
    ),
  );
}
