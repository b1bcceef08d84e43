import type { DayNumber } from './days.ts';
import type { Minute } from './minutes.ts';
import type { Rule } from './rule.ts';
import type { SkippedTime, WallClock } from './zone-clock.ts';

/** A booked visit that is not cancelled, or a held time: [from, to) of a day, in the requested location's wall time. */
export type BookedTime = { day: DayNumber; from: Minute; to: Minute; locKey: number };

/** Everything that decides which times a provider offers at a location for one appointment type. */
export type SlotContext = {
  /** Availability and blackouts of one provider at one location. */
  rules: readonly Rule[];
  locKey: number;
  /** `minutes` long, offered every `increment` minutes; both whole and at least 1. */
  type: { taskKey: number; minutes: number; increment: number };
  /** Of the provider, at any location. */
  bookings: readonly BookedTime[];
  /** Of the provider, at any location: held for patients who are booking right now, and otherwise free again. */
  holds: readonly BookedTime[];
  /** Now, at the location. */
  clock: WallClock;
  /** The last bookable day (weeks out). */
  lastDay: DayNumber;
  /** The carrier's pre-processing in calendar days: 0 allows today, 1 blocks it, 2 also blocks tomorrow. */
  daysBlocked: number;
  skipped: readonly SkippedTime[];
  /** Days on which the location is closed, with the closure's name. */
  closedDays?: ReadonlyMap<DayNumber, string>;
};
