import { sql } from 'kysely';
import type { Pool } from '../../apps/server/src/db/database.ts';

/** Inserts a practice with one location and many conversations, bypassing tenant scope, in one statement each. */
export async function insertLargePractice({
  pool,
  coverKey,
  conversations,
}: {
  pool: Pool;
  coverKey: number;
  conversations: number;
}): Promise<void> {
  const { kysely } = pool;
  const number = `+1${String(2_000_000_000 + coverKey)}`;
  await sql`insert into cover (cover_key, org_name, time_zone, is_location_aware, created_at)
    values (${coverKey}, 'Practice', 'America/New_York', true, now())`.execute(kysely);
  await sql`insert into location (cover_key, loc_key, org_name, time_zone, sms_number)
    values (${coverKey}, ${coverKey}, 'Main St', 'America/New_York', ${number})`.execute(kysely);
  await insertConversations({ pool, coverKey, locKey: coverKey, conversations });
}

/** Conversations at a location, one a minute, a few of them unread or unanswered. */
export async function insertConversations({
  pool,
  coverKey,
  locKey,
  conversations,
}: {
  pool: Pool;
  coverKey: number;
  locKey: number;
  conversations: number;
}): Promise<void> {
  await sql`insert into conversation (cover_key, loc_key, phone, created_at, last_transmission_at, last_body, message_status, conversation_status)
    select ${coverKey}::integer, ${locKey}::integer, '+1' || (3000000000 + n), now(), now() - n * interval '1 minute',
           'Could you tell me whether my glasses are ready?', (n % 20 > 0)::integer, case when n % 15 = 0 then 8 else 1 end
    from generate_series(1, ${conversations}::integer) n`.execute(pool.kysely);
}
