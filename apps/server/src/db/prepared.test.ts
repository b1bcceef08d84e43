import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/test-database.ts';
import { prepared } from './prepared.ts';

describe('a prepared statement', () => {
  const database = useDatabase();

  it('is built once, and each run has its own values', async () => {
    let built = 0;
    const sum = prepared(({ one, other }: { one: number; other: number }, q) => {
      built += 1;
      return sql<{ sum: number }>`select ${one}::integer + ${other}::integer + ${one}::integer as sum`.compile(q);
    });
    const { kysely } = database().pool;
    expect(await sum(kysely, { one: 1, other: 2 })).toEqual([{ sum: 4 }]);
    expect(await sum(kysely, { one: 10, other: 20 })).toEqual([{ sum: 40 }]);
    expect(built).toBe(1);
  });

  it('keeps what it holds itself, and takes lists, instants and nothing as values', async () => {
    const found = prepared(({ keys, at }: { keys: readonly number[]; at: Temporal.Instant | null }, q) =>
      sql<{ isIn: boolean; at: Temporal.Instant | null }>`
        select ${7}::integer = any(${keys}) as "isIn", ${at}::timestamptz as at`.compile(q),
    );
    const { kysely } = database().pool;
    const at = Temporal.Instant.from('2026-11-20T15:00:00Z');
    expect(await found(kysely, { keys: [6, 7], at })).toEqual([{ isIn: true, at }]);
    expect(await found(kysely, { keys: [], at: null })).toEqual([{ isIn: false, at: null }]);
  });
});
