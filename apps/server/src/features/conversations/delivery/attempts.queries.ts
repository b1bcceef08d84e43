import { applyReceipt, type Delivery, isDeliveryStatus } from '@sightline/messaging/message-status';
import type { SystemTransaction } from '../../../db/scope.ts';
import { readErrorCode } from './delivery.rules.ts';

type Key = { coverKey: number; transKey: number };

/** Moves an earlier try of a text forward, never back. */
export async function applyToAttempt({
  tx,
  coverKey,
  transKey,
  attemptNo,
  incoming,
}: { tx: SystemTransaction; attemptNo: number; incoming: Delivery } & Key): Promise<void> {
  const row = await tx.q
    .selectFrom('message_attempt')
    .select(['delivery_status', 'error_code'])
    .where('cover_key', '=', coverKey)
    .where('trans_key', '=', transKey)
    .where('attempt_no', '=', attemptNo)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined || !isDeliveryStatus(row.delivery_status)) return;
  const current = { status: row.delivery_status, errorCode: readErrorCode(row.error_code) };
  const next = applyReceipt({ current, incoming });
  await tx.q
    .updateTable('message_attempt')
    .set({ delivery_status: next.status, error_code: next.errorCode === null ? null : String(next.errorCode) })
    .where('cover_key', '=', coverKey)
    .where('trans_key', '=', transKey)
    .where('attempt_no', '=', attemptNo)
    .execute();
}

export async function readPhoneOfText({
  tx,
  coverKey,
  transKey,
}: { tx: SystemTransaction } & Key): Promise<string | null> {
  const row = await tx.q
    .selectFrom('message as m')
    .innerJoin('conversation as c', (join) =>
      join.on('c.cover_key', '=', coverKey).onRef('c.conv_key', '=', 'm.conv_key'),
    )
    .select('c.phone')
    .where('m.cover_key', '=', coverKey)
    .where('m.trans_key', '=', transKey)
    .executeTakeFirst();
  return row?.phone ?? null;
}
