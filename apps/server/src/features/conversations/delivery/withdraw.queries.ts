import type { DeliveryTransaction } from './delivery.queries.ts';

/**
 * Takes what waits for a phone out of the outbox. Skips what a server has claimed or is claiming at this moment:
 * that one reads the phone's consent itself, after this transaction, and ends the text at the gate. Skips what may
 * have been sent already, too: the gateway is asked about it first.
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

/** Takes one text out of the outbox, unless a server is handing it over right now; tells whether it was there. */
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
