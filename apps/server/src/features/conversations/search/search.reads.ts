import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';

/** The newest messages of each conversation that are searched; few have more. */
const MOST_SEARCHED = 3_000;

type NewestHit = { conv_key: number; trans_key: number; body: string; created_at: Temporal.Instant };

/** The newest text or note of each conversation that holds all the words. */
export async function readNewestHits({
  tx,
  convKeys,
  words,
}: {
  tx: CoverTransaction;
  convKeys: readonly number[];
  words: string;
}): Promise<NewestHit[]> {
  const { rows } = await sql<NewestHit>`
    select c.conv_key, h.trans_key, h.body, h.created_at
    from unnest(${[...convKeys]}::integer[]) as c (conv_key)
    cross join lateral (
      select m.trans_key, m.body, m.created_at from (
        select n.trans_key, n.body, n.created_at from message n
        where n.cover_key = ${tx.coverKey} and n.conv_key = c.conv_key and n.kind <> 'event'
        order by n.trans_key desc limit ${MOST_SEARCHED}) m
      where text_terms(m.body, '') @@ (search_query(search_template(${words}, 2), '') || search_query(search_template(${words}, 3), ''))
      order by m.trans_key desc limit 1) h`.execute(tx.q);
  return rows;
}
