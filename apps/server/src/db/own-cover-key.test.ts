import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/test-database.ts';
import { ownCoverKey } from './own-cover-key.ts';
import { openCoverScope, openSystemScope, withinCover } from './scope.ts';

const clock = { now: () => Temporal.Now.instant() };
const act = { action: 'test', userId: 1, address: '', requestId: '' };
type Named = { own: number; again: number };
const named = sql<Named>`select ${ownCoverKey}::integer as own, ${ownCoverKey}::integer as again where 7 = ${7}::integer`;

describe('[SCL-001] the practice of a transaction', () => {
  const database = useDatabase();
  const scopeOf = (coverKey: number) => openCoverScope({ pool: database().pool, clock, coverKey, act: null });

  it('is one value of a statement, however often it is named', () => {
    const { sql: text, parameters } = named.compile(database().pool.kysely);
    expect(text).toBe('select $1::integer as own, $1::integer as again where 7 = $2::integer');
    expect(parameters).toHaveLength(2);
  });

  it('is the practice that the transaction is inside, in builder and text, one after another', async () => {
    for (const coverKey of [7, 8]) {
      const { rows } = await scopeOf(coverKey).transaction((tx) => named.execute(tx.q));
      expect(rows).toEqual([{ own: coverKey, again: coverKey }]);
    }
    await scopeOf(9).snapshot(async (tx) => {
      const found = tx.q.selectFrom('cover').where('cover_key', '=', ownCoverKey).where(ownCoverKey, '=', 9);
      expect(await found.select('cover_key').execute()).toEqual([]);
    });
  });

  it('is that of a part within a transaction across practices, and of none after it', async () => {
    const scope = openSystemScope({ pool: database().pool, clock });
    await scope.transaction(async (tx) => {
      const { rows } = await withinCover({ tx, coverKey: 7, act, work: (inside) => named.execute(inside.q) });
      expect(rows).toEqual([{ own: 7, again: 7 }]);
      await expect(named.execute(tx.q)).rejects.toThrow('A statement names its own practice outside of a practice.');
    });
  });

  it('is refused without a practice, also on a connection that was inside one', async () => {
    await scopeOf(7).transaction((tx) => named.execute(tx.q));
    await expect(
      openSystemScope({ pool: database().pool, clock }).read((reading) => named.execute(reading.q)),
    ).rejects.toThrow('outside of a practice');
  });
});
