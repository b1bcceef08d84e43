import type { Insertable } from 'kysely';
import { insertRows } from '../../../testing/practice-rows.ts';
import type { Pool } from '../../db/database.ts';
import type { Conversation, Message } from '../../db/schema.ts';

export const AT = Temporal.Instant.from('2026-11-20T14:00:00Z');

export const conversationRow = (
  row: Partial<Insertable<Conversation>> & { cover_key: number; conv_key: number; loc_key: number },
): Insertable<Conversation> => ({
  phone: `+1646555${String(row.conv_key).padStart(4, '0').slice(-4)}`,
  created_at: AT,
  last_transmission_at: AT,
  ...row,
});

export const messageRow = (
  row: Partial<Insertable<Message>> & { cover_key: number; conv_key: number; trans_key: number },
): Insertable<Message> => ({
  kind: 'incoming',
  body: `text ${row.trans_key}`,
  created_at: AT,
  ...row,
});

export const insertConversations = (pool: Pool, rows: Parameters<typeof conversationRow>[0][]): Promise<void> =>
  insertRows(pool, 'conversation', rows.map(conversationRow));

/** A table's rows, bypassing tenant scope. */
export const allMessages = (pool: Pool) => pool.kysely.selectFrom('message').selectAll().orderBy('trans_key').execute();
export const allOutbox = (pool: Pool) =>
  pool.kysely.selectFrom('message_outbox').selectAll().orderBy('trans_key').execute();
export const allConsent = (pool: Pool) =>
  pool.kysely.selectFrom('consent_entry').selectAll().orderBy('entry_key').execute();
