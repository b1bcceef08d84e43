import type { BookingStep } from '@sightline/contract/booking-steps.calls';

/** How many visits reached each step. */
export type StepCounts = Record<BookingStep, number>;

/** The same by dimension; an empty key is for visits without one. */
export type StepCountsRow = { key: string } & StepCounts;

/** What visits searched for: a type at a location. */
export type SearchCounts = { locKey: number; taskKey: number; searched: number; noTime: number };

/** The outcome of visits that ended in an appointment. */
export type BookedCounts = { booked: number; kept: number };
