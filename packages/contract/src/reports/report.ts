/**
 * A report's parts, defined once for the server's query, the page, its chart, the CSV and API readers. Keys are the
 * wire's; the server has one SQL expression for each and does not start without it.
 */

/**
 * How a value is formatted: `date` is a calendar date, `instant` ISO 8601 with `Z`, `money` dollars, `percent` 0 to
 * 100, `score` 1 to 5.
 */
export type ValueKind =
  | 'text'
  | 'date'
  | 'time'
  | 'instant'
  | 'count'
  | 'number'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'money'
  | 'percent'
  | 'score'
  | 'yesNo'
  | 'method'
  | 'status';

export type ReportColumn = {
  key: string;
  label: string;
  kind: ValueKind;
  /** Allowed as sortColumn. */
  isSortable: boolean;
  /** What a value opens, by the row's key, for users who may see it. */
  opens?: 'completed-form';
};

/** The date the range applies to. */
export type ReportType = { key: string; label: string };

/** A figure of the totals strip. */
export type ReportFigure = {
  key: string;
  label: string;
  kind: Extract<ValueKind, 'count' | 'percent' | 'days' | 'minutes' | 'money' | 'score'>;
  /** How it is computed, in a sentence for staff. */
  how: string;
};

/** What a chart may be divided by; `time` is the day, week or month of the range's date, depending on the range. */
export type ChartDimension =
  | 'time'
  | 'location'
  | 'provider'
  | 'commMethod'
  | 'status'
  | 'hour'
  | 'person'
  | 'visitType';

/** A chart draws figures of one kind; the table next to it lists more, which would dwarf those drawn. */
export type ReportChart = {
  key: string;
  label: string;
  figures: readonly string[];
  beside?: readonly string[];
  /** Shown in place of a chart without values, where the first figure's `how` doesn't say what is missing. */
  empty?: { title: string; text: string };
};

export type Report = {
  title: string;
  /** The default first. */
  types: readonly ReportType[];
  /** Its own columns in order, after those common to all. */
  columns: readonly ReportColumn[];
  /** Order of rows if no column is chosen. */
  naturalOrder: { column: string; order: 'asc' | 'desc' };
  /** Shown as the patient's name in rows without a patient, if a report has such rows. */
  withoutPatient?: string;
  /** Its rows have no method to filter by. */
  withoutMethod?: true;
  figures: readonly ReportFigure[];
  /** The figures the chart draws, all counts of rows. Their sums equal the strip's. */
  charted: readonly string[];
  /** Charts to choose from, the default first. Without them, only the charted figures are drawn. */
  charts?: readonly ReportChart[];
  dimensions: readonly ChartDimension[];
};

export const column = (key: string, label: string, kind: ValueKind, isSortable = true): ReportColumn => ({
  key,
  label,
  kind,
  isSortable,
});

/** Columns every report starts with. */
export const COMMON_COLUMNS = [
  column('patientName', 'Patient', 'text'),
  column('patientId', 'Patient ID', 'text'),
  column('location', 'Location', 'text'),
  column('provider', 'Provider', 'text'),
  column('commMethod', 'Method', 'method'),
  column('phone', 'Phone', 'text', false),
  column('email', 'Email', 'text', false),
] as const;

export const COMM_METHODS = ['text', 'email', 'voice', 'postcard'] as const;
export type CommMethod = (typeof COMM_METHODS)[number];

export const COMM_METHOD_LABELS = {
  text: 'Text',
  email: 'Email',
  voice: 'Voice',
  postcard: 'Postcard',
} as const satisfies Record<CommMethod, string>;

/** How a message ended, in report terms. */
export const MESSAGE_STATUSES = [
  'Confirmed',
  'Request to Reschedule',
  'Cancelled',
  'Office Call Required',
  'Invalid Number',
  'Message Delivered',
  'Voicemail Delivered',
  'Sent',
  'Not Sent - Not Cell',
  'Opened',
  'Queued',
  'Undelivered',
  'Opted Out',
  'Replied',
  'No Response',
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Days within which an appointment or order counts as the result of a message or cancellation. */
export const OUTCOME_DAYS = 60;
/** How far ahead a recall may be due and still be in the backlog. */
export const BACKLOG_DAYS_AHEAD = 60;
/** An order ready for longer than this is waiting long. */
export const LONG_WAIT_DAYS = 14;
/** A cancellation closer to the appointment than this is late. */
export const LATE_CANCELLATION_HOURS = 24;
