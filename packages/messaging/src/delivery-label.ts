import { RECEIPT_OVERDUE_AFTER_MS, SCHEDULED_LABEL_AFTER_MS } from './limits.ts';
import type { DeliveryStatus } from './message-status.ts';

/** The delivery label's texts, as spelled in the messaging specification (section 4). */
export const DELIVERY_LABELS = {
  sent: 'Sent',
  notDelivered: 'Not Delivered',
  scheduled: 'Scheduled',
  sending: 'Sending....',
  unread: 'Unread',
} as const satisfies Record<string, string>;

export type DeliveryLabel = {
  text: (typeof DELIVERY_LABELS)[keyof typeof DELIVERY_LABELS];
  /** Whether it has a Retry link. */
  retry: boolean;
  /** Whether to add that the text may have arrived anyway (decision 6). */
  mayHaveArrived: boolean;
};

// The gateway has it and owes a receipt. A scheduled one is not due yet.
const AWAITS_RECEIPT = new Set<DeliveryStatus>(['queued', 'accepted', 'sending', 'sent']);

/**
 * The label of an outbound message (messaging specification, section 4; decision 6).
 *
 * @param status a delivery status, or 'unread' in older records, which reads as it is; any other word reads Sending....
 * @param queuedForMs milliseconds since the message was queued, from 0; Scheduled shows above 60,000
 * @param isRetryable whether sending again can help; false for an opted-out phone, for example. An 'error', our own
 *   refusal, never offers it.
 */
export function deliveryLabel({
  status,
  queuedForMs,
  isRetryable,
}: {
  status: DeliveryStatus | (string & {});
  queuedForMs: number;
  isRetryable: boolean;
}): DeliveryLabel {
  const plain = { retry: false, mayHaveArrived: false };
  switch (status) {
    case 'queued':
    case 'scheduled':
      return {
        ...plain,
        text: queuedForMs > SCHEDULED_LABEL_AFTER_MS ? DELIVERY_LABELS.scheduled : DELIVERY_LABELS.sending,
      };
    case 'delivered':
    case 'read':
      return { ...plain, text: DELIVERY_LABELS.sent };
    case 'unread':
      return { ...plain, text: DELIVERY_LABELS.unread };
    case 'failed':
    case 'undelivered':
      return { ...plain, text: DELIVERY_LABELS.notDelivered, retry: isRetryable };
    case 'delivery_unknown':
      return { text: DELIVERY_LABELS.notDelivered, retry: isRetryable, mayHaveArrived: true };
    case 'error':
      return { ...plain, text: DELIVERY_LABELS.notDelivered };
    default:
      return { ...plain, text: DELIVERY_LABELS.sending };
  }
}

/**
 * Whether a message becomes delivery_unknown: the gateway took it 4 hours ago or more and has sent no final receipt
 * (decision 6).
 *
 * @param sinceHandoverMs milliseconds since the gateway took the message; null if it has not
 */
export function isReceiptOverdue({
  status,
  sinceHandoverMs,
}: {
  status: DeliveryStatus;
  sinceHandoverMs: number | null;
}): boolean {
  if (sinceHandoverMs === null || !AWAITS_RECEIPT.has(status)) return false;
  return sinceHandoverMs >= RECEIPT_OVERDUE_AFTER_MS;
}
