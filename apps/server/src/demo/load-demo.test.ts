import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/test-database.ts';
import { loadDemo } from './load-demo.ts';

const NOW = Temporal.Instant.from('2026-11-20T19:15:00Z');

describe('loading the demo', () => {
  const database = useDatabase();
  beforeAll(async () => {
    const started = performance.now();
    expect(await loadDemo({ pool: database().pool, now: NOW, hashPassword: async (word) => `hash of ${word}` })).toBe(
      true,
    );
    process.stdout.write(`The demo was loaded in ${Math.round(performance.now() - started)} ms.\n`);
  });

  it('fills every table of the practices', async () => {
    const { n } = await database()
      .pool.kysely.selectFrom('patient')
      .select((e) => e.fn.countAll().as('n'))
      .where('cover_key', '=', 1001)
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(2000);
  });
});
