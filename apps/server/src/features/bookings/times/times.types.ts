import type { WhyNot } from '@sightline/contract/schedule-offers.calls';
import type { DayNumber } from '@sightline/scheduling/days';
import type { Minute } from '@sightline/scheduling/minutes';
import type { OfferContext, OfferingProvider } from '../../availability/offers/offers.types.ts';

/** A visit being moved by its patient: it does not block its own new time. */
export type MovedVisit = {
  apptKey: number;
  /** Its current time, in the location's wall time. */
  acctKey: number;
  day: DayNumber;
  minute: Minute;
};

/** A patient's request, without a time. */
export type TimeRequest = {
  locKey: number;
  /** 0: anyone who is free. */
  acctKey: number;
  taskKey: number;
  /** None: no carrier's days apply. */
  insName: string | null;
  /** None: a new booking. */
  moved?: MovedVisit | null;
};

export type ChosenTime = TimeRequest & { day: DayNumber; minute: Minute };

/** A location as patients see it. */
export type LocationRow = {
  loc_key: number;
  org_name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  time_zone: string;
};

/** What can be booked at an open location, without times held for others. */
export type Openings = {
  place: LocationRow;
  offering: OfferContext;
  /** Providers for this request; at least one. */
  bookable: readonly OfferingProvider[];
};

/** A free time, under the locks that keep it free. */
export type FreeTime = {
  place: LocationRow;
  acctKey: number;
  startsAt: Temporal.Instant;
  /** Minutes. */
  length: number;
};

/** The time is not free: rolls back the transaction, and becomes the refusal with the nearest times. */
export class TimeLost extends Error {
  readonly chosen: ChosenTime;
  readonly reasons: readonly WhyNot[];

  constructor({ chosen, reasons }: { chosen: ChosenTime; reasons: readonly WhyNot[] }) {
    super('This time is not free.');
    this.chosen = chosen;
    this.reasons = reasons;
  }
}
