import { describe, expect, it } from 'vitest';
import { insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { readBackupAge } from './backups.usecases.ts';

describe('the age of the newest backup', () => {
  const database = useDatabase();
  const app = useApp(database);
  const config = testConfig({
    backups: { place: { kind: 'folder', folder: '/backups' }, everyHours: 6, passphraseFile: '/key' },
  });
  const age = () => readBackupAge({ deps: { ...app().deps, config } });
  const insertRun = (hoursAgo: number, row: object) => {
    const at = app()
      .clock.now()
      .subtract({ minutes: hoursAgo * 60 });
    const good = { state: 'verified', taken_at: at, file_name: 'sightline.age' };
    return insertRows(database().pool, 'backup_run', [
      { started_at: at, finished_at: at, is_scheduled: true, ...good, ...row },
    ]);
  };

  it('[OPS-003] names a missing backup, a fresh one, a failed attempt after it, and one that is too old', async () => {
    expect(await age()).toEqual({ everyHours: 6, newest: null, isOverdue: true, problem: '' });
    await insertRun(1, {});
    expect(await age()).toMatchObject({
      newest: { ageHours: 1, isVerified: true, fileName: 'sightline.age' },
      isOverdue: false,
      problem: '',
    });
    await insertRun(0.5, { state: 'failed', taken_at: null, problem: 'The disk is full.' });
    await insertRun(0, { state: 'running', finished_at: null, taken_at: null });
    expect(await age()).toMatchObject({ newest: { ageHours: 1 }, isOverdue: false, problem: 'The disk is full.' });
    app().clock.advance({ hours: 12 });
    expect(await age()).toMatchObject({ newest: { ageHours: 13 }, isOverdue: true });
    expect(await readBackupAge({ deps: app().deps })).toMatchObject({ everyHours: null, isOverdue: false });
  });
});
