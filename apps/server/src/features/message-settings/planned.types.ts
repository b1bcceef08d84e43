import type { LeftOutReason, RuleName } from '@sightline/contract/automated-messages.texts';
import type { ReportStatus } from '@sightline/messaging/report-status';

/** The recipient, and whether their phone may be texted. */
export type PatientContact = {
  patient_key: number;
  pms_patient_id: string;
  first_name: string;
  last_name: string;
  preferred_locale: string;
  cell_phone: string;
  other_phone: string;
  email: string;
  is_opted_out: boolean;
  is_held: boolean;
  /** Whether the practice itself texts from this phone. */
  is_ours: boolean;
  /** Whether someone with another first name has the phone or the address, too. */
  shares_phone: boolean;
  shares_email: boolean;
  /** Whether the phone or the address is known to be theirs, so that messages may say their name. */
  is_phone_proven: boolean;
  is_email_proven: boolean;
  /** The gateway's error for the last text to the phone; null if it had none. */
  last_error: string | null;
  loc_key: number;
  acct_key: number;
};

/** An earlier message. */
export type SentBefore = { step: string | null; visit_at: string | null; messaged_at: string; status: string };

export type VisitAheadRow = PatientContact & {
  appt_key: number;
  appt_date: string;
  appt_time: string;
  starts_at: Temporal.Instant;
  created_at: Temporal.Instant;
  status: string;
  provider_first: string;
  provider_last: string;
  provider_title: string;
  reminders: SentBefore[];
  /** Requests to fill in its forms. */
  form_requests: SentBefore[];
  /** Forms of the visit that were not sent in yet. */
  forms_open: number;
};

export type RecallRow = PatientContact & {
  recall_key: number;
  due_date: string;
  has_visit: boolean;
  attempts: SentBefore[];
};

export type OrderRow = PatientContact & { order_key: number; order_no: string; received_at: Temporal.Instant };

/** Everything that may be due today, as stored. */
export type DueRows = { visits: VisitAheadRow[]; recalls: RecallRow[]; orders: OrderRow[] };

/** What a message is about; the key is the visit's, the recall's or the order's. */
export type MessageSubject =
  | { kind: 'visit'; key: number; startsAt: Temporal.Instant; visit: VisitAheadRow }
  | { kind: 'recall'; key: number; dueDate: string }
  | { kind: 'order'; key: number; orderNo: string };

/** A message that a rule has for today: due at its time, or left out with a reason. */
export type Candidate = {
  rule: RuleName;
  /** The rule, and for repeated recalls the repetition: one message per step. */
  step: string;
  about: MessageSubject;
  person: PatientContact;
  timeZone: string;
  /** The date at the location. */
  today: string;
  at: Temporal.Instant;
  reason: LeftOutReason | null;
  /** Whether the reports already say that the patient can't be reached. */
  isReportedUnreachable: boolean;
};

export type PlannedMessage = Candidate & {
  state: 'due' | 'later' | 'left-out';
  method: 'text' | 'email' | null;
  /** The phone as E.164, or the email address; '' if there is none. */
  address: string;
  /** What the reports record for an unreachable patient; null if nothing. */
  record: ReportStatus | null;
  /** It would go out now, and is held out at random. */
  isHeldOutNow?: boolean;
  /** Messages of one group are sent as one. */
  group: string;
};

/** A date at a location on which a patient got their automated message, and its rule. */
export type TakenDay = { patientKey: number; sentOn: string; rule: string };
