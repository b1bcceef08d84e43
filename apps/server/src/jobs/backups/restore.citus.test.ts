import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { insertRows, patientRow } from '../../../testing/practice-rows.ts';
import { cloneDatabase, EMPTY } from '../../../testing/test-database.ts';
import type { Pool } from '../../db/database.ts';
import { FIRST_OF_WORKERS } from '../../db/distribution/numbers.ts';
import { migrate } from '../../db/migrate.ts';
import { insertOneText, useBackup } from './backup.test-work.ts';
import { restoreBackup } from './backup.ts';

/** As a worker gives it, and more than an integer holds. */
const GAP = FIRST_OF_WORKERS + 5;

describe('a backup of a cluster', () => {
  const { app, work } = useBackup({
    coverKey: 1,
    fill: async (pool) => {
      await insertOneText(pool);
      await insertRows(pool, 'provider', [
        { cover_key: 1, acct_key: 15, first_name: 'Grace', last_name: 'Hopper', title: '' },
      ]);
      await insertRows(pool, 'report_month', [
        { cover_key: 1, report: 'recalls', type: 'recall', month: '2026-11-01', cells: '{}' },
      ]);
      const times = ['2026-12-01T14:00:00Z', '2026-12-01T15:00:00Z'] as const;
      await sql`insert into waiting_gap (cover_key, gap_key, why, loc_key, acct_key, starts_at, ends_at, is_stretch)
        values (1, ${GAP}, 'cancelled', 11, 15, ${times[0]}, ${times[1]}, false)`.execute(pool.kysely);
    },
  });
  const changeKeys = async ({ kysely }: Pool) =>
    (await kysely.selectFrom('practice_change').select('change_key').orderBy('change_key').execute()).map(
      ({ change_key }) => Number(change_key),
    );
  const addPatient = (pool: Pool) =>
    insertRows(pool, 'patient', [patientRow({ cover_key: 1, loc_key: 11, patient_key: 190 })]);

  it('[SCL-002] lets another cluster’s workers go on behind the keys of its own, and count reports from rows', async () => {
    const other = await cloneDatabase();
    await restoreBackup(work('whole.age', { connection: other.connection }));
    const restored = await changeKeys(other.pool);
    expect(restored.length).toBeGreaterThan(0);
    expect(restored.every((key) => key > FIRST_OF_WORKERS)).toBe(true);
    expect(await other.pool.kysely.selectFrom('report_month').selectAll().execute()).toEqual([]);
    await addPatient(other.pool);
    expect((await changeKeys(other.pool)).slice(0, -1)).toEqual(restored);
    await other.drop();
  });

  it('[SCL-002] is restored on one machine, whose own keys stay small', async () => {
    const machine = await cloneDatabase(EMPTY);
    await migrate({ pool: machine.pool });
    await restoreBackup(work('whole.age', { connection: machine.connection }));
    const gaps = await machine.pool.kysely.selectFrom('waiting_gap').select('gap_key').execute();
    expect(gaps.map(({ gap_key }) => Number(gap_key))).toEqual([GAP]);
    await addPatient(machine.pool);
    expect((await changeKeys(machine.pool))[0]).toBeLessThan(FIRST_OF_WORKERS);
    await machine.drop();
  });

  it('[SCL-002] is refused by a database with Citus whose tables aren’t spread yet, which stays as it was', async () => {
    const bare = await cloneDatabase(inject('postgres').migrated);
    const restoring = restoreBackup(work('whole.age', { connection: bare.connection, files: app().files }));
    await expect(restoring).rejects.toThrow('distribute first');
    expect(await bare.pool.kysely.selectFrom('cover').selectAll().execute()).toEqual([]);
    await bare.drop();
  });
});
