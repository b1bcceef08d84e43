import type { DeliveryStatus } from '@sightline/messaging/message-status';

/** Telnyx's statuses of an outbound message's recipient. */
const STATUSES: Readonly<Record<string, DeliveryStatus>> = {
  queued: 'queued',
  sending: 'sending',
  sent: 'sent',
  delivered: 'delivered',
  delivery_failed: 'undelivered',
  sending_failed: 'failed',
  expired: 'failed',
  // The carrier sent no receipt and never will.
  delivery_unconfirmed: 'delivery_unknown',
};

/** Our status for Telnyx's; null for an unknown one. */
export const deliveryStatusOf = (word: string): DeliveryStatus | null =>
  Object.hasOwn(STATUSES, word) ? (STATUSES[word] ?? null) : null;

/** For a text that Telnyx certainly has: an unknown status means no more than that. */
export const statusOf = (word: string | null | undefined): DeliveryStatus => deliveryStatusOf(word ?? '') ?? 'queued';
