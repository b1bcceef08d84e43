import { sql } from 'kysely';
import type { Pool } from '../../apps/server/src/db/database.ts';
import { insertPractice } from '../../apps/server/testing/practice-rows.ts';
import { insertConversations, insertLargePractice } from '../tenancy/large-practice.ts';
import { dropIndexes } from './drop-indexes.ts';
import { bodyOf, fillWords } from './fill-words.ts';

/** Keys of the other practices, apart from those of the first one's locations. */
const FIRST_OTHER = 1_001;
export const LARGE_PRACTICE = 2;

/** Practices with conversations, the first and the large one with a user; the keys of all of them. */
async function insertPractices({ pool, practices, conversations, large }: Omit<Filling, 'messagesEach'>) {
  const own = await insertPractice(pool, { coverKey: 1 });
  await insertConversations({ pool, coverKey: 1, locKey: own.locKeys[0], conversations });
  const others = Array.from({ length: practices - 1 }, (_, n) => FIRST_OTHER + n);
  for (const coverKey of others) await insertLargePractice({ pool, coverKey, conversations });
  if (large === 0) return [1, ...others];
  const { locKeys } = await insertPractice(pool, { coverKey: LARGE_PRACTICE });
  await insertConversations({ pool, coverKey: LARGE_PRACTICE, locKey: locKeys[0], conversations: large });
  return [1, ...others, LARGE_PRACTICE];
}

type Filling = {
  pool: Pool;
  /** Practices of equal size. */
  practices: number;
  conversations: number;
  messagesEach: number;
  /** Conversations of one large practice besides; 0 if there is none. */
  large: number;
};

/** Inserts practices with all their messages, without checks: the rows are known to be valid. */
export async function fillMessages({ messagesEach, ...filling }: Filling): Promise<void> {
  const { pool } = filling;
  const { kysely } = pool;
  const coverKeys = await insertPractices(filling);
  await kysely.connection().execute(async (q) => {
    await sql`set session_replication_role = replica`.execute(q);
    await sql`set synchronous_commit = off`.execute(q);
    await sql`set maintenance_work_mem = '512MB'`.execute(q);
    const indexes = await dropIndexes({ q, table: 'message' });
    for (const coverKey of coverKeys)
      await sql`insert into message (cover_key, conv_key, kind, body, written_by, delivery_status, gateway_sid, client_key, created_at, handed_over_at, settled_at)
        select c.cover_key, c.conv_key, case when n % 2 = 0 then 'outgoing' else 'incoming' end, ${bodyOf},
               'staff', case when n % 2 = 0 then 'delivered' end, 'SM' || md5(c.conv_key || '-' || n),
               case when n % 2 = 0 then 'key-' || n end, at, at, at
        from conversation c
        cross join generate_series(1, ${messagesEach}::integer) n
        cross join lateral (select c.last_transmission_at - (${messagesEach}::integer - n) * interval '1 minute' as at) times
        where c.cover_key = ${coverKey}
        order by n`.execute(q);
    for (const definition of indexes) await sql.raw(definition).execute(q);
    await fillWords(q);
    await sql`update conversation c set last_trans_key = newest.trans_key
      from (select cover_key, conv_key, max(trans_key) as trans_key from message group by 1, 2) newest
      where c.cover_key = newest.cover_key and c.conv_key = newest.conv_key`.execute(q);
    await sql`set session_replication_role = origin`.execute(q);
    await sql`reset synchronous_commit`.execute(q);
    await sql`reset maintenance_work_mem`.execute(q);
  });
  await sql`vacuum analyze`.execute(kysely);
}
