import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../testing/fixed-clock.ts';
import { insertPractice } from '../../testing/practice-rows.ts';
import { useDatabase } from '../../testing/test-database.ts';
import { DEFAULT_CONNECTIONS } from './connection-counts.ts';
import { openReportPool, type Pool } from './database.ts';
import { openCoverScope } from './scope.ts';

describe('a snapshot of a practice', () => {
  const database = useDatabase();
  const clock = createFixedClock();
  let reportPool: Pool;
  const scopeOf = (coverKey: number) =>
    openCoverScope({ pool: database().pool, reportPool, clock, coverKey, act: null });
  const countPatients = 'select count(*) as n from patient';

  beforeAll(async () => {
    const { connection, isDistributed } = database();
    reportPool = openReportPool({ connection, isDistributed, onError: () => undefined });
    await insertPractice(database().pool, { coverKey: 5 });
    await insertPractice(database().pool, { coverKey: 6 });
  });
  afterAll(() => reportPool.end());

  it('[SES-016] shows that practice alone', async () => {
    const seen = await scopeOf(5).snapshot(async (tx) =>
      (await tx.q.selectFrom('patient').select('cover_key').distinct().execute()).map(({ cover_key }) => cover_key),
    );
    expect(seen).toEqual([5]);
  });

  it('stays as of its first statement, whatever is written meanwhile', async () => {
    await scopeOf(5).snapshot(async (tx) => {
      const read = async () => (await sql.raw<{ n: number }>(countPatients).execute(tx.q)).rows[0]?.n;
      expect(await read()).toBe(3);
      const base = { cover_key: 5, loc_key: 51, first_name: 'New', last_name: 'Comer', created_at: clock.now() };
      await database()
        .pool.kysely.insertInto('patient')
        .values({ ...base, patient_key: 599, pms_patient_id: 'N' })
        .execute();
      expect(await read()).toBe(3);
    });
    await database().pool.kysely.deleteFrom('patient').where('patient_key', '=', 599).execute();
  });

  it('writes nothing', async () => {
    const writing = scopeOf(5).snapshot((tx) =>
      tx.q.updateTable('patient').set({ first_name: 'x' }).where('cover_key', '=', 5).execute(),
    );
    await expect(writing).rejects.toThrow(/read-only transaction/);
  });

  it('plans each statement individually, and limits time and connections', async () => {
    const settings = await scopeOf(5).snapshot(async (tx) =>
      (
        await sql<{ setting: string }>`select name || ' ' || setting as setting from pg_settings
          where name in ('plan_cache_mode', 'statement_timeout', 'idle_in_transaction_session_timeout') order by 1`.execute(
          tx.q,
        )
      ).rows.map(({ setting }) => setting),
    );
    expect(settings).toEqual([
      'idle_in_transaction_session_timeout 60000',
      'plan_cache_mode auto',
      'statement_timeout 60000',
    ]);
    expect(DEFAULT_CONNECTIONS.reports).toBeLessThan(DEFAULT_CONNECTIONS.requests);
  });

  it('cancels its statement once its caller is gone, but not the next one on its connection', async () => {
    const gone = new AbortController();
    const began = Date.now();
    const reading = scopeOf(5).snapshot((tx) => sql`select pg_sleep(30)`.execute(tx.q), gone.signal);
    setTimeout(() => gone.abort(), 100);
    await expect(reading).rejects.toThrow(/canceling statement/);
    expect(Date.now() - began).toBeLessThan(5_000);
    for (let n = 0; n < 10; n += 1)
      expect((await scopeOf(5).snapshot((tx) => sql.raw<{ n: number }>(countPatients).execute(tx.q))).rows).toEqual([
        { n: 3 },
      ]);
  });

  it("doesn't start for a caller who already left", async () => {
    const work = scopeOf(5).snapshot(() => Promise.reject(new Error('it began')), AbortSignal.abort());
    await expect(work).rejects.toThrow(/aborted/);
  });
});
