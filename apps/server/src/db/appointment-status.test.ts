import {
  ACTIVE_STATUSES,
  APPOINTMENT_STATUS_WORDS,
  APPOINTMENT_STATUSES,
} from '@sightline/contract/appointment-status';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/test-database.ts';
import { isActive, statusWords } from './appointment-status.ts';

const named = (condition: string): (string | undefined)[] =>
  [...condition.matchAll(/'(\w+)'::text/g)].map(([, status]) => status);

describe('appointment statuses', () => {
  const database = useDatabase();
  const answer = async <T>(statement: ReturnType<typeof sql<T>>) =>
    (await statement.execute(database().pool.kysely)).rows;

  it("match the database's check", async () => {
    const [check] = await answer(sql<{ condition: string }>`
      select pg_get_constraintdef(oid) as condition from pg_constraint where conname = 'appointment_status_check'`);
    expect(named(check?.condition ?? '')).toEqual([...APPOINTMENT_STATUSES]);
  });

  it('are active exactly in the index on active appointments, which queries use', async () => {
    const [index] = await answer(sql<{ condition: string }>`
      select pg_get_expr(indpred, indrelid) as condition from pg_index
      where indexrelid = 'appointment_by_provider_day'::regclass`);
    expect(named(index?.condition ?? '')).toEqual([...ACTIVE_STATUSES]);
    const plan = await database()
      .pool.kysely.transaction()
      .execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        return sql`explain select from appointment a
        where a.cover_key = 1 and a.acct_key = 1 and a.appt_date = '2026-11-20' and ${isActive('a.status')}`.execute(
          tx,
        );
      });
    expect(JSON.stringify(plan.rows)).toContain('appointment_by_provider_day');
  });

  it('have SQL expressions', async () => {
    const rows = await answer(sql<{ status: string; words: string | null }>`
      select status, ${statusWords(sql`status`)} as words from unnest(${[...APPOINTMENT_STATUSES, 'other']}::text[]) status`);
    const words: Record<string, string> = APPOINTMENT_STATUS_WORDS;
    expect(rows).toEqual(
      [...APPOINTMENT_STATUSES, 'other'].map((status) => ({ status, words: words[status] ?? null })),
    );
  });
});
