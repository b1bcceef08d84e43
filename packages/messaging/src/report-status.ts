import type { DeliveryStatus } from './message-status.ts';

/**
 * Every status that reports give a reminder, a recall or the notice of an order (decisions, "Message statuses in
 * reports"), with its rank: a status of a higher rank takes the place of a lower one and never the other way round.
 *
 * - 0 to 1 is the road there;
 * - 2 says that it did not arrive, which a proof of arrival still corrects (3);
 * - 4 is what the patient did, or did not do, in the end. Among those, `takesOver` decides.
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

/** A message with one of these never came before the patient's eyes: nothing is said in answer to it. */
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
  // Handed over and never heard of again: it may have arrived.
  delivery_unknown: 'Sent',
  undelivered: 'Undelivered',
  failed: 'Undelivered',
  error: 'Undelivered',
  delivered: 'Message Delivered',
  read: 'Message Delivered',
} as const satisfies Record<DeliveryStatus, ReportStatus>;

const FAILURES: ReadonlySet<DeliveryStatus> = new Set(['undelivered', 'failed', 'error']);

/** The report's word for how a text fares. */
export function reportStatusOf({
  status,
  verdict,
  isOptedOut = false,
}: {
  status: DeliveryStatus;
  /** What the carrier's error says of the number; null where it is no verdict on it. */
  verdict: ReportStatus | null;
  /** Our own gate held it back because the phone had opted out. */
  isOptedOut?: boolean;
}): ReportStatus {
  if (!FAILURES.has(status)) return BY_DELIVERY[status];
  if (isOptedOut) return 'Opted Out';
  return verdict ?? BY_DELIVERY[status];
}

export function isReportStatus(text: string): text is ReportStatus {
  return Object.hasOwn(REPORT_STATUS_RANK, text);
}

/** The status after news of the delivery: forward only. An unknown word of an import stays as it is. */
export function advanceReportStatus({ current, incoming }: { current: string; incoming: ReportStatus }): string {
  if (!isReportStatus(current)) return current;
  return REPORT_STATUS_RANK[incoming] > REPORT_STATUS_RANK[current] ? incoming : current;
}

/** Words that say what the patient wants, which a plain reply never covers up. */
const SAYS_WHAT = [
  'Confirmed',
  'Request to Reschedule',
  'Cancelled',
  'Office Call Required',
] as const satisfies readonly ReportStatus[];

/**
 * The statuses that stay when a patient answers: those of messages that never reached them, and for a plain 'Replied'
 * those that say what they want. What they want takes the place of everything else, for they may change their mind.
 */
export function statusesKept(answer: ReportStatus): readonly ReportStatus[] {
  return answer === 'Replied' ? [...NEVER_REACHED, ...SAYS_WHAT] : NEVER_REACHED;
}
