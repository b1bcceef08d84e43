import { RECEIPT_OVERDUE_AFTER_MS } from '@sightline/messaging/limits';
import { applyReceipt, type Delivery, isDeliveryStatus } from '@sightline/messaging/message-status';
import type { SystemScope, SystemTransaction } from '../../../db/scope.ts';
import {
  copyDeliveryToConversation,
  type DeliveryTransaction,
  deleteParkedBefore,
  lockDelivery,
  lockGatewaySid,
  noteHandedOver,
  readCoverKeys,
  readOverdue,
  takeParkedReceipts,
  updateDelivery,
} from './delivery.queries.ts';
import { failureOf, isSettled, readErrorCode } from './delivery.rules.ts';
import { advanceLedger, isInLedger } from './ledger.usecases.ts';
import { deleteFromOutbox } from './references.queries.ts';

const PARKED_FOR = { hours: 48 };
const OVERDUE_BATCH = 200;

type OutboxText = { tx: SystemTransaction; coverKey: number; transKey: number };

/** The gateway has the text, or is never given it. */
export const removeFromOutbox = (text: OutboxText): Promise<void> => deleteFromOutbox(text);

/** Moves a text's delivery forward, never back, and notifies screens of a change. */
export async function applyDelivery({
  tx,
  coverKey,
  transKey,
  incoming,
  failure = null,
}: {
  tx: DeliveryTransaction;
  coverKey: number;
  transKey: number;
  incoming: Delivery;
  failure?: string | null;
}): Promise<void> {
  const row = await lockDelivery({ tx, coverKey, transKey });
  if (row === undefined) return;
  const status = row.delivery_status ?? '';
  const current: Delivery = {
    status: isDeliveryStatus(status) ? status : 'queued',
    errorCode: readErrorCode(row.error_code),
  };
  const next = applyReceipt({ current, incoming });
  if (next.status === current.status && next.errorCode === current.errorCode && failure === null) return;
  const { errorCode } = next;
  const set = {
    status: next.status,
    errorCode: errorCode === null ? null : String(errorCode),
    failure: failureOf({ status: next.status, errorCode, given: failure ?? row.failure }),
    settledAt: isSettled(next.status) ? (row.settled_at ?? tx.now) : null,
  };
  await updateDelivery({ tx, coverKey, transKey, set });
  if (isInLedger(row.written_by)) await advanceLedger({ tx, coverKey, transKey, delivery: { ...next, ...set } });
  const convKey = row.conv_key;
  const locKey = await copyDeliveryToConversation({ tx, coverKey, transKey, convKey, status: next.status });
  tx.announce({ kind: 'status', coverKey, convKey, locKey, transKey, deliveryStatus: next.status });
}

/** Records the gateway's id of a text, and applies earlier receipts for it. */
export async function recordAccepted({
  tx,
  coverKey,
  transKey,
  gatewaySid,
  delivery,
}: {
  tx: SystemTransaction;
  coverKey: number;
  transKey: number;
  /** Null if the gateway returned another text's id: then no receipt can be matched to this one. */
  gatewaySid: string | null;
  delivery: Delivery;
}): Promise<void> {
  if (gatewaySid !== null) await lockGatewaySid({ tx, gatewaySid });
  await noteHandedOver({ tx, coverKey, transKey, gatewaySid });
  await applyDelivery({ tx, coverKey, transKey, incoming: delivery });
  if (gatewaySid === null) return;
  for (const parked of await takeParkedReceipts({ tx, gatewaySid })) {
    const { status } = parked;
    if (!isDeliveryStatus(status)) continue;
    const incoming = { status, errorCode: readErrorCode(parked.error_code) };
    await applyDelivery({ tx, coverKey, transKey, incoming });
  }
}

/**
 * Texts without a final receipt for 4 hours become delivery_unknown (decision 6).
 * @returns how many did
 */
export async function markOverdueReceipts({ scope }: { scope: SystemScope }): Promise<number> {
  const covers = await scope.transaction(async (tx) => {
    await deleteParkedBefore({ tx, before: tx.now.subtract(PARKED_FOR) });
    return readCoverKeys(tx);
  });
  let marked = 0;
  for (const coverKey of covers) {
    let found = OVERDUE_BATCH;
    while (found === OVERDUE_BATCH) {
      found = await markOverdueBatch({ scope, coverKey });
      marked += found;
    }
  }
  return marked;
}

function markOverdueBatch({ scope, coverKey }: { scope: SystemScope; coverKey: number }): Promise<number> {
  return scope.transaction(async (tx) => {
    const before = tx.now.subtract({ milliseconds: RECEIPT_OVERDUE_AFTER_MS });
    const overdue = await readOverdue({ tx, coverKey, before, limit: OVERDUE_BATCH });
    for (const { trans_key: transKey } of overdue) {
      await applyDelivery({ tx, coverKey, transKey, incoming: { status: 'delivery_unknown', errorCode: null } });
    }
    return overdue.length;
  });
}
