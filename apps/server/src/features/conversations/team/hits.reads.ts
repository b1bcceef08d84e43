import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';

/** The newest messages of a conversation that are searched; few have more. */
const MOST_SEARCHED = 3_000;

/** The texts and notes of a conversation that hold all the words, newest first. */
export async function readHits({
  tx,
  convKey,
  words,
  limit,
}: {
  tx: CoverTransaction;
  convKey: number;
  words: string;
  limit: number;
}): Promise<number[]> {
  const { rows } = await sql<{ trans_key: number }>`
    select m.trans_key from (
      select n.trans_key, n.body from message n
      where n.cover_key = ${tx.coverKey} and n.conv_key = ${convKey} and n.kind <> 'event'
      order by n.trans_key desc limit ${MOST_SEARCHED}) m
    where text_terms(m.body, '') @@ (search_query(search_template(${words}, 2), '') || search_query(search_template(${words}, 3), ''))
    order by m.trans_key desc limit ${limit}`.execute(tx.q);
  return rows.map(({ trans_key }) => Number(trans_key));
}
