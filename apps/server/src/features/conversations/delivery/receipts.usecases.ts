import { deliveryStatusOf } from '@sightline/messaging/message-status';
import type { SystemScope, SystemTransaction } from '../../../db/scope.ts';
import { recordCarrierOptOut } from '../consent/consent.usecases.ts';
import { applyToAttempt, readPhoneOfText } from './attempts.queries.ts';
import { findByGatewaySid, lockGatewaySid, type OwnText, parkReceipt, type Receipt } from './delivery.queries.ts';
import { isWithThePatient, OPTED_OUT_AT_CARRIER, readErrorCode } from './delivery.rules.ts';
import { applyDelivery } from './delivery.usecases.ts';
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
  const status = deliveryStatusOf(receipt.status);
  // A word the gateway adds one day.
  if (status === null) return 'unknown-status';
  const { gatewaySid } = receipt;
  const incoming = { status, errorCode: readErrorCode(receipt.errorCode) };
  const found = await scope.transaction(async (tx) => {
    await lockGatewaySid({ tx, gatewaySid });
    const own = await findByGatewaySid({ tx, coverKey, gatewaySid });
    if (own === null) await parkReceipt({ tx, receipt });
    else await applyTo({ tx, own, incoming });
    return own;
  });
  if (found === null) return 'parked';
  if (receipt.errorCode === OPTED_OUT_AT_CARRIER) await closeAtCarrier({ scope, own: found });
  return 'applied';
}

type Incoming = Parameters<typeof applyDelivery>[0]['incoming'];

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
