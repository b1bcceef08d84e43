import type { DayNumber } from '@sightline/scheduling/days';
import type { Minute } from '@sightline/scheduling/minutes';

/** A request for the soonest times; 0 means all. */
export type SoonestRequest = {
  locKey: number;
  acctKey: number;
  taskKey: number;
  /** None: no carrier's days apply. */
  insName: string | null;
  /** The first day to search; none: today. */
  from: DayNumber | null;
};

/** An open time at one of several locations, whose clocks may differ. */
export type OpenTime = { locKey: number; acctKey: number; day: DayNumber; minute: Minute; startsAt: Temporal.Instant };
