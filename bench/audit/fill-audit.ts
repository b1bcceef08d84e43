import { sql } from 'kysely';
import type { Pool } from '../../apps/server/src/db/database.ts';
import { insertPractice } from '../../apps/server/testing/practice-rows.ts';

const INDEXES = ['audit_event_by_time', 'audit_event_by_patient', 'audit_event_by_user', 'audit_event_by_action'];

/**
 * Two practices with audit trails: the first with many events over two years, of 100 users about 40,000 patients, and
 * hashes of nothing; the second with a chain that is whole. Triggers would take hours.
 */
export async function fillAudit({
  pool,
  events,
  chained,
}: {
  pool: Pool;
  events: number;
  chained: number;
}): Promise<void> {
  await insertPractice(pool, { coverKey: 1 });
  await insertPractice(pool, { coverKey: 2 });
  await pool.kysely.connection().execute(async (q) => {
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where indexname = any(${INDEXES}::text[])`.execute(q);
    await sql`set session_replication_role = replica`.execute(q);
    for (const index of INDEXES) await sql`drop index ${sql.ref(index)}`.execute(q);
    // One event in ten is a list of twenty patients; the others name one.
    await sql`
      insert into audit_event (cover_key, seq, at, user_id, action, outcome, patient_keys, detail, prev_hash, hash)
      select 1, n, timestamptz '2024-11-20' + n * (interval '2 years' / ${events}::integer), 1 + (n * 7919) % 100,
        (array['conversations.read', 'patients.open', 'conversations.list', 'forms.entry', 'patients.search'])[1 + n % 5],
        'done', case when n % 10 = 0
          then array(select ((n * 31 + k * 97) % 40000 + 1)::integer from generate_series(1, 20) k)
          else array[((n * 104729) % 40000 + 1)::integer] end,
        '{}', '\\x00', sha256(int8send(n))
      from generate_series(1, ${events}::bigint) n`.execute(q);
    await sql`update audit_event set action = 'retention.save', user_id = 1 where cover_key = 1 and seq in (1000, 2000)`.execute(
      q,
    );
    await sql`insert into audit_head (cover_key, seq, hash)
      select 1, seq, hash from audit_event where cover_key = 1 order by seq desc limit 1`.execute(q);
    await sql
      .raw(`do $$
      declare
        event audit_event;
        before bytea := '\\x';
      begin
        for n in 1..${Math.floor(chained)} loop
          event := (2, n, timestamptz '2026-01-01' + n * interval '1 second', 2, 'conversations.read', 'done', array[201],
            '{}'::jsonb, '', '', before, null);
          event.hash := audit_hash(event);
          before := event.hash;
          insert into audit_event values (event.*);
        end loop;
        insert into audit_head values (2, ${Math.floor(chained)}, before);
      end $$`)
      .execute(q);
    for (const { indexdef } of rows) await sql.raw(indexdef).execute(q);
    await sql`set session_replication_role = origin`.execute(q);
    await sql`vacuum analyze`.execute(q);
  });
}
