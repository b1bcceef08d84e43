import type { DayNumber } from '@sightline/scheduling/days';
import type { DayRange } from '@sightline/scheduling/occurrences';
import type { Rule } from '@sightline/scheduling/rule';
import type { Slot } from '@sightline/scheduling/slots';
import type { BookedTime } from '@sightline/scheduling/slots-context';
import type { SkippedTime, WallClock } from '@sightline/scheduling/zone-clock';

/** What is asked: which times of these days some providers offer at one location for one appointment type. */
export type OfferQuestion = {
  locKey: number;
  acctKeys: readonly number[] | 'all';
  taskKey: number;
  /** Days at the location, both included. */
  from: DayNumber;
  to: DayNumber;
  /** The patient's carrier; none: nothing is blocked for it. */
  insName?: string | null | undefined;
  /** The token's hash of whose kept time does not count: theirs to book. */
  exceptHash?: Buffer | null;
  /** The visit that does not count: it is being moved. */
  exceptApptKey?: number | null;
};

/** What decides when one provider offers something. */
export type OfferingProvider = {
  acctKey: number;
  isProviderThere: boolean;
  /** Works at the location, and both are active. */
  isWorking: boolean;
  /** What is in force at the location, entries of the old tables included. */
  rules: readonly Rule[];
  /** At any location, in the wall time of the asked one. */
  bookings: readonly BookedTime[];
  /** Likewise: what is kept at this moment for patients who are booking. */
  holds: readonly BookedTime[];
  /** The appointment type as it holds with this provider at this location. */
  type: { minutes: number; increment: number; isActive: boolean };
  lastDay: DayNumber;
  /** Of the carrier; null: it is not on the list of this provider at this location. */
  daysBlocked: number | null;
  /** The switch of the preferences. */
  isBookingEnabled: boolean;
};

/** All facts behind an answer, read at one moment. */
export type Offering = {
  locKey: number;
  taskKey: number;
  timeZone: string;
  clock: WallClock;
  range: DayRange;
  skipped: readonly SkippedTime[];
  providers: readonly OfferingProvider[];
};

export type OfferedSlot = Slot & { acctKey: number };
