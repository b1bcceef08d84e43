/** Why something was said to a patient. */
export type OutreachPurpose =
  | 'reminder'
  | 'pre-appointment'
  | 'recall'
  | 'order-ready'
  | 'recapture'
  | 'cancellation'
  | 'booking';

/** On account of what it was said. */
export type OutreachCause =
  | { kind: 'visit'; apptKey: number; visitAt: Temporal.Instant | null }
  | { kind: 'recall'; recallKey: number }
  | { kind: 'order'; orderKey: number };

/** What it was sent as: the first part of a text, or a mail. */
export type OutreachMessage = { transKey: number } | { mailKey: number };

export type NewOutreach = {
  patientKey: number;
  purpose: OutreachPurpose;
  cause: OutreachCause;
  /** The step of a rule, which speaks once of its cause; null for what no rule wrote. */
  step: string | null;
  method: 'text' | 'email';
  status: string;
  sentAs?: OutreachMessage;
};
