import type { BookingStep } from '@sightline/contract/booking-steps.calls';

/** How many visits reached each step. */
export type Reached = Record<BookingStep, number>;

/** The same by dimension; an empty key is for visits without one. */
export type ReachedBy = { key: string } & Reached;

/** What visits searched for: a type at a location. */
export type Sought = { locKey: number; taskKey: number; searched: number; noTime: number };

/** The outcome of visits that ended in an appointment. */
export type Made = { booked: number; kept: number };
