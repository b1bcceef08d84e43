import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openPool } from '../src/db/database.ts';
import { cloneDatabase } from '../testing/test-database.ts';
import { loadDemo } from './load-demo.ts';

const NOW = Temporal.Instant.from('2026-11-20T19:15:00Z');
const hashPassword = async (word: string) => `hash of ${word}`;

describe('the demo', () => {
  it('is loaded once by two servers that start together, and leaves nothing behind if interrupted', async () => {
    const { connection, pool, drop } = await cloneDatabase();
    const other = openPool({ connection, onError: () => undefined });
    // Both are connected first: drawing the demo blocks this process from noticing a connection for seconds.
    await Promise.all([pool, other].map((each) => sql`select 1`.execute(each.kysely)));
    try {
      const failing = { ...pool, kysely: pool.kysely.withSchema('public') };
      const broken = loadDemo({
        pool: failing,
        now: NOW,
        hashPassword: async () => Promise.reject(new Error('cut off')),
      });
      await expect(broken).rejects.toThrow('cut off');
      expect(await pool.kysely.selectFrom('cover').selectAll().execute()).toEqual([]);
      const loaded = await Promise.all([pool, other].map((each) => loadDemo({ pool: each, now: NOW, hashPassword })));
      expect(loaded.toSorted()).toEqual([false, true]);
      expect(await pool.kysely.selectFrom('cover').selectAll().execute()).toHaveLength(3);
    } finally {
      await other.end();
      await drop();
    }
  });
});
