import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/test-database.ts';
import { openPool, type PlanMode, type Pool } from './database.ts';
import { ownCoverKey } from './own-cover-key.ts';
import { MOST_PREPARED } from './practice-plans.ts';
import { type CoverTransaction, openCoverScope, openSystemScope } from './scope.ts';

const clock = { now: () => Temporal.Now.instant() };
const ROUNDS = 6;
/** A statement with a practice's key in its text. */
const WITH_KEY = expect.stringContaining("'7'");

const pidOf = async ({ q }: Pick<CoverTransaction, 'q'>): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(q);
  return rows[0]?.pid ?? 0;
};
const ask = ({ q }: Pick<CoverTransaction, 'q'>, word: string) =>
  sql<{ word: string; key: number; last: string; again: number }>`
    select ${word}::text as word, ${ownCoverKey}::integer as key, ${'end'}::text as last, ${ownCoverKey}::integer as again`.execute(
    q,
  );
const prepared = async ({ q }: Pick<CoverTransaction, 'q'>): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like '%as again' order by name`.execute(q);
  return rows.map(({ statement }) => statement.trim());
};

describe('[SCL-002] plans that a connection to a cluster keeps of a practice', () => {
  const database = useDatabase();
  let pools: Pool[] = [];
  const open = (plans?: PlanMode) => {
    const pool = openPool({
      ...{ connection: database().connection, isDistributed: true, plans },
      onError: () => undefined,
    });
    pools.push(pool);
    return (coverKey: number) => openCoverScope({ pool, clock, coverKey, act: null });
  };
  afterEach(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    pools = [];
  });

  it('are of statements with its key in their text, the other values beside it', async () => {
    const scopeOf = open();
    for (const coverKey of [7, 8])
      for (const word of ['one', 'two']) {
        const { rows } = await scopeOf(coverKey).transaction((tx) => ask(tx, word));
        expect(rows).toEqual([{ word, key: coverKey, last: 'end', again: coverKey }]);
      }
    expect(await scopeOf(8).transaction(prepared)).toEqual([
      "select $1::text as word, '7'::integer as key, $2::text as last, '7'::integer as again",
      "select $1::text as word, '8'::integer as key, $2::text as last, '8'::integer as again",
    ]);
  });

  it('are not made by work across practices', async () => {
    const scopeOf = open();
    const [pool] = pools;
    if (pool === undefined) throw new Error('A pool was opened.');
    await openSystemScope({ pool, clock }).transaction(async ({ q }) => {
      await sql.raw(`set local sightline.cover_key = '7'`).execute(q);
      expect((await ask({ q }, 'one')).rows).toEqual([{ word: 'one', key: 7, last: 'end', again: 7 }]);
    });
    expect(await scopeOf(7).transaction(prepared)).not.toContainEqual(WITH_KEY);
  });

  it('are not made where each statement is planned again anyway', async () => {
    const scopeOf = open('custom');
    await scopeOf(7).transaction((tx) => ask(tx, 'one'));
    expect(await scopeOf(7).transaction(prepared)).not.toContainEqual(WITH_KEY);
  });

  it('are found again: a practice gets the connection that it had', async () => {
    const scopeOf = open();
    const keys = [7, 8, 9];
    /** All at once, so that each has a connection of its own. */
    const first = await Promise.all(keys.map((key) => scopeOf(key).transaction(async (tx) => [await pidOf(tx), key])));
    expect(new Set(first.map(([pid]) => pid)).size).toBe(keys.length);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [pid, key] of round % 2 === 0 ? first : first.toReversed())
        expect(await scopeOf(key ?? 0).transaction(pidOf)).toBe(pid);
  });

  it('stay bounded: a connection that has prepared enough is replaced', async () => {
    const scopeOf = open();
    const pid = await scopeOf(7).transaction(async (tx) => {
      for (let n = 0; n < MOST_PREPARED; n += 1)
        await sql`select ${ownCoverKey}::integer as ${sql.id(`n${n}`)}`.execute(tx.q);
      return pidOf(tx);
    });
    const next = await scopeOf(7).transaction(async (tx) => ({ pid: await pidOf(tx), kept: await prepared(tx) }));
    expect(next.pid).not.toBe(pid);
    expect(next.kept).toEqual([]);
  });
});
