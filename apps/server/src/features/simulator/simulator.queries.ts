import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';
import type { Mode, OutboundText } from './simulator.rules.ts';
import type { TextRow } from './simulator.types.ts';

export async function insertToPhone({
  tx,
  sid,
  asked,
  receiptAt,
}: {
  tx: SystemTransaction;
  sid: string;
  asked: OutboundText;
  receiptAt: Temporal.Instant | null;
}): Promise<TextRow> {
  return tx.q
    .insertInto('simulator.text_message')
    .values({
      sid,
      direction: 'to-phone',
      from_number: asked.from,
      to_number: asked.to,
      body: asked.body,
      media_urls: asked.mediaUrls,
      status: 'queued',
      status_callback: asked.statusCallback,
      messaging_service_sid: asked.serviceSid,
      created_at: tx.now,
      next_receipt_at: receiptAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertFromPhone({
  tx,
  sid,
  text,
}: {
  tx: SystemTransaction;
  sid: string;
  text: { from: string; to: string; body: string; mediaUrls: readonly string[] };
}): Promise<void> {
  await tx.q
    .insertInto('simulator.text_message')
    .values({
      sid,
      direction: 'from-phone',
      from_number: text.from,
      to_number: text.to,
      body: text.body,
      media_urls: [...text.mediaUrls],
      status: 'received',
      created_at: tx.now,
    })
    .execute();
}

export async function readMode({ tx, number }: { tx: SystemTransaction; number: string }): Promise<string> {
  const row = await tx.q
    .selectFrom('simulator.phone_behaviour')
    .select('mode')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.mode ?? 'deliver';
}

export async function upsertMode({
  tx,
  number,
  mode,
}: {
  tx: SystemTransaction;
  number: string;
  mode: Mode;
}): Promise<void> {
  await tx.q
    .insertInto('simulator.phone_behaviour')
    .values({ number, mode })
    .onConflict((oc) => oc.column('number').doUpdateSet({ mode }))
    .execute();
}

/** Claims texts whose next receipt is due, for a while: a receipt that was not accepted is retried. */
export async function claimDueReceipts({
  tx,
  limit,
  until,
}: {
  tx: SystemTransaction;
  limit: number;
  until: Temporal.Instant;
}): Promise<(TextRow & { mode: string | null })[]> {
  const { rows } = await sql<TextRow & { mode: string | null }>`
    with due as (
      select sid from simulator.text_message
      where next_receipt_at <= ${tx.now}
      order by next_receipt_at
      limit ${limit}
      for update skip locked)
    update simulator.text_message t
    set next_receipt_at = ${until}
    from due
      join simulator.text_message own on own.sid = due.sid
      left join simulator.phone_behaviour behaviour on behaviour.number = own.to_number
    where t.sid = due.sid
    returning t.*, behaviour.mode
  `.execute(tx.q);
  return rows;
}

/** Stores a receipt's status, and when the next one is due. */
export async function updateStatus({
  tx,
  sid,
  status,
  errorCode,
  receiptAt,
}: {
  tx: SystemTransaction;
  sid: string;
  status: string;
  errorCode: string | null;
  receiptAt: Temporal.Instant | null;
}): Promise<void> {
  await tx.q
    .updateTable('simulator.text_message')
    .set({ status, error_code: errorCode, next_receipt_at: receiptAt })
    .where('sid', '=', sid)
    .execute();
}
