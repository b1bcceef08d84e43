import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';
import type { TextRow } from './simulator.types.ts';

type OfText = { tx: SystemTransaction; sid: string };

/** Removes a text's content; its status stays. */
export function redactText({ tx, sid }: OfText): Promise<TextRow> {
  return tx.q
    .updateTable('simulator.text_message')
    .set({ body: '' })
    .where('sid', '=', sid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function cancelText({ tx, sid }: OfText): Promise<TextRow> {
  return tx.q
    .updateTable('simulator.text_message')
    .set({ status: 'canceled', next_receipt_at: null })
    .where('sid', '=', sid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteText({ tx, sid }: OfText): Promise<void> {
  await tx.q.deleteFrom('simulator.text_message').where('sid', '=', sid).execute();
}

export async function deleteMedia({ tx, sid, mediaSid }: OfText & { mediaSid: string }): Promise<void> {
  await tx.q
    .updateTable('simulator.text_message')
    .set({ deleted_media_sids: sql`deleted_media_sids || ${mediaSid}::text` })
    .where('sid', '=', sid)
    .execute();
}

/** Locked until the transaction ends, so that no receipt comes in between. */
export function lockText({ tx, sid }: OfText): Promise<TextRow | undefined> {
  return tx.q.selectFrom('simulator.text_message').selectAll().where('sid', '=', sid).forUpdate().executeTakeFirst();
}
