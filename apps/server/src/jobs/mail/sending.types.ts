import type { PlaceRow } from '../../features/bookings/times/times.types.ts';

/** A mail that this server is to send now, and nobody else. */
export type MailClaim = {
  cover_key: number;
  mail_key: number;
  attempts: number;
  created_at: Temporal.Instant;
  /** What happened to a booking, or 'rule' for an automated message. */
  kind: string;
  recipient: string;
  /** Written when it was queued, for an automated message; null where it is written when it goes. */
  subject: string | null;
  body: string | null;
};

/** What a mail about a booking is about, as it is when the mail is sent. */
export type MailSubject = PlaceRow & {
  appt_key: number;
  audience: string;
  kind: string;
  recipient: string;
  locale: string;
  has_data: boolean;
  ending: string;
  /** What to bring, in the recipient's language. */
  bring: string;
  starts_at: Temporal.Instant;
  /** Minutes. */
  length: number;
  status: string;
  moves: number;
  type_name: string;
  type_name_es: string;
  first_name: string;
  last_name: string;
  title: string;
  cover_name: string;
  /** The practice's own address for its patients; null: this server's. */
  patient_origin: string | null;
  /** Mails about this booking that the recipient has, oldest first. */
  sent_before: number[];
  /** Something that happened to the booking later is told of by a mail of its own. */
  is_overtaken: boolean;
};
