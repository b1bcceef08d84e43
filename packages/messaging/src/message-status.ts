/**
 * Every delivery status of one gateway message, with its rank. A receipt moves a message to a higher rank and never
 * back, so the final status is the highest received, in any order and number:
 *
 * - queued to sent come first (decision 6), and a late receipt of them changes nothing;
 * - delivery_unknown is our own verdict after 4 hours of silence; any final receipt replaces it;
 * - delivered outranks undelivered, failed and error: one proof of arrival weighs more than a report of failure, which
 *   carriers also send for a second copy, and a false Not Delivered would make staff text the patient twice;
 * - read outranks delivered, being delivered and more.
 *
 * A retry is another gateway message with its own status (decision 5).
 */
export const DELIVERY_STATUS_RANK = {
  queued: 0,
  accepted: 1,
  scheduled: 2,
  sending: 3,
  sent: 4,
  delivery_unknown: 5,
  undelivered: 6,
  failed: 7,
  error: 8,
  delivered: 9,
  read: 10,
} satisfies Record<string, number>;

export type DeliveryStatus = keyof typeof DELIVERY_STATUS_RANK;

/** The state of one gateway message: its status and the gateway's numeric error code, if it gave one. */
export type Delivery = { status: DeliveryStatus; errorCode: number | null };

export function isDeliveryStatus(text: string): text is DeliveryStatus {
  return Object.hasOwn(DELIVERY_STATUS_RANK, text);
}

/** The status after a receipt: the incoming one if it ranks higher, else the current one. */
export function applyStatus({
  current,
  incoming,
}: {
  current: DeliveryStatus;
  incoming: DeliveryStatus;
}): DeliveryStatus {
  return DELIVERY_STATUS_RANK[incoming] > DELIVERY_STATUS_RANK[current] ? incoming : current;
}

/**
 * The state after a receipt. A known error code is never erased by a receipt without one; of two different ones the
 * higher stays, so that the result does not depend on the order of receipts.
 */
export function applyReceipt({ current, incoming }: { current: Delivery; incoming: Delivery }): Delivery {
  const codes = [current.errorCode, incoming.errorCode].filter((code) => code !== null);
  return {
    status: applyStatus({ current: current.status, incoming: incoming.status }),
    errorCode: codes.length === 0 ? null : Math.max(...codes),
  };
}
