import { sql } from 'kysely';
import type { Pool } from '../src/db/database.ts';

/** The gateway has everything that waits for a phone now: what the patient can have read before answering. */
export async function handOverTexts({
  pool,
  phone,
  at,
}: {
  pool: Pool;
  phone: string;
  at: Temporal.Instant;
}): Promise<void> {
  await sql`
    update message m set handed_over_at = ${at}, delivery_status = 'sent'
    from conversation c
    where c.cover_key = m.cover_key and c.conv_key = m.conv_key and c.phone = ${phone} and m.kind = 'outgoing'
      and m.handed_over_at is null and m.delivery_status = 'queued'`.execute(pool.kysely);
}
