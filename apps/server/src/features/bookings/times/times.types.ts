import type { WhyNot } from '@sightline/contract/schedule-offers.calls';
import type { DayNumber } from '@sightline/scheduling/days';
import type { Minute } from '@sightline/scheduling/minutes';
import type { Offering, OfferingProvider } from '../../availability/offers/offers.types.ts';

/** A visit that its patient moves: it takes no place away from its own new time. */
export type MovedVisit = {
  apptKey: number;
  /** Where it stands now, in the location's wall time. */
  acctKey: number;
  day: DayNumber;
  minute: Minute;
};

/** What a patient wants, without a time. */
export type Wish = {
  locKey: number;
  /** 0: whoever is free. */
  acctKey: number;
  taskKey: number;
  /** None: no carrier's days count. */
  insName: string | null;
  /** None: a visit that is yet to be booked. */
  moved?: MovedVisit | null;
};

export type ChosenTime = Wish & { day: DayNumber; minute: Minute };

/** A location as patients see it. */
export type PlaceRow = {
  loc_key: number;
  org_name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  time_zone: string;
};

/** What can be booked at an open location; times kept for others are not among it. */
export type Openings = {
  place: PlaceRow;
  offering: Offering;
  /** With whom the wish can be booked; at least one. */
  bookable: readonly OfferingProvider[];
};

/** A time that is free, under the locks that keep it so. */
export type FreeTime = {
  place: PlaceRow;
  acctKey: number;
  startsAt: Temporal.Instant;
  /** Minutes. */
  length: number;
};

/** The time is not free: rolls back what was begun, and becomes the refusal that names the nearest times. */
export class TimeLost extends Error {
  readonly chosen: ChosenTime;
  readonly reasons: readonly WhyNot[];

  constructor({ chosen, reasons }: { chosen: ChosenTime; reasons: readonly WhyNot[] }) {
    super('This time is not free.');
    this.chosen = chosen;
    this.reasons = reasons;
  }
}
