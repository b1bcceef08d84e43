// @module-tag deep
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseBefore } from '../../testing/earlier-database.ts';
import { insertPractice, insertRows, patientRow } from '../../testing/practice-rows.ts';
import { migrate } from './migrate.ts';

describe('[WLT-001] a waiting list with patients who wait twice for a type of visit', () => {
  let database: Awaited<ReturnType<typeof databaseBefore>>;
  const run = (statement: string) => sql.raw(statement).execute(database.pool.kysely);

  beforeEach(async () => {
    database = await databaseBefore('0481-one-waiting-entry');
    const { pool } = database;
    await insertPractice(pool, { coverKey: 1, elements: [] });
    await insertRows(pool, 'provider', [{ cover_key: 1, acct_key: 1, first_name: 'Eva', last_name: 'Lens' }]);
    await insertRows(
      pool,
      'patient',
      [1, 2].map((patient_key) => patientRow({ cover_key: 1, loc_key: 11, patient_key })),
    );
    await run(`insert into waiting_entry (cover_key, entry_key, patient_key, task_key, notice_minutes, urgency, source, asked_at)
      overriding system value values
      (1, 1, 1, 7, 60, 2, 'staff', '2026-11-02T15:00Z'), (1, 2, 1, 7, 60, 0, 'staff', '2026-11-01T15:00Z'),
      (1, 3, 1, 7, 60, 0, 'booking', '2026-11-03T15:00Z'), (1, 4, 1, 8, 60, 0, 'staff', '2026-11-03T15:00Z'),
      (1, 5, 2, 7, 60, 0, 'staff', '2026-11-03T15:00Z')`);
    await run(`insert into waiting_gap (cover_key, gap_key, why, loc_key, acct_key, starts_at, ends_at, is_stretch)
      overriding system value
      select 1, n, 'cancelled', 11, 1, '2026-12-01T15:00Z'::timestamptz + n * interval '1 hour', '2026-12-01T18:00Z', false
      from generate_series(1, 2) n`);
    await run(`insert into waiting_offer (cover_key, gap_key, entry_key, place, offered_at, answer_by, state) values
      (1, 1, 3, 1, now(), now(), 'open'), (1, 2, 1, 1, now(), now(), 'lapsed')`);
    await migrate({ pool });
  });
  afterEach(() => database.drop());

  it('keeps the entry with an open offer, the longest wait and the highest urgency', async () => {
    const { rows } = await run(`select entry_key, urgency, asked_at::date::text as asked, ended_as
      from waiting_entry order by entry_key`);
    expect(rows.map((row) => Object.values(row as object))).toEqual([
      [1, 2, '2026-11-02', 'removed'],
      [2, 0, '2026-11-01', 'removed'],
      [3, 2, '2026-11-01', null],
      [4, 0, '2026-11-03', null],
      [5, 0, '2026-11-03', null],
    ]);
    expect((await run('select state from waiting_offer order by gap_key')).rows).toEqual([
      { state: 'open' },
      { state: 'lapsed' },
    ]);
  });
});
