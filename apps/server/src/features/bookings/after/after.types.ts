import type { FamilyRow, VisitRow } from '../managing/managing.types.ts';

export type BookingAct = 'booked' | 'moved' | 'cancelled';

/** A visit of a family, with the person's first name and what they are asked to bring. */
export type FamilyMember = Pick<FamilyRow, 'patient_name' | 'type_name' | 'type_names' | 'starts_at' | 'time_zone'> & {
  bring: string;
};

/** What the running transaction does to a booking. */
export type BookingEvent = {
  kind: BookingAct;
  /** Its current state. */
  visit: VisitRow;
  /** Everyone a family booked for, the visit's patient first; one message names them all. */
  family?: readonly FamilyRow[];
};

/** Sent to patient and practice once the transaction commits. */
export type Confirmations = { isMailed: boolean; isTexted: boolean };
