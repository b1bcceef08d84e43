import type { Json } from '../../../db/schema.ts';
import type { CalendarVisit } from '../calendar/calendar.present.ts';
import type { LocationRow } from '../times/times.types.ts';

/** A booked visit without its patient. */
export type VisitRow = LocationRow & {
  appt_key: number;
  acct_key: number;
  task_key: number;
  patient_key: number;
  appt_date: string;
  appt_time: string;
  starts_at: Temporal.Instant;
  length: number;
  status: string;
  insurance: string;
  type_name: string;
  type_names: Json;
  first_name: string;
  last_name: string;
  title: string;
  cover_name: string;
  /** How often it was changed, by anyone. */
  sequence: number;
  changed_at: Temporal.Instant;
  /** The visits that a family booked in one act, this one among them; null for a single one. */
  booked_with: number[] | null;
};

/** Where a message goes. `isProven`: a code showed that the phone is theirs who booked for everyone. */
export type MessageReader = { phone: string; isProven: boolean } | { email: string };

/** Who is told whose visits they are: a message's reader, or whoever opens a link; null: no one. */
export type FamilyReader = MessageReader | 'link' | null;

/** One of several visits that a family booked in one act. */
export type FamilyRow = CalendarVisit & {
  /** First name; empty, or its first letter, if the reader may not be theirs. */
  patient_name: string;
  acct_key: number;
  task_key: number;
  appt_date: string;
  appt_time: string;
  status: string;
};
