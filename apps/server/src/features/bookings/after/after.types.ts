import type { VisitRow } from '../managing/managing.types.ts';

export type BookingAct = 'booked' | 'moved' | 'cancelled';

/** What is happening to a booking in the running transaction. */
export type BookingEvent = {
  kind: BookingAct;
  /** As it stands now. */
  visit: VisitRow;
};

/** What patient and practice are sent, once the transaction commits. */
export type Confirmations = { isMailed: boolean; isTexted: boolean };
