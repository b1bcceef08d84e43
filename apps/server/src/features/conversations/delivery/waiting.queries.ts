import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

/** A rule's text that is not being handed over right now, and that the gateway cannot have yet. */
export type WaitingText = { trans_key: number; conv_key: number; client_key: string | null; loc_key: number };

const WRITERS = ['reminder', 'recall', 'order', 'review'] as const;

/** Texts written by rules that still wait to be handed over, the first part of each. */
export function readWaiting({ tx, limit }: { tx: CoverTransaction; limit: number }): Promise<WaitingText[]> {
  return tx.q
    .selectFrom('message_outbox as o')
    .innerJoin('message as m', (join) =>
      join.on('m.cover_key', '=', ownCoverKey).onRef('m.trans_key', '=', 'o.trans_key'),
    )
    .innerJoin('conversation as c', (join) =>
      join.on('c.cover_key', '=', ownCoverKey).onRef('c.conv_key', '=', 'm.conv_key'),
    )
    .select(['m.trans_key', 'm.conv_key', 'm.client_key', 'c.loc_key'])
    .where('o.cover_key', '=', ownCoverKey)
    .where('o.claimed_until', 'is', null)
    .where('o.is_unsure', '=', false)
    .where('m.written_by', 'in', [...WRITERS])
    .where('m.part', '=', 1)
    .orderBy('m.trans_key')
    .limit(sql.lit(limit))
    .execute();
}

/** All parts of a text, in order. */
export async function readParts({ tx, text }: { tx: CoverTransaction; text: WaitingText }): Promise<number[]> {
  const rows = await tx.q
    .selectFrom('message')
    .select('trans_key')
    .where('cover_key', '=', ownCoverKey)
    .where('conv_key', '=', text.conv_key)
    .where('client_key', '=', text.client_key)
    .orderBy('part')
    .execute();
  return rows.map((row) => row.trans_key);
}

/** Postpones texts until an instant, except those being handed over right now. */
export async function postpone({
  tx,
  transKeys,
  until,
}: {
  tx: CoverTransaction;
  transKeys: readonly number[];
  until: Temporal.Instant;
}): Promise<void> {
  const waiting = tx.q
    .selectFrom('message_outbox')
    .select('trans_key')
    .where('cover_key', '=', ownCoverKey)
    .where('trans_key', 'in', [...transKeys])
    .where('claimed_until', 'is', null)
    .where('run_at', '<', until)
    .forUpdate()
    .skipLocked();
  await tx.q
    .with('waiting', () => waiting)
    .updateTable('message_outbox')
    .set({ run_at: until, due_since: null })
    .where('cover_key', '=', ownCoverKey)
    .where('trans_key', 'in', (eb) => eb.selectFrom('waiting').select('trans_key'))
    .execute();
}
