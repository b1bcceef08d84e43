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

/** The status a word of Telnyx's stands for; null for a word that is added one day. */
export const deliveryStatusOf = (word: string): DeliveryStatus | null =>
  Object.hasOwn(STATUSES, word) ? (STATUSES[word] ?? null) : null;

/** Of a text that Telnyx certainly has: a word nobody knows says no more than that. */
export const statusOf = (word: string | null | undefined): DeliveryStatus => deliveryStatusOf(word ?? '') ?? 'queued';
