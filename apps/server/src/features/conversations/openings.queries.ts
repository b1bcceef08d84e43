import { sql } from 'kysely';
import type { CoverTransaction } from '../../db/scope.ts';

/** The two halves of an opening come right after each other. */
const OPENING_WITHIN = { seconds: 5 };

type Opening = { tx: CoverTransaction; convKey: number; userId: number };

/** Records the first half of a user's opening of a conversation. */
export async function insertOpening({ tx, convKey, userId }: Opening): Promise<void> {
  await tx.q
    .insertInto('conversation_opening')
    .values({ cover_key: tx.coverKey, conv_key: convKey, user_id: userId, opened_at: tx.now })
    .execute();
}

/** Removes a user's oldest opening in progress, and those that never ended. False if there is none. */
export async function takeOpening({ tx, convKey, userId }: Opening): Promise<boolean> {
  const since = tx.now.subtract(OPENING_WITHIN);
  const { rows } = await sql<{ is_under_way: boolean }>`
    delete from conversation_opening o
    where o.cover_key = ${tx.coverKey} and o.conv_key = ${convKey} and o.user_id = ${userId}
      and (o.opened_at < ${since} or o.opening_key = (
        select min(u.opening_key) from conversation_opening u
        where u.cover_key = ${tx.coverKey} and u.conv_key = ${convKey} and u.user_id = ${userId}
          and u.opened_at >= ${since}))
    returning o.opened_at >= ${since} as is_under_way
  `.execute(tx.q);
  return rows.some((row) => row.is_under_way);
}
