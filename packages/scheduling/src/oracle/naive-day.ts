import type { DayNumber } from '../days.ts';
import type { Interval } from '../intervals.ts';
import type { Rule } from '../rule.ts';
import type { BookedTime, SlotContext } from '../slots-context.ts';
import { daysReached } from './naive-days.ts';

/** Long enough for a visit that begins in the last minute of a day. */
const MINUTES = [...Array(1440 + 120).keys()];

export type MinuteOfRule = 'closed' | 'open' | 'break';

export type NaiveRule = {
  rule: Rule;
  isExempted: boolean;
  minutes: MinuteOfRule[];
  /** Does the grid have a start here? */
  grid: boolean[];
  /** Starts of the grid whose visit the rule holds. */
  fitting: number[];
  breaks: Interval[];
};

type TableOfRule = Omit<NaiveRule, 'isExempted'>;

/** A day as a table of minutes. */
export type NaiveDay = {
  day: DayNumber;
  context: SlotContext;
  /** Availability that reaches the day, by id. */
  rules: NaiveRule[];
  /** Blackouts that hold on the day, by id. */
  blackouts: Rule[];
  isBlackedOut: boolean[];
  isSkipped: boolean[];
  takenHere: number[];
  /** Held times counted as if they were booked. */
  takenOrHeldHere: number[];
  isElsewhere: boolean[];
  isHeldElsewhere: boolean[];
  /** The hours that rules open, of any type. */
  open: Interval[];
};

const within = ({ from, to }: Interval, minute: number): boolean => from <= minute && minute < to;

export const everyMinute = <T>(of: (minute: number) => T): T[] => MINUTES.map(of);

export function minutesOf(rule: Rule): MinuteOfRule[] {
  return everyMinute((minute) => {
    if (!within(rule.hours, minute)) return 'closed';
    return rule.breaks.some((pause) => within(pause, minute)) ? 'break' : 'open';
  });
}

/** The minutes that begin a visit on a rule's grid: counted from each minute that opens the rule. */
function gridOf(minutes: readonly MinuteOfRule[], increment: number): boolean[] {
  let sinceOpening = 0;
  return minutes.map((state, minute) => {
    sinceOpening = state === 'open' && minutes[minute - 1] === 'open' ? sinceOpening + 1 : 0;
    return state === 'open' && sinceOpening % increment === 0;
  });
}

/** Runs of minutes for which something is true. */
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

function tableOf(rule: Rule, { type }: SlotContext): TableOfRule {
  const minutes = minutesOf(rule);
  const grid = gridOf(minutes, type.increment);
  const fits = (start: number) => {
    const visit = minutes.slice(start, start + type.minutes);
    return visit.length === type.minutes && visit.every((state) => state === 'open');
  };
  return {
    rule,
    minutes,
    grid,
    fitting: grid.flatMap((isStart, minute) => (isStart && fits(minute) ? [minute] : [])),
    breaks: runs(minutes.map((state) => state === 'break')),
  };
}

function naiveDay(context: SlotContext, day: DayNumber, tables: readonly TableOfRule[]): NaiveDay {
  const blackouts = tables
    .map(({ rule }) => rule)
    .filter(({ kind, exemptions }) => kind === 'blackout' && !exemptions.has(day));
  const rules = tables
    .filter(({ rule }) => rule.kind === 'availability')
    .map((table) => ({ ...table, isExempted: table.rule.exemptions.has(day) }));
  const timesAt = (times: readonly BookedTime[], isHere: boolean) =>
    times.filter((time) => time.day === day && (time.locKey === context.locKey) === isHere);
  const countOf = (times: readonly BookedTime[]) =>
    everyMinute((minute) => times.filter((time) => within(time, minute)).length);
  const here = timesAt(context.bookings, true);
  const skipped = context.skipped.filter((gap) => gap.day === day);
  const isBlackedOut = everyMinute((minute) => blackouts.some(({ hours }) => within(hours, minute)));
  const isOpen = everyMinute(
    (minute) =>
      !isBlackedOut[minute] && rules.some(({ isExempted, minutes }) => !isExempted && minutes[minute] === 'open'),
  );
  return {
    day,
    context,
    rules,
    blackouts,
    isBlackedOut,
    isSkipped: everyMinute((minute) => skipped.some((gap) => within(gap, minute))),
    takenHere: countOf(here),
    takenOrHeldHere: countOf([...here, ...timesAt(context.holds, true)]),
    isElsewhere: countOf(timesAt(context.bookings, false)).map((count) => count > 0),
    isHeldElsewhere: countOf(timesAt(context.holds, false)).map((count) => count > 0),
    open: runs(isOpen),
  };
}

/** Every day of a range, the calendar walked once for each rule. */
export function naiveDays(context: SlotContext, range: { from: DayNumber; to: DayNumber }): NaiveDay[] {
  const rules = [...context.rules].sort((a, b) => a.id - b.id);
  const read = rules.map((rule) => ({ reached: daysReached(rule, range.to), table: tableOf(rule, context) }));
  return Array.from({ length: range.to - range.from + 1 }, (_, offset) => range.from + offset).map((day) =>
    naiveDay(
      context,
      day,
      read.filter(({ reached }) => reached.has(day)).map(({ table }) => table),
    ),
  );
}
