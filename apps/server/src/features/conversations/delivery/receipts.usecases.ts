import { isDeliveryStatus } from '@sightline/messaging/message-status';
import type { SystemScope, SystemTransaction } from '../../../db/scope.ts';
import { recordCarrierOptOut } from '../consent/consent.usecases.ts';
import { applyToAttempt, readPhoneOfText } from './attempts.queries.ts';
import { findByGatewaySid, lockGatewaySid, type OwnText, parkReceipt, type Receipt } from './delivery.queries.ts';
import { isOptOutAtCarrier, isWithThePatient, readErrorCode } from './delivery.rules.ts';
import { applyDelivery, noteTaken } from './delivery.usecases.ts';
import { endHandOver, isBeingHandedOver } from './references.queries.ts';
import { readReference } from './references.rules.ts';
import { takeQueuedText } from './withdraw.queries.ts';

export type ReceiptOutcome = 'applied' | 'parked' | 'unknown-status';

/** Applies a receipt; one that came before our own note of the text waits for it. */
export async function applyGatewayReceipt({
  scope,
  coverKey,
  receipt,
}: {
  scope: SystemScope;
  /** Null when the sending number is none of ours, or not said: then the gateway's id alone says whose it is. */
  coverKey: number | null;
  receipt: Receipt;
}): Promise<ReceiptOutcome> {
  const { gatewaySid, status } = receipt;
  // A word the gateway adds one day.
  if (!isDeliveryStatus(status)) return 'unknown-status';
  const incoming = { status, errorCode: readErrorCode(receipt.errorCode) };
  const found = await scope.transaction(async (tx) => {
    await lockGatewaySid({ tx, gatewaySid });
    const own = await findByGatewaySid({ tx, coverKey, gatewaySid });
    if (own !== null) await applyTo({ tx, own, incoming });
    return own ?? settleOrPark({ tx, receipt, incoming });
  });
  if (found === null) return 'parked';
  if (isOptOutAtCarrier(receipt.errorCode)) await closeAtCarrier({ scope, own: found });
  return 'applied';
}

type Incoming = Parameters<typeof applyDelivery>[0]['incoming'];

/**
 * A receipt that names a hand-over proves that the gateway took its text, even if the answer got lost: nothing is
 * left to ask or to send. Any other waits for our note of the gateway's id.
 */
async function settleOrPark({
  tx,
  receipt,
  incoming,
}: {
  tx: SystemTransaction;
  receipt: Receipt;
  incoming: Incoming;
}): Promise<OwnText | null> {
  const named = readReference(receipt.reference ?? null);
  if (named === null || !(await isBeingHandedOver({ tx, ...named }))) {
    await parkReceipt({ tx, receipt });
    return null;
  }
  const { coverKey, transKey } = named;
  await noteTaken({ tx, coverKey, transKey, gatewaySid: receipt.gatewaySid, delivery: incoming });
  await endHandOver({ tx, coverKey, transKey });
  // The next text to this phone may go now.
  tx.announce({ kind: 'outbox', coverKey });
  return { coverKey, transKey, attemptNo: null };
}

/**
 * A receipt of an earlier try changes what is known of that try. That it arrived counts for the text, too: the
 * patient has it, and what still waits of a later try is not sent. That it failed says nothing of the later one.
 */
async function applyTo({
  tx,
  own,
  incoming,
}: {
  tx: SystemTransaction;
  own: OwnText;
  incoming: Incoming;
}): Promise<void> {
  const { coverKey, transKey, attemptNo } = own;
  if (attemptNo === null) return applyDelivery({ tx, coverKey, transKey, incoming });
  await applyToAttempt({ tx, coverKey, transKey, attemptNo, incoming });
  if (!isWithThePatient(incoming.status)) return;
  await applyDelivery({ tx, coverKey, transKey, incoming });
  await takeQueuedText({ tx, coverKey, transKey });
}

/** By itself: what is recorded of a phone is locked ahead of its conversations everywhere. */
async function closeAtCarrier({ scope, own }: { scope: SystemScope; own: OwnText }): Promise<void> {
  const { coverKey, transKey } = own;
  const phone = await scope.transaction((tx) => readPhoneOfText({ tx, coverKey, transKey }));
  if (phone !== null) await recordCarrierOptOut({ scope, coverKey, phone });
}
