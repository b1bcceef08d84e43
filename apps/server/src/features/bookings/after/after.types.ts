import type { VisitRow } from '../managing/managing.types.ts';

export type BookingAct = 'booked' | 'moved' | 'cancelled';

/** A visit of a family, with the person's first name. */
export type FamilyMember = {
  patient_name: string;
  type_name: string;
  type_name_es: string;
  starts_at: Temporal.Instant;
  time_zone: string;
};

/** What the running transaction does to a booking. */
export type BookingEvent = {
  kind: BookingAct;
  /** Its current state. */
  visit: VisitRow;
  /** Everyone a family booked for, the visit's patient first; one message names them all. */
  family?: readonly FamilyMember[];
};

/** Sent to patient and practice once the transaction commits. */
export type Confirmations = { isMailed: boolean; isTexted: boolean };
