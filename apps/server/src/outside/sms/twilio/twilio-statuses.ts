import type { DeliveryStatus } from '@sightline/messaging/message-status';

/** Twilio's 13 statuses (Message resource, "Message Status values"); null is not about an outbound text. */
export const GATEWAY_STATUSES = {
  accepted: 'accepted',
  scheduled: 'scheduled',
  queued: 'queued',
  sending: 'sending',
  sent: 'sent',
  delivered: 'delivered',
  // At least one handset of the recipient has it.
  partially_delivered: 'delivered',
  read: 'read',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
  receiving: null,
  received: null,
} satisfies Record<string, DeliveryStatus | null>;

const isGatewayStatus = (text: string): text is keyof typeof GATEWAY_STATUSES => Object.hasOwn(GATEWAY_STATUSES, text);

/** Our status for Twilio's; null for an inbound status and an unknown one. */
export function deliveryStatusOf(gatewayStatus: string): DeliveryStatus | null {
  return isGatewayStatus(gatewayStatus) ? GATEWAY_STATUSES[gatewayStatus] : null;
}

/** For a text that Twilio certainly has: an unknown status means no more than that. */
export const statusOf = (gatewayStatus: string): DeliveryStatus => deliveryStatusOf(gatewayStatus) ?? 'queued';
