import type { DeliveryStatus } from './message-status.ts';

/**
 * Every report status of a reminder, a recall or an order notice (decisions, "Message statuses in reports"), with its
 * rank: a status of a higher rank replaces a lower one, never the reverse.
 *
 * - 0 to 1: on the way;
 * - 2: it did not arrive, which proof of arrival can still correct (3);
 * - 4: what the patient did, or did not do, in the end. Among those, `takesOver` decides.
 */
export const REPORT_STATUS_RANK = {
  Queued: 0,
  Sent: 1,
  Undelivered: 2,
  'Invalid Number': 2,
  'Not Sent - Not Cell': 2,
  'Message Delivered': 3,
  'Voicemail Delivered': 3,
  Opened: 3,
  'No Response': 4,
  Replied: 4,
  'Office Call Required': 4,
  'Request to Reschedule': 4,
  Cancelled: 4,
  Confirmed: 4,
  'Opted Out': 4,
} as const satisfies Record<string, number>;

export type ReportStatus = keyof typeof REPORT_STATUS_RANK;

/** The patient never saw a message with one of these: nothing can answer it. */
export const NEVER_REACHED = [
  'Undelivered',
  'Invalid Number',
  'Not Sent - Not Cell',
  'Opted Out',
] as const satisfies readonly ReportStatus[];

const BY_DELIVERY = {
  queued: 'Queued',
  accepted: 'Queued',
  scheduled: 'Queued',
  sending: 'Queued',
  sent: 'Sent',
  // Handed over without a receipt: it may have arrived.
  delivery_unknown: 'Sent',
  undelivered: 'Undelivered',
  failed: 'Undelivered',
  error: 'Undelivered',
  delivered: 'Message Delivered',
  read: 'Message Delivered',
} as const satisfies Record<DeliveryStatus, ReportStatus>;

const FAILURES: ReadonlySet<DeliveryStatus> = new Set(['undelivered', 'failed', 'error']);

/** The report's word for a text's progress. */
export function reportStatusOf({
  status,
  verdict,
  isOptedOut = false,
}: {
  status: DeliveryStatus;
  /** The verdict on the number in the carrier's error; null if it has none. */
  verdict: ReportStatus | null;
  /** Our own gate stopped it because the phone had opted out. */
  isOptedOut?: boolean;
}): ReportStatus {
  if (!FAILURES.has(status)) return BY_DELIVERY[status];
  if (isOptedOut) return 'Opted Out';
  return verdict ?? BY_DELIVERY[status];
}

export function isReportStatus(text: string): text is ReportStatus {
  return Object.hasOwn(REPORT_STATUS_RANK, text);
}

/** The status after delivery news: forward only. An unknown imported word stays. */
export function advanceReportStatus({ current, incoming }: { current: string; incoming: ReportStatus }): string {
  if (!isReportStatus(current)) return current;
  return REPORT_STATUS_RANK[incoming] > REPORT_STATUS_RANK[current] ? incoming : current;
}

/** Statuses that say what the patient wants, which a plain reply never replaces. */
const SAYS_WHAT = [
  'Confirmed',
  'Request to Reschedule',
  'Cancelled',
  'Office Call Required',
] as const satisfies readonly ReportStatus[];

/**
 * The statuses that stay when a patient answers: those of messages that never arrived, and, for a plain 'Replied',
 * those that say what they want. What they want replaces everything else, because they may change their mind.
 */
export function statusesKept(answer: ReportStatus): readonly ReportStatus[] {
  return answer === 'Replied' ? [...NEVER_REACHED, ...SAYS_WHAT] : NEVER_REACHED;
}
