import type { MessageKind } from '@sightline/messaging/message-kind';
import { sql } from 'kysely';
import { overPractices } from '../../../db/over-practices.ts';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';

type Line = {
  kind: Extract<MessageKind, 'note' | 'event'>;
  body: string;
  /** Null if the product did it. */
  userId: number | null;
  /** Null if the line can't be stored twice. */
  clientKey: string | null;
};

/** Stores a line for colleagues; null if its key is stored already. */
export async function insertLine({
  tx,
  coverKey,
  convKey,
  line: { kind, body, userId, clientKey },
}: {
  tx: CoverTransaction | SystemTransaction;
  coverKey: number;
  convKey: number;
  line: Line;
}): Promise<number | null> {
  const { rows } = await sql<{ trans_key: number }>`
    insert into message (cover_key, conv_key, kind, body, user_id, written_by, client_key, created_at, settled_at)
    values (${coverKey}, ${convKey}, ${kind}, ${body}, ${userId}, ${userId === null ? 'rule' : 'staff'}, ${clientKey},
      ${tx.now}, ${tx.now})
    on conflict (cover_key, conv_key, client_key, part) where client_key is not null do nothing
    returning trans_key`.execute(tx.q);
  return rows[0]?.trans_key ?? null;
}

/** The note that has a client's key. */
export async function readNoteKey({
  tx,
  convKey,
  clientKey,
}: {
  tx: CoverTransaction;
  convKey: number;
  clientKey: string;
}): Promise<number> {
  const row = await tx.q
    .selectFrom('message')
    .select('trans_key')
    .where('cover_key', '=', tx.coverKey)
    .where('conv_key', '=', convKey)
    .where('client_key', '=', clientKey)
    .executeTakeFirstOrThrow();
  return row.trans_key;
}

export async function setAssignee({
  tx,
  convKey,
  userId,
}: {
  tx: CoverTransaction;
  convKey: number;
  userId: number | null;
}): Promise<void> {
  await tx.q
    .updateTable('conversation')
    .set({ assigned_to: userId })
    .where('cover_key', '=', tx.coverKey)
    .where('conv_key', '=', convKey)
    .execute();
}

/** Lets a conversation rest: seen, and nothing owed. A flag or a new text ends it (trigger conversation_waits). */
export async function rest({
  tx,
  convKey,
  closedAt,
  snoozedUntil,
}: {
  tx: CoverTransaction;
  convKey: number;
  closedAt: Temporal.Instant | null;
  snoozedUntil: Temporal.Instant | null;
}): Promise<void> {
  await tx.q
    .updateTable('conversation')
    .set({ message_status: 1, conversation_status: 1, closed_at: closedAt, snoozed_until: snoozedUntil })
    .where('cover_key', '=', tx.coverKey)
    .where('conv_key', '=', convKey)
    .execute();
}

/** Ends both kinds of rest; nothing is owed until someone says so. */
export async function endRest({ tx, convKey }: { tx: CoverTransaction; convKey: number }): Promise<void> {
  await tx.q
    .updateTable('conversation')
    .set({ closed_at: null, snoozed_until: null })
    .where('cover_key', '=', tx.coverKey)
    .where('conv_key', '=', convKey)
    .execute();
}

export type Woken = { cover_key: number; conv_key: number; loc_key: number; assigned_to: number | null };

/** Practices with conversations whose snooze is over. */
export async function readPracticesToWake({ tx }: { tx: SystemTransaction }): Promise<number[]> {
  const rows = await tx.q
    .selectFrom('conversation')
    .modifyFront(overPractices('whose snooze is over'))
    .select('cover_key')
    .distinct()
    .where('snoozed_until', '<=', tx.now)
    .where('snoozed_until', 'is not', null)
    .orderBy('cover_key')
    .execute();
  return rows.map((row) => row.cover_key);
}

/** A practice's conversations whose snooze is over: they are unanswered again. */
export async function wakeDue({
  tx,
  coverKey,
  limit,
}: {
  tx: SystemTransaction;
  coverKey: number;
  limit: number;
}): Promise<Woken[]> {
  const { rows } = await sql<Woken>`
    with due as (
      select conv_key from conversation
      where cover_key = ${coverKey} and snoozed_until <= ${tx.now} and snoozed_until is not null
      order by snoozed_until limit ${limit} for no key update skip locked)
    update conversation c set conversation_status = case c.conversation_status when 2 then 2 else 8 end
    from due
    where c.cover_key = ${coverKey} and c.conv_key = due.conv_key
    returning c.cover_key, c.conv_key, c.loc_key, c.assigned_to`.execute(tx.q);
  return rows;
}

/** Stores the words of texts from before the search; returns of how many. */
export async function storeOlderWords({ tx, most }: { tx: SystemTransaction; most: number }): Promise<number> {
  const { rows } = await sql<{ stored: number }>`select find_older_words(${most}::integer) as stored`.execute(tx.q);
  return rows[0]?.stored ?? 0;
}
