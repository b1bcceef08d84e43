import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

export type Restored = { conv_key: number; loc_key: number };

/**
 * Puts the conversations of undone texts back to their newest other text, and out of the list where they had none: it is
 * as if the texts had never been written.
 */
export async function restoreNewest({
  tx,
  transKeys,
  failure,
}: {
  tx: CoverTransaction;
  transKeys: readonly number[];
  /** What texts say that were undone, these and earlier ones. */
  failure: string;
}): Promise<Restored[]> {
  const { rows } = await sql<Restored>`
    update conversation c set last_trans_key = m.trans_key, last_body = coalesce(m.body, ''),
      last_kind = coalesce(m.kind, c.last_kind), last_picture_keys = coalesce(m.picture_keys, '{}'),
      last_delivery_status = m.delivery_status, last_transmission_at = coalesce(m.created_at, c.last_transmission_at),
      removed_at = case when m.trans_key is null and not exists (
        select 1 from message other
        where other.cover_key = ${ownCoverKey} and other.conv_key = c.conv_key and other.failure is distinct from ${failure})
        then ${tx.now} else c.removed_at end
    from message u
    left join lateral (
      select trans_key, body, kind, picture_keys, delivery_status, created_at from message before
      where before.cover_key = ${ownCoverKey} and before.conv_key = u.conv_key and before.kind in ('incoming', 'outgoing')
        and before.failure is distinct from ${failure}
      order by trans_key desc limit 1) m on true
    where u.cover_key = ${ownCoverKey} and u.trans_key = any(${[...transKeys]}::bigint[]) and u.failure = ${failure}
      and c.cover_key = ${ownCoverKey} and c.conv_key = u.conv_key and c.last_trans_key = u.trans_key
    returning c.conv_key, c.loc_key`.execute(tx.q);
  return rows;
}
