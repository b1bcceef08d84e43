import { breaksOf, stretchesOf } from './day-plan-stretches.ts';
import type { DayNumber } from './days.ts';
import type { Interval } from './intervals.ts';
import type { Minute } from './minutes.ts';
import { occursOn, reachesDay } from './occurrences.ts';
import { type Rule, takesType } from './rule.ts';
import type { BookedTime, SlotContext } from './slots-context.ts';

/** An availability rule for one appointment type, on any day it applies. */
export type WorkingRule = {
  rule: Rule;
  breaks: readonly Interval[];
  stretches: readonly Interval[];
  takesType: boolean;
  /** Where visits of the type can start, ignoring everything else. */
  starts: readonly Minute[];
};

/** A context read once for all days. */
export type Schedule = {
  context: SlotContext;
  /** Availability, by id. */
  working: readonly WorkingRule[];
  blackouts: readonly Rule[];
  bookingsByDay: ReadonlyMap<DayNumber, readonly BookedTime[]>;
  holdsByDay: ReadonlyMap<DayNumber, readonly BookedTime[]>;
};

/** A blackout rule's hours. */
export type Closure = Interval & { ruleId: number };

/** The number of simultaneous bookings from a minute until the next load. */
type Load = Interval & { taken: number };

/** Everything common to all times of one day. */
export type DayPlan = {
  schedule: Schedule;
  day: DayNumber;
  /** Availability rules whose repetition includes the day, by id; exempted ones too. */
  reaching: readonly WorkingRule[];
  blackouts: readonly Closure[];
  skipped: readonly Interval[];
  /** The day's bookings at the location, in order; times without any are left out. */
  loads: readonly Load[];
  /** The same including held times; null if none are held. */
  loadsWithHolds: readonly Load[] | null;
  elsewhere: readonly BookedTime[];
  heldElsewhere: readonly BookedTime[];
};

/** One type's time grid: it starts over at each stretch, as long as the visit ends within the stretch. */
function startsIn(stretches: readonly Interval[], type: SlotContext['type']): Minute[] {
  const starts: Minute[] = [];
  for (const { from, to } of stretches)
    for (let start = from; start + type.minutes <= to; start += type.increment) starts.push(start);
  return starts;
}

function readRule(rule: Rule, type: SlotContext['type']): WorkingRule {
  const stretches = stretchesOf(rule);
  const isTaken = takesType(rule, type.taskKey);
  const starts = isTaken ? startsIn(stretches, type) : [];
  return { rule, breaks: breaksOf(rule), stretches, takesType: isTaken, starts };
}

/**
 * Reads rules and type.
 * @throws RangeError for a type without a length or an increment
 */
export function readSchedule(context: SlotContext): Schedule {
  const { type, rules } = context;
  if (!(type.minutes >= 1 && type.increment >= 1))
    throw new RangeError(`no times for a type of ${type.minutes} minutes every ${type.increment} minutes`);
  const byId = rules.toSorted((a, b) => a.id - b.id);
  return {
    context,
    working: byId.filter(({ kind }) => kind === 'availability').map((rule) => readRule(rule, type)),
    blackouts: byId.filter(({ kind }) => kind === 'blackout'),
    bookingsByDay: Map.groupBy(context.bookings, ({ day }) => day),
    holdsByDay: Map.groupBy(context.holds, ({ day }) => day),
  };
}

/** The number of simultaneous bookings over the day: a sweep over their starts and ends. */
function loadsOf(bookings: readonly BookedTime[]): Load[] {
  const edges: { at: Minute; change: number }[] = [];
  for (const { from, to } of bookings) edges.push({ at: from, change: 1 }, { at: to, change: -1 });
  edges.sort((a, b) => a.at - b.at);
  const loads: Load[] = [];
  let [from, taken] = [0, 0];
  for (const { at, change } of edges) {
    if (at > from && taken > 0) loads.push({ from, to: at, taken });
    from = at;
    taken += change;
  }
  return loads;
}

/** The maximum of simultaneous bookings during a time at the location. */
export function peakOccupancy(loads: readonly Load[], time: Interval): number {
  let most = 0;
  for (const { from, to, taken } of loads) {
    if (from >= time.to) break;
    if (to > time.from && taken > most) most = taken;
  }
  return most;
}

const closureOf = ({ id, hours }: Rule): Closure => ({ ruleId: id, from: hours.from, to: hours.to });

/** Reads one day once for all its times. */
export function planDay(schedule: Schedule, day: DayNumber): DayPlan {
  const { skipped, locKey } = schedule.context;
  const ofDay = schedule.bookingsByDay.get(day) ?? [];
  const held = schedule.holdsByDay.get(day) ?? [];
  const isHere = (booked: BookedTime) => booked.locKey === locKey;
  const here = ofDay.filter(isHere);
  const heldHere = held.filter(isHere);
  return {
    schedule,
    day,
    reaching: schedule.working.filter(({ rule }) => reachesDay(rule, day)),
    blackouts: schedule.blackouts.filter((rule) => occursOn(rule, day)).map(closureOf),
    skipped: skipped.filter((gap) => gap.day === day),
    loads: loadsOf(here),
    loadsWithHolds: heldHere.length === 0 ? null : loadsOf([...here, ...heldHere]),
    elsewhere: ofDay.filter((booked) => !isHere(booked)),
    heldElsewhere: held.filter((booked) => !isHere(booked)),
  };
}
