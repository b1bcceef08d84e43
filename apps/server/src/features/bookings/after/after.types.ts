import type { VisitRow } from '../managing/managing.types.ts';

export type BookingAct = 'booked' | 'moved' | 'cancelled';

/** What the running transaction does to a booking. */
export type BookingEvent = {
  kind: BookingAct;
  /** Its current state. */
  visit: VisitRow;
};

/** Sent to patient and practice once the transaction commits. */
export type Confirmations = { isMailed: boolean; isTexted: boolean };
