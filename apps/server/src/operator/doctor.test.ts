import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_LOCK } from '../../demo/load-demo.ts';
import { runOperatorCommand } from '../../testing/operator-command.ts';
import { insertPractice, insertRows } from '../../testing/practice-rows.ts';
import { useDatabase } from '../../testing/test-database.ts';

describe('commands for a practice', () => {
  const database = useDatabase();

  const command = (...args: string[]) =>
    runOperatorCommand({ database: database(), args, settings: { publicUrl: 'https://localhost:1' } });

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertRows(pool, 'patient', [
      {
        ...{
          cover_key: 1,
          loc_key: 11,
          patient_key: 900,
          pms_patient_id: 'K-900',
          first_name: 'Ada',
          last_name: 'King',
        },
        created_at: Temporal.Instant.from('2026-01-05T15:00:00Z'),
      },
    ]);
  });

  it('[ADM-008] doctor prints a line for each check, and exits with 1 while one fails, else with 0', {
    tags: ['deep'],
  }, async () => {
    const failing = await command('doctor', '--cover', '1');
    expect(failing.code).toBe(1);
    expect(failing.printed).toMatch(/^FAIL {2}types: /m);
    expect(failing.printed).toMatch(/^FAIL {2}backup: No backup yet\. /m);
    expect(failing.printed).toMatch(/\d+ of \d+ checks failed\.$/);
    await sql`insert into backup_run (started_at, finished_at, taken_at, state, is_scheduled, file_name, byte_count, row_count)
      values (now(), now(), now(), 'verified', true, 'b.age', 1, 1)`.execute(database().pool.kysely);
    const whole = await command('doctor');
    expect([whole.code, whole.printed.split('\n').filter((line) => line.startsWith('FAIL'))]).toEqual([0, []]);
    const unknown = { code: 1, printed: 'There is no practice 77. "practice list" shows the numbers.' };
    expect(await command('doctor', '--cover', '77')).toEqual(unknown);
    expect(await command('audit', 'verify', '--cover', '77')).toEqual(unknown);
    expect(await command('changes', '--cover', '77')).toEqual(unknown);
    expect(await command('doctor', '--cover', 'x')).toEqual({ code: 1, printed: '--cover must be one cover key.' });
  });

  it('[ADM-008] doctor judges no practice while the demo is still loading', async () => {
    await database()
      .pool.kysely.transaction()
      .execute(async (q) => {
        await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(q);
        expect(await command('doctor', '--cover', '1')).toEqual({
          code: 1,
          printed: 'The demo practices are still loading. Try again in a minute.',
        });
      });
    expect((await command('doctor', '--cover', '1')).printed).toMatch(/checks failed\.$/);
  });

  it('[PTN-004] patient erase shows what would go, and erases only with the ID confirmed', {
    tags: ['deep'],
  }, async () => {
    const erase = (...more: string[]) =>
      command('patient', 'erase', '--cover', '1', '--patient', 'K-900', '--reason', 'Asked in writing', ...more);
    const shown = await erase();
    expect(shown.code).toBe(0);
    expect(shown.printed).toMatch(/Nothing was changed\. To erase the patient, add --confirm K-900/);
    expect(await erase('--confirm', 'K-901')).toEqual({
      code: 1,
      printed: expect.stringContaining('isn’t this patient’s'),
    });
    expect(await erase('--confirm', 'K-900')).toEqual({ code: 0, printed: 'Patient K-900 was erased.' });
    expect((await erase('--confirm', 'K-900')).printed).toMatch(/was erased\. If they returned, bring them back/);
    expect((await command('patient', 'erase', '--cover', '1', '--patient', 'K-9')).printed).toBe(
      '--reason is missing.',
    );
  });
});
