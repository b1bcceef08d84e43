import type { DeliveryTransaction } from './delivery.queries.ts';

/**
 * Removes a phone's waiting texts from the outbox. Skips those that a server has claimed or is claiming: that one reads
 * the phone's consent itself, after this transaction, and ends the text at the gate. Also skips those that may have
 * been sent: the gateway is asked first.
 */
export async function takeQueued({
  tx,
  coverKey,
  phone,
}: {
  tx: DeliveryTransaction;
  coverKey: number;
  phone: string;
}): Promise<number[]> {
  const waiting = tx.q
    .selectFrom('message_outbox')
    .select('trans_key')
    .where('cover_key', '=', coverKey)
    .where('phone', '=', phone)
    .where('claimed_until', 'is', null)
    .where('is_unsure', '=', false)
    .forUpdate()
    .skipLocked();
  const rows = await tx.q
    .with('waiting', () => waiting)
    .deleteFrom('message_outbox')
    .where('cover_key', '=', coverKey)
    .where('trans_key', 'in', (eb) => eb.selectFrom('waiting').select('trans_key'))
    .returning('trans_key')
    .execute();
  return rows.map((row) => row.trans_key).toSorted((a, b) => a - b);
}

/** Removes one text from the outbox, unless a server is handing it over right now; returns whether it was there. */
export async function takeQueuedText({
  tx,
  coverKey,
  transKey,
}: {
  tx: DeliveryTransaction;
  coverKey: number;
  transKey: number;
}): Promise<boolean> {
  const waiting = tx.q
    .selectFrom('message_outbox')
    .select('trans_key')
    .where('cover_key', '=', coverKey)
    .where('trans_key', '=', transKey)
    .where('claimed_until', 'is', null)
    .forUpdate()
    .skipLocked();
  const result = await tx.q
    .with('waiting', () => waiting)
    .deleteFrom('message_outbox')
    .where('cover_key', '=', coverKey)
    .where('trans_key', 'in', (eb) => eb.selectFrom('waiting').select('trans_key'))
    .executeTakeFirst();
  return (result?.numDeletedRows ?? 0n) > 0n;
}
