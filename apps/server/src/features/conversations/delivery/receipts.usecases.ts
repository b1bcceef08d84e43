import { isDeliveryStatus } from '@sightline/messaging/message-status';
import type { SystemScope, SystemTransaction } from '../../../db/scope.ts';
import { recordCarrierOptOut } from '../consent/consent.usecases.ts';
import { applyToAttempt, readPhoneOfText } from './attempts.queries.ts';
import { lockGatewaySid, parkReceipt, type Receipt } from './delivery.queries.ts';
import { isOptOutAtCarrier, reachedPatient, readErrorCode } from './delivery.rules.ts';
import { applyDelivery, recordAccepted } from './delivery.usecases.ts';
import { findByGatewaySid, type OwnText } from './own-text.queries.ts';
import { deleteFromOutbox, isBeingHandedOver } from './references.queries.ts';
import { readReference } from './references.rules.ts';
import { takeQueuedText } from './withdraw.queries.ts';

export type ReceiptOutcome = 'applied' | 'parked' | 'unknown-status';

/** Applies a receipt; one that comes before our own record of the text waits for it. */
export async function applyGatewayReceipt({
  scope,
  coverKey,
  receipt,
}: {
  scope: SystemScope;
  /** Null if the sending number is not ours, or missing: then the gateway's id alone identifies it. */
  coverKey: number | null;
  receipt: Receipt;
}): Promise<ReceiptOutcome> {
  const { gatewaySid, status } = receipt;
  // The gateway may add words.
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
 * A receipt that names a hand-over proves that the gateway took its text, even if the reply got lost: there is nothing
 * left to ask or send. Any other receipt waits until we recorded the gateway's id.
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
  await recordAccepted({ tx, coverKey, transKey, gatewaySid: receipt.gatewaySid, delivery: incoming });
  await deleteFromOutbox({ tx, coverKey, transKey });
  // The next text to this phone may go out now.
  tx.announce({ kind: 'outbox', coverKey });
  return { coverKey, transKey, attemptNo: null };
}

/**
 * A receipt for an earlier try updates that try. If it arrived, that counts for the text too: the patient has it, and
 * what still waits of a later try is not sent. If it failed, that does not affect the later one.
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
  if (!reachedPatient(incoming.status)) return;
  await applyDelivery({ tx, coverKey, transKey, incoming });
  await takeQueuedText({ tx, coverKey, transKey });
}

/** Separately: a phone's records are locked before its conversations everywhere. */
async function closeAtCarrier({ scope, own }: { scope: SystemScope; own: OwnText }): Promise<void> {
  const { coverKey, transKey } = own;
  const phone = await scope.transaction((tx) => readPhoneOfText({ tx, coverKey, transKey }));
  if (phone !== null) await recordCarrierOptOut({ scope, coverKey, phone });
}
