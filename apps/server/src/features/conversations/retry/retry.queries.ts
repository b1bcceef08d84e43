import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { LockedConversation } from '../conversations.queries.ts';

type PartRow = {
  trans_key: number;
  delivery_status: string | null;
  error_code: string | null;
  written_by: string;
  retried_at: Temporal.Instant | null;
};

/** One of our texts and the others it was split with, in order and locked until the transaction ends. */
export async function lockParts({
  tx,
  convKey,
  transKey,
}: {
  tx: CoverTransaction;
  convKey: number;
  transKey: number;
}): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select m.trans_key, m.delivery_status, m.error_code, m.written_by,
      (select max(a.retried_at) from message_attempt a
        where a.cover_key = ${ownCoverKey} and a.trans_key = m.trans_key) as retried_at
    from message m
    where m.cover_key = ${ownCoverKey} and m.conv_key = ${convKey} and m.kind = 'outgoing'
      and (m.trans_key = ${transKey} or m.client_key = (
        select one.client_key from message one
        where one.cover_key = ${ownCoverKey} and one.conv_key = ${convKey} and one.trans_key = ${transKey}))
    order by m.part
    for no key update of m
  `.execute(tx.q);
  return rows;
}

/** Moves the texts' newest tries to their history, and queues them for the gateway again. */
export async function requeue({
  tx,
  conversation,
  transKeys,
  userId,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  transKeys: readonly number[];
  userId: number;
}): Promise<void> {
  const keys = [...transKeys];
  await sql`
    insert into message_attempt
      (cover_key, trans_key, attempt_no, gateway_sid, delivery_status, error_code, failure, handed_over_at,
       retried_by, retried_at)
    select m.cover_key, m.trans_key,
      1 + (select count(*) from message_attempt a where a.cover_key = ${ownCoverKey} and a.trans_key = m.trans_key),
      m.gateway_sid, coalesce(m.delivery_status, 'queued'), m.error_code, m.failure, m.handed_over_at,
      ${userId}, ${tx.now}
    from message m
    where m.cover_key = ${ownCoverKey} and m.trans_key = any(${keys}::bigint[])
  `.execute(tx.q);
  await tx.q
    .updateTable('message')
    .set({
      delivery_status: 'queued',
      error_code: null,
      failure: null,
      gateway_sid: null,
      handed_over_at: null,
      settled_at: null,
    })
    .where('cover_key', '=', ownCoverKey)
    .where('trans_key', 'in', keys)
    .execute();
  await tx.q
    .insertInto('message_outbox')
    .values(
      keys.map((transKey) => ({
        cover_key: tx.coverKey,
        trans_key: transKey,
        from_number: conversation.sms_number,
        phone: conversation.phone,
        run_at: tx.now,
        created_at: tx.now,
      })),
    )
    .execute();
  await tx.q
    .updateTable('conversation')
    .set({ last_delivery_status: 'queued' })
    .where('cover_key', '=', ownCoverKey)
    .where('conv_key', '=', conversation.conv_key)
    .where('last_trans_key', 'in', keys)
    .execute();
}
