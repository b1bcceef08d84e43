import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import {
  blackoutOf,
  dataWith,
  emptySchedules,
  legacyEntryRow,
  onceOn,
  PLACE,
  scheduleCalls,
  scheduleRuleRow,
  weekdays,
} from '../../availability/availability.test-practice.ts';
import { insertMigrationPractices, migrationCalls } from '../migration.test-practice.ts';
import { LEFT_TEXT, MIGRATION_TEXT, NOTE_TEXT } from '../migration.texts.ts';

describe('migrating to version 5', () => {
  const database = useDatabase();
  const app = useApp(database);
  const pool = () => database().pool;
  let token = '';
  const { migrate, logs } = migrationCalls(app, () => token);
  const { save, calendar } = scheduleCalls({ app, token: () => token });

  beforeAll(async () => {
    await insertMigrationPractices(pool());
    token = (await app().signIn('admin11')).token;
  });
  beforeEach(() => emptySchedules(pool()));

  /** Mondays and Tuesdays nine to twelve and one to five, the afternoon of a Tuesday closed, a vacation and a past day. */
  const insertEntries = () =>
    insertRows(pool(), 'legacy_schedule_entry', [
      ...[1, 2].flatMap((weekday) => [
        legacyEntryRow({ weekday, start_minute: 540, end_minute: 720 }),
        legacyEntryRow({ weekday, start_minute: 780, end_minute: 1020 }),
      ]),
      legacyEntryRow({ document_id: 'doc-2', weekday: 2, start_minute: 900, end_minute: 1020, is_blackout: true }),
      legacyEntryRow({
        ...{ document_id: 'doc-3', weekday: null, from_date: '2026-12-09', to_date: '2026-12-11' },
        ...{ start_minute: 360, end_minute: 1380, is_blackout: true },
      }),
      legacyEntryRow({ document_id: 'doc-3', weekday: null, from_date: '2026-10-05', to_date: '2026-10-05' }),
    ]);
  const stored = () =>
    pool().kysely.selectFrom('schedule_rule').selectAll().where('cover_key', '=', 11).orderBy('rule_id').execute();
  const entries = () => pool().kysely.selectFrom('legacy_schedule_entry').selectAll().orderBy('block_id').execute();

  it('[SCH-023] imports weekly entries into rules that offer the same times, and says what stays', async () => {
    await insertEntries();
    const [result] = await migrate();
    expect(result).toMatchObject({
      ...{ ...PLACE, version: 5, imported: 3, importedEntries: 6, error: null },
      difference: { fromDate: '2026-11-20', toDate: '2026-12-31', goneCount: 0, addedCount: 0, gone: [], added: [] },
    });
    expect(result?.difference.sameCount).toBeGreaterThan(200);
    expect(result?.left.map(({ reason }) => reason)).toEqual([LEFT_TEXT.past]);
    expect(result?.notes.map(({ note }) => note)).toEqual([NOTE_TEXT['blackout-end']]);
    const rules = await stored();
    expect(rules.map((rule) => [rule.is_blackout, rule.start_date, rule.mongo_db_document_id, rule.saved_by])).toEqual([
      [false, '2026-11-20', 'doc-1', 5001],
      [true, '2026-11-20', 'doc-2', 5001],
      [true, '2026-12-09', 'doc-3', 5001],
    ]);
    expect(rules[0]?.data).toMatchObject({
      ...{ startTime: '09:00', endTime: '17:00', breakPeriodList: [{ startTime: '12:00', endTime: '13:00' }] },
      repetition: { days: weekdays(1, 2), repeats: 'weekly', ends: 'never', isGeneral: true },
    });
    const left = (await entries()).filter(({ migrated_at }) => migrated_at === null);
    expect(left.map(({ from_date }) => from_date)).toEqual(['2026-10-05']);
    const marked = (await entries()).filter(({ migrated_at }) => migrated_at !== null);
    expect(new Set(marked.map(({ rule_id }) => rule_id))).toEqual(new Set(rules.map(({ rule_id }) => rule_id)));
  });

  it('[SCH-023] says the same in a trial run, and changes nothing', async () => {
    await insertEntries();
    await insertRows(pool(), 'legacy_schedule_entry', [legacyEntryRow({ weekday: 3, start_minute: 345 })]);
    const before = await entries();
    const trial = await migrate(PLACE, true);
    expect(await entries()).toEqual(before);
    expect(await stored()).toEqual([]);
    expect((await logs(PLACE)).wsV5MigrationLogs).toMatchObject([{ version: 4, lastSuccessfulImport: null }]);
    expect(await migrate()).toEqual(trial);
    expect(trial[0]?.notes.map(({ note }) => note)).toContain(NOTE_TEXT.clipped);
  });

  it("[SCH-023] lists removed and added times if entries can't stay as they were", async () => {
    await insertRows(pool(), 'legacy_schedule_entry', [
      legacyEntryRow({ weekday: 1, start_minute: 345, end_minute: 400, task_keys: [1101] }),
    ]);
    const [result] = await migrate();
    // Six Mondays: half an hour every ten minutes, from 05:45 before and from 06:00 after.
    expect(result?.difference).toMatchObject({ goneCount: 18, addedCount: 12, sameCount: 0 });
    expect(result?.difference.gone[0]).toEqual({
      ...{ date: '2026-11-23', time: '05:45', taskKey: 1101, appointmentType: 'Eye Exam' },
    });
    expect(result?.difference.added[0]).toMatchObject({ date: '2026-11-23', time: '06:00' });
  });

  it('[SCH-023] counts every difference and lists the first 200', async () => {
    await insertRows(pool(), 'legacy_schedule_entry', [
      ...[1, 2, 3, 4, 5].map((weekday) => legacyEntryRow({ weekday, start_minute: 0, end_minute: 350 })),
    ]);
    const [result] = await migrate(PLACE, true);
    expect(result?.difference.goneCount).toBeGreaterThan(1000);
    expect(result?.difference.gone).toHaveLength(200);
    expect(result).toMatchObject({ imported: 0, importedEntries: 0 });
    expect(result?.left.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 5 }, () => LEFT_TEXT['outside-hours']),
    );
  });

  it('[SCH-023] does nothing if everything is migrated', async () => {
    await insertEntries();
    await migrate();
    const again = await migrate({ locKey: 112, acctKey: 116 });
    expect(again).toMatchObject([{ locKey: 112, acctKey: 116, version: 5, imported: 0, importedEntries: 0, left: [] }]);
    expect(again[0]?.difference).toMatchObject({ goneCount: 0, addedCount: 0, sameCount: 0 });
    const rules = await stored();
    await migrate();
    expect(await stored()).toEqual(rules);
  });

  it("[SCH-023] fails a provider's location entirely if imported hours conflict with stored ones, and continues with the others", async () => {
    await insertEntries();
    await insertRows(pool(), 'legacy_schedule_entry', [
      legacyEntryRow({ loc_key: 112, acct_key: 116, document_id: 'doc-9' }),
    ]);
    await insertRows(pool(), 'schedule_rule', [scheduleRuleRow(onceOn('2026-11-30'))]);
    const results = await migrate({});
    expect(results.map(({ acctKey, locKey }) => [acctKey, locKey])).toEqual([
      [116, 112],
      [115, 111],
      [115, 112],
    ]);
    expect(results[0]).toMatchObject({ imported: 1, error: null });
    expect(results[1]).toMatchObject({ version: 4, imported: 0, left: [] });
    expect(results[1]?.error).toContain('with existing events on 2026-11-30');
    expect((await entries()).filter(({ document_id, migrated_at }) => document_id !== 'doc-9' && migrated_at)).toEqual(
      [],
    );
    expect((await logs(PLACE)).wsV5MigrationLogs).toMatchObject([{ version: 4, legacyEntries: 7, rules: 1 }]);
  });

  it('[SCH-023] reports a server error, and continues with the others', async () => {
    await insertEntries();
    await insertRows(pool(), 'legacy_schedule_entry', [legacyEntryRow({ loc_key: 112, acct_key: 116 })]);
    await insertRows(pool(), 'schedule_rule', [scheduleRuleRow(dataWith(), { data: '{}' })]);
    const results = await migrate({});
    expect(results.map(({ imported, error }) => [imported, error])).toEqual([
      [1, null],
      [0, MIGRATION_TEXT.unexpected],
      [0, null],
    ]);
    expect((await entries()).filter(({ migrated_at }) => migrated_at !== null)).toHaveLength(1);
  });

  it("[SCH-023] imports next to an onboarding rule and blackouts that don't conflict", async () => {
    await insertEntries();
    await insertRows(pool(), 'schedule_rule', [
      scheduleRuleRow(dataWith({ repetition: { days: weekdays(6) } }), { from_onboarding: true }),
      scheduleRuleRow(blackoutOf('2026-11-26', '2026-11-26')),
    ]);
    expect(await migrate()).toMatchObject([{ error: null, imported: 3, difference: { goneCount: 0, addedCount: 0 } }]);
    expect(await stored()).toHaveLength(5);
  });

  it('[SCH-023] leaves out deleted types, and says so', async () => {
    await insertRows(pool(), 'legacy_schedule_entry', [
      legacyEntryRow({ task_keys: [1101, 1103] }),
      legacyEntryRow({ weekday: 2, task_keys: [1103, 99] }),
    ]);
    const [result] = await migrate();
    expect(result?.notes.map(({ note }) => note)).toEqual([NOTE_TEXT['types-gone']]);
    expect(result?.left.map(({ reason }) => reason)).toEqual([LEFT_TEXT.empty]);
    expect(await stored()).toMatchObject([
      { data: { appointmentTypeList: [{ taskKey: 1101, name: 'Eye Exam', length: 30 }] } },
    ]);
  });

  it('[SCH-023] imports once if two users migrate at once', async () => {
    await insertEntries();
    const results = (await Promise.all([migrate(), migrate(), migrate({})])).flat();
    const here = results.filter(({ locKey }) => locKey === PLACE.locKey);
    expect(here.map(({ imported }) => imported).sort()).toEqual([0, 0, 3]);
    expect(here.every(({ error }) => error === null)).toBe(true);
    expect(await stored()).toHaveLength(3);
  });

  it('[SCH-023] blocks saves into a half-migrated schedule', async () => {
    for (let round = 0; round < 4; round += 1) {
      await emptySchedules(pool());
      await insertEntries();
      const [[result], saved] = await Promise.all([migrate(), save(onceOn('2026-11-30'))]);
      // The second one conflicts with the first one's hours; both never exist at once.
      expect(saved).toMatchObject({ success: false, statusCode: 409 });
      expect(result).toMatchObject({ imported: 3, error: null });
      expect(await stored()).toHaveLength(3);
    }
  });

  it('[SCH-023] shows the imported hours in the calendar, and the old ones no longer', async () => {
    await insertEntries();
    await migrate();
    const reply = await calendar('2026-11-23', '2026-11-24');
    if (!reply.success) throw new Error(reply.errors.join());
    expect(reply.data.blocks.every(({ calendarConfig }) => calendarConfig.wsConfigFormId > 0)).toBe(true);
    expect(reply.data.blocks.length).toBeGreaterThan(3);
  });
});
