import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../testing/fixed-clock.ts';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { type CoverTransaction, openCoverScope } from '../../db/scope.ts';
import { readConversationPage } from './conversations.page.reads.ts';
import { readSearch } from './conversations.rules.ts';

const CONVERSATIONS = 10_000;
/** Each way of searching reads its own matches. */
const FEW = 10;

/** How many conversation rows this connection has read. */
async function readSoFar(tx: CoverTransaction): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
    where relname = 'conversation'`.execute(tx.q);
  return rows[0]?.read ?? 0;
}

describe('a search in a large practice', () => {
  const database = useDatabase();

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await sql`insert into conversation (cover_key, loc_key, phone, created_at, last_transmission_at)
      select 1, 11, '+1646555' || lpad(n::text, 4, '0'), now(), now() - n * interval '1 minute'
      from generate_series(0, ${CONVERSATIONS}::integer - 1) n`.execute(pool.kysely);
    await sql`insert into patient (cover_key, patient_key, pms_patient_id, loc_key, first_name, last_name, cell_phone, created_at)
      select 1, 100000 + n, 'P-' || (100000 + n), 11, 'Ana' || n, 'Reyes' || n, '+1646555' || lpad(n::text, 4, '0'), now()
      from generate_series(0, ${CONVERSATIONS}::integer - 1) n`.execute(pool.kysely);
    await sql`analyze`.execute(pool.kysely);
  });

  it.each(['0187', '555-0187', '6465550187'])('[MSG-002] reads only the conversations %j matches', async (filter) => {
    const scope = openCoverScope({ pool: database().pool, clock: createFixedClock(), coverKey: 1, act: null });
    const { rows, touched } = await scope.transaction(async (tx) => {
      const page = { locKeys: null, viewStatus: -1, search: readSearch(filter), cursor: null, offset: 0, limit: 16 };
      const before = await readSoFar(tx);
      const found = await readConversationPage({ tx, query: page });
      return { rows: found, touched: (await readSoFar(tx)) - before };
    });
    expect(rows.map(({ phone }) => phone)).toEqual(['+16465550187']);
    expect(touched).toBeLessThan(FEW);
  });
});
