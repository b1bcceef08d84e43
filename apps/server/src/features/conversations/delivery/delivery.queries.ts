import type { MessageKind } from '@sightline/messaging/message-kind';
import { sql } from 'kysely';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';
import type { GatewayReceipt } from '../../../outside/sms/sms-gateway.ts';

/** Deliveries run across practices; inside one, an opt-out ends waiting texts. */
export type DeliveryTransaction = CoverTransaction | SystemTransaction;

type Key = { coverKey: number; transKey: number };

/**
 * Locks one of the gateway's texts: its receipt and our own record of its id may come at the same time, and one has to
 * see the other.
 */
export async function lockGatewaySid({ tx, gatewaySid }: { tx: SystemTransaction; gatewaySid: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${gatewaySid}::text, 0))`.execute(tx.q);
}

/** Locks a text's conversation and then the text, in the order of everything that writes into a conversation. */
export async function lockDelivery({ tx, coverKey, transKey }: { tx: DeliveryTransaction } & Key) {
  await tx.q
    .selectFrom('conversation')
    .select('conv_key')
    .where('cover_key', '=', coverKey)
    .where('conv_key', '=', (eb) =>
      eb
        .selectFrom('message')
        .select('message.conv_key')
        .where('message.cover_key', '=', coverKey)
        .where('trans_key', '=', transKey),
    )
    .forNoKeyUpdate()
    .execute();
  return tx.q
    .selectFrom('message')
    .select(['conv_key', 'delivery_status', 'error_code', 'failure', 'settled_at', 'written_by'])
    .where('cover_key', '=', coverKey)
    .where('trans_key', '=', transKey)
    .where('kind', '=', sql.lit('outgoing' satisfies MessageKind))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateDelivery({
  tx,
  coverKey,
  transKey,
  set,
}: {
  tx: DeliveryTransaction;
  set: { status: string; errorCode: string | null; failure: string | null; settledAt: Temporal.Instant | null };
} & Key): Promise<void> {
  await tx.q
    .updateTable('message')
    .set({
      delivery_status: set.status,
      error_code: set.errorCode,
      failure: set.failure,
      settled_at: set.settledAt,
    })
    .where('cover_key', '=', coverKey)
    .where('trans_key', '=', transKey)
    .execute();
}

/** Copies the status to the conversation's row while this is its newest message; returns its location. */
export async function copyDeliveryToConversation({
  tx,
  coverKey,
  transKey,
  convKey,
  status,
}: { tx: DeliveryTransaction; convKey: number; status: string } & Key): Promise<number> {
  await tx.q
    .updateTable('conversation')
    .set({ last_delivery_status: status })
    .where('cover_key', '=', coverKey)
    .where('conv_key', '=', convKey)
    .where('last_trans_key', '=', transKey)
    .execute();
  const row = await tx.q
    .selectFrom('conversation')
    .select('loc_key')
    .where('cover_key', '=', coverKey)
    .where('conv_key', '=', convKey)
    .executeTakeFirstOrThrow();
  return row.loc_key;
}

/** Records that the gateway has the text, under its id. */
export async function noteHandedOver({
  tx,
  coverKey,
  transKey,
  gatewaySid,
}: { tx: SystemTransaction; gatewaySid: string | null } & Key): Promise<void> {
  await tx.q
    .updateTable('message')
    .set({ gateway_sid: gatewaySid, handed_over_at: tx.now })
    .where('cover_key', '=', coverKey)
    .where('trans_key', '=', transKey)
    .execute();
}

export type Receipt = Pick<GatewayReceipt, 'gatewaySid' | 'status' | 'errorCode' | 'reference'>;

/** Keeps a receipt whose text is not recorded yet. */
export async function parkReceipt({ tx, receipt }: { tx: SystemTransaction; receipt: Receipt }): Promise<void> {
  await tx.q
    .insertInto('parked_receipt')
    .values({
      gateway_sid: receipt.gatewaySid,
      status: receipt.status,
      error_code: receipt.errorCode,
      received_at: tx.now,
    })
    .onConflict((oc) => oc.columns(['gateway_sid', 'status']).doNothing())
    .execute();
}

/** Returns and removes the receipts parked for this text. */
export function takeParkedReceipts({ tx, gatewaySid }: { tx: SystemTransaction; gatewaySid: string }) {
  return tx.q
    .deleteFrom('parked_receipt')
    .where('gateway_sid', '=', gatewaySid)
    .returning(['status', 'error_code'])
    .execute();
}

export async function deleteParkedBefore({ tx, before }: { tx: SystemTransaction; before: Temporal.Instant }) {
  await tx.q.deleteFrom('parked_receipt').where('received_at', '<', before).execute();
}

/** Texts of one practice that the gateway took before an instant and that have no final receipt. */
export function readOverdue({
  tx,
  coverKey,
  before,
  limit,
}: {
  tx: SystemTransaction;
  coverKey: number;
  before: Temporal.Instant;
  limit: number;
}) {
  return tx.q
    .selectFrom('message')
    .select(['trans_key'])
    .where('cover_key', '=', coverKey)
    .where('kind', '=', sql.lit('outgoing' satisfies MessageKind))
    .where('settled_at', 'is', null)
    .where('handed_over_at', '<=', before)
    .orderBy('handed_over_at')
    .limit(sql.lit(limit))
    .execute();
}

export async function readCoverKeys(tx: SystemTransaction): Promise<number[]> {
  const rows = await tx.q.selectFrom('cover').select('cover_key').orderBy('cover_key').execute();
  return rows.map((row) => row.cover_key);
}
