import type { BookingStep } from '@sightline/contract/booking-steps.calls';

/** How many visits came to which step. */
export type Reached = Record<BookingStep, number>;

/** The same of what visits are divided by; an empty key is for those that said nothing. */
export type ReachedBy = { key: string } & Reached;

/** What visits asked for: a type at a location. */
export type Sought = { locKey: number; taskKey: number; searched: number; noTime: number };

/** What became of the visits that ended in an appointment. */
export type Made = { booked: number; kept: number };
