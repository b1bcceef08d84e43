import type { LeftOutReason, RuleName } from '@sightline/contract/automated-messages.texts';
import type { ReportStatus } from '@sightline/messaging/report-status';

/** Whom a message is for, and how their phone stands to texts. */
export type PersonReach = {
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
  /** The phone is one that the practice itself texts from. */
  is_ours: boolean;
  /** The gateway's error of the last text to the phone; null where it had none. */
  last_error: string | null;
  loc_key: number;
  acct_key: number;
};

/** A message that went before. */
export type SentBefore = { step: string | null; visit_at: string | null; messaged_at: string; status: string };

export type VisitAheadRow = PersonReach & {
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
};

export type RecallRow = PersonReach & {
  recall_key: number;
  due_date: string;
  has_visit: boolean;
  attempts: SentBefore[];
};

export type OrderRow = PersonReach & { order_key: number; order_no: string; received_at: Temporal.Instant };

/** What may be due today, as it stands in the tables. */
export type DueRows = { visits: VisitAheadRow[]; recalls: RecallRow[]; orders: OrderRow[] };

/** What a message is about; the key is that of the visit, the recall or the order. */
export type About =
  | { kind: 'visit'; key: number; startsAt: Temporal.Instant; visit: VisitAheadRow }
  | { kind: 'recall'; key: number; dueDate: string }
  | { kind: 'order'; key: number; orderNo: string };

/** A message that a rule has for today: at its time, or left out with the reason. */
export type Candidate = {
  rule: RuleName;
  /** The rule, and for repeated recalls which of them: one message a step. */
  step: string;
  about: About;
  person: PersonReach;
  timeZone: string;
  /** The location's day. */
  today: string;
  at: Temporal.Instant;
  reason: LeftOutReason | null;
  /** Told before, by a row of the reports, that the patient cannot be reached. */
  wasTold: boolean;
};

export type Planned = Candidate & {
  state: 'due' | 'later' | 'left-out';
  method: 'text' | 'email' | null;
  /** The phone as E.164, or the mail address; '' where there is none. */
  address: string;
  /** What the reports say of one who cannot be reached; null where nothing is to be said. */
  record: ReportStatus | null;
  /** Messages of one group go as one. */
  group: string;
};

/** A location's day on which a patient got their one automated message, and of which rule. */
export type TakenDay = { patientKey: number; sentOn: string; rule: string };
