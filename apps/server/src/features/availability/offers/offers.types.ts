import type { DayNumber } from '@sightline/scheduling/days';
import type { DayRange } from '@sightline/scheduling/occurrences';
import type { Rule } from '@sightline/scheduling/rule';
import type { Slot } from '@sightline/scheduling/slots';
import type { BookedTime } from '@sightline/scheduling/slots-context';
import type { SkippedTime, WallClock } from '@sightline/scheduling/zone-clock';

/** A request: which times on these days some providers offer at one location for one appointment type. */
export type OfferQuestion = {
  locKey: number;
  acctKeys: readonly number[] | 'all';
  taskKey: number;
  /** Days at the location, inclusive. */
  from: DayNumber;
  to: DayNumber;
  /** The patient's carrier; if none, no days are blocked. */
  insName?: string | null | undefined;
  /** The token hash of a held time to ignore: its holder may book it. */
  exceptHash?: Buffer | null;
  /** The visit to ignore, because it is being moved. */
  exceptApptKey?: number | null;
};

/** What decides a provider's offers. */
export type OfferingProvider = {
  acctKey: number;
  isProviderThere: boolean;
  /** Works at the location, and both are active. */
  isWorking: boolean;
  /** What applies at the location, including entries of the old tables. */
  rules: readonly Rule[];
  /** At any location, in the requested one's wall time. */
  bookings: readonly BookedTime[];
  /** The same for times held for patients who are booking. */
  holds: readonly BookedTime[];
  /** The appointment type's values for this provider at this location. */
  type: { minutes: number; increment: number; isActive: boolean };
  lastDay: DayNumber;
  /** The carrier's; null: it is not on the list for this provider at this location. */
  daysBlocked: number | null;
  /** The booking switch. */
  isBookingEnabled: boolean;
};

/** All facts behind a reply, read at one moment. */
export type OfferContext = {
  locKey: number;
  taskKey: number;
  timeZone: string;
  clock: WallClock;
  range: DayRange;
  skipped: readonly SkippedTime[];
  /** Days of the range on which the location is closed, with the closure's name. */
  closedDays: ReadonlyMap<DayNumber, string>;
  providers: readonly OfferingProvider[];
};

export type OfferedSlot = Slot & { acctKey: number };
