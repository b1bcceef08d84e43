import { type RawBuilder, sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

type OfPhone = { tx: CoverTransaction; phone: string };

export type Block = { reason: string; at: Temporal.Instant; byName: string };

/** Whether the phone of a conversation `c` is blocked. */
export const isBlocked: RawBuilder<boolean> = sql<boolean>`exists (
  select 1 from blocked_phone b where b.cover_key = ${ownCoverKey} and b.phone = c.phone)`;

/** Why a phone is blocked; null if it is not. */
export async function readBlock({ tx, phone }: OfPhone): Promise<Block | null> {
  const { rows } = await sql<Block>`
    select b.reason, b.blocked_at as at, concat_ws(' ', nullif(u.given_name, ''), nullif(u.family_name, '')) as "byName"
    from blocked_phone b left join app_user u on u.user_id = b.blocked_by
    where b.cover_key = ${ownCoverKey} and b.phone = ${phone}`.execute(tx.q);
  return rows[0] ?? null;
}

export async function readIsBlocked({ tx, phone }: OfPhone): Promise<boolean> {
  const row = await tx.q
    .selectFrom('blocked_phone')
    .select('phone')
    .where('cover_key', '=', ownCoverKey)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether it was not blocked before. */
export async function insertBlock({
  tx,
  phone,
  reason,
  userId,
}: OfPhone & { reason: string; userId: number }): Promise<boolean> {
  const row = await tx.q
    .insertInto('blocked_phone')
    .values({ cover_key: tx.coverKey, phone, reason, blocked_at: tx.now, blocked_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('phone')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether it was blocked. */
export async function deleteBlock({ tx, phone }: OfPhone): Promise<boolean> {
  const row = await tx.q
    .deleteFrom('blocked_phone')
    .where('cover_key', '=', ownCoverKey)
    .where('phone', '=', phone)
    .returning('phone')
    .executeTakeFirst();
  return row !== undefined;
}

/** Nothing in the phone's conversations is unread or owed any more (trigger conversation_blocked). */
export async function settleConversations({ tx, phone }: OfPhone): Promise<void> {
  await tx.q
    .updateTable('conversation')
    .set({ message_status: 1, conversation_status: 1 })
    .where('cover_key', '=', ownCoverKey)
    .where('phone', '=', phone)
    .execute();
}
