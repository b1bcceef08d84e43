import type { Json } from '../../db/schema.ts';
import type { LocationRow } from '../../features/bookings/times/times.types.ts';

/** An email claimed by this server. */
export type MailClaim = {
  cover_key: number;
  mail_key: number;
  attempts: number;
  created_at: Temporal.Instant;
  /** What happened to a booking, or 'rule' for an automated message. */
  kind: string;
  recipient: string;
  /** Written when an automated message is queued; null for emails written when they go out. */
  subject: string | null;
  body: string | null;
};

/** The booking of an email, as it is at sending time. */
export type MailSubject = LocationRow & {
  appt_key: number;
  audience: string;
  kind: string;
  recipient: string;
  locale: string;
  has_data: boolean;
  ending: string;
  /** What to bring, in the recipient's language. */
  bring: string;
  /** The same for each of a family, in the order of `booked_with`. */
  family_bring: string[] | null;
  starts_at: Temporal.Instant;
  /** Minutes. */
  length: number;
  status: string;
  sequence: number;
  changed_at: Temporal.Instant;
  /** The visits that a family booked in one act, this one first; null for a single one. */
  booked_with: number[] | null;
  type_name: string;
  type_names: Json;
  first_name: string;
  last_name: string;
  title: string;
  cover_name: string;
  /** The patient's first name if other patients have the recipient's address, too; null otherwise. */
  patient_name: string | null;
  /** The practice's own address for its patients; null for this server's. */
  patient_origin: string | null;
  /** Earlier emails about this booking that the recipient got, oldest first. */
  sent_before: number[];
  /** Whether a later change to the booking has its own email. */
  is_overtaken: boolean;
};
