import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../test-database.ts';
import { drainFaults } from './observe-rows.ts';

describe('hand-written row types', () => {
  const database = useDatabase();
  const q = () => database().pool.kysely;
  const faults = () => drainFaults().map((fault) => fault.replace(/^.*row-types\.test\.ts:\d+: /, ''));

  it("fail on a column the statement doesn't return", async () => {
    await sql<{ coverKey: number }>`select 7 as cover_key`.execute(q());
    expect(drainFaults()).toEqual([
      expect.stringMatching(
        /^apps\/server\/testing\/row-types\/row-types\.test\.ts:\d+: no column coverKey; the statement gives cover_key$/,
      ),
    ]);
  });

  it('fail on a column of another type, even without a row', async () => {
    await sql<{ at: string; n: number }>`select now() as at, 1.5 as n where false`.execute(q());
    expect(faults()).toEqual(['at is Instant, typed string', 'n is string, typed number']);
  });

  it('fail on a nullable column, by its table or by a row', async () => {
    await sql<{ loc_key: number }>`select loc_key from form_entry`.execute(q());
    await sql<{ n: number }>`select null::integer as n`.execute(q());
    expect(faults()).toEqual(['loc_key may be null, typed number', 'row.n is null, typed number']);
  });

  it('fail on array items, and on JSON content', async () => {
    await sql<{ names: number[] }>`select array['a'] as names`.execute(q());
    await sql<{ who: { name: string }[] }>`select '[{"name": 1}]'::json as who`.execute(q());
    expect(faults()).toEqual(['names holds string, typed number', 'row.who[].name is number, typed string']);
  });

  it('fail on a selected expression', async () => {
    await q().selectFrom('cover').select(sql<string>`cover_key + 1`.as('next_key')).execute();
    expect(faults()).toEqual(['next_key is number, typed string']);
  });

  it('pass if they are right', async () => {
    await sql<{ a: number; b: string | null; c?: boolean; d: Temporal.Instant; e: Buffer; f: 'x' | 'y' }>`
      select 1 as a, null::text as b, now() as d, '\\x00'::bytea as e, 'x' as f`.execute(q());
    await sql<object>`select 1 as unnamed`.execute(q());
    expect(faults()).toEqual([]);
  });
});
