import { beforeAll, describe, expect, it } from 'vitest';
import { runOperatorCommand } from '../../testing/operator-command.ts';
import { insertPractice } from '../../testing/practice-rows.ts';
import { useDatabase } from '../../testing/test-database.ts';

describe('the practice domain command', () => {
  const database = useDatabase();

  const command = (...args: string[]) =>
    runOperatorCommand({ database: database(), args, settings: { isDemo: false } });
  const origin = async () =>
    (await database().pool.kysely.selectFrom('cover').select('patient_origin').executeTakeFirstOrThrow())
      .patient_origin;

  beforeAll(() => insertPractice(database().pool, { coverKey: 1 }));

  it("[CNF-003] sets a practice's own URL for patients, and removes it", { tags: ['deep'] }, async () => {
    const set = await command('practice', 'domain', '--cover', '1', 'https://book.example.com/');
    expect(set).toEqual({
      code: 0,
      printed:
        'Links to patients of practice 1 start with https://book.example.com. Make sure it leads to this server.',
    });
    expect(await origin()).toBe('https://book.example.com');
    expect((await command('practice', 'domain', '--cover', '1', '--none')).code).toBe(0);
    expect(await origin()).toBeNull();
  });

  it("[CNF-003] refuses a URL patients can't open, and an unknown practice", { tags: ['deep'] }, async () => {
    for (const [args, why] of [
      [['--cover', '1', 'http://book.example.com'], 'must start with https'],
      [['--cover', '1'], 'or --none'],
      [['--cover', '99', 'https://book.example.com'], 'no such practice'],
      [['https://book.example.com'], '--cover'],
    ] as const) {
      const refused = await command('practice', 'domain', ...args);
      expect([refused.code, refused.printed.includes(why), refused.printed]).toEqual([1, true, refused.printed]);
    }
    expect(await origin()).toBeNull();
  });
});
