/** Why a message was sent to a patient. */
export type OutreachPurpose =
  | 'reminder'
  | 'pre-appointment'
  | 'recall'
  | 'order-ready'
  | 'recapture'
  | 'cancellation'
  | 'booking-made'
  | 'booking-moved'
  | 'booking-cancelled'
  | 'forms'
  | 'bulk'
  | 'review'
  | 'earlier-time';

/** What the message is about. */
export type OutreachCause =
  | { kind: 'visit'; apptKey: number; visitAt: Temporal.Instant | null }
  | { kind: 'recall'; recallKey: number }
  | { kind: 'order'; orderKey: number }
  | { kind: 'bulk-text'; bulkKey: number }
  | { kind: 'offer'; offerKey: number };

/** The text (its first part) or email that carried it. */
export type OutreachMessage = { transKey: number } | { mailKey: number };

export type NewOutreach = {
  patientKey: number;
  purpose: OutreachPurpose;
  cause: OutreachCause;
  /** The rule's step, which sends once per cause; null if no rule wrote it. */
  step: string | null;
  method: 'text' | 'email';
  status: string;
  sentAs?: OutreachMessage;
};
