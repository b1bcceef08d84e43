import { SCHEDULE_TEXT } from '@sightline/contract/schedule.texts';
import { scheduleData } from '@sightline/contract/schedule-data';
import { deleteSchedulerLegacyEvents } from '@sightline/contract/schedule-migration.calls';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
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
import { MIGRATION_TEXT as TEXT } from '../migration.texts.ts';

describe('entries of the old tables', () => {
  const database = useDatabase();
  const app = useApp(database);
  const pool = () => database().pool;
  let token = '';
  const { migrate, clear, deleteGroup, mirror, logs } = migrationCalls(app, () => token);
  const { calendar } = scheduleCalls({ app, token: () => token });

  beforeAll(async () => {
    await insertMigrationPractices(pool());
    token = (await app().signIn('admin11')).token;
  });
  beforeEach(() => emptySchedules(pool()));

  const insert = async (...rows: Parameters<typeof legacyEntryRow>[0][]) => {
    await insertRows(pool(), 'legacy_schedule_entry', rows.map(legacyEntryRow));
    return entries();
  };
  const entries = () => pool().kysely.selectFrom('legacy_schedule_entry').selectAll().orderBy('block_id').execute();
  const kept = async () => (await entries()).map(({ document_id, weekday }) => [document_id, weekday]);
  const PAST = { weekday: null, from_date: '2026-10-05', to_date: '2026-10-05', document_id: 'old' };

  describe('deleting', () => {
    it('[SCH-019] deletes one group at its location and provider, and nothing else', async () => {
      await insert({}, { weekday: 2 }, { document_id: 'doc-2' }, { loc_key: 112 }, { migrated_at: app().clock.now() });
      await insert({ is_mirror: true });
      expect(await deleteGroup({ mongoDBDocumentId: 'doc-1' })).toMatchObject({ data: { deleted: 2 } });
      expect((await entries()).map((row) => [row.document_id, row.loc_key, row.is_mirror])).toEqual([
        ['doc-2', 111, false],
        ['doc-1', 112, false],
        ['doc-1', 111, false],
        ['doc-1', 111, true],
      ]);
    });

    it('[SCH-019] deletes single entries of a group, through either call', async () => {
      const [first, second] = await insert({}, { weekday: 2 }, { weekday: 3 });
      const data = { mongoDBDocumentId: 'doc-1', blockIds: [first?.block_id ?? 0] };
      expect(await deleteGroup(data)).toMatchObject({ data: { deleted: 1 } });
      const body = { keys: { ...PLACE, coverKey: 11 }, data: { blockIds: [second?.block_id ?? 0] } };
      const { reply } = await app().call(deleteSchedulerLegacyEvents, { query: {}, body }, token);
      expect(reply).toMatchObject({ success: true, data: { deleted: 1 } });
      expect(await kept()).toEqual([['doc-1', 3]]);
    });

    it('[SCH-019] says that entries no longer exist', async () => {
      const [foreign] = await insert({ cover_key: 22, loc_key: 221, acct_key: 225 });
      const unknown = [
        { mongoDBDocumentId: 'nothing' },
        { mongoDBDocumentId: 'doc-1' },
        { blockIds: [foreign?.block_id ?? 0] },
        { mongoDBDocumentId: "' or true --", blockIds: [2_147_483_647] },
      ];
      for (const data of unknown)
        expect(await deleteGroup(data)).toMatchObject({
          success: false,
          statusCode: 404,
          errors: [TEXT.entriesUnknown],
        });
      expect(await entries()).toHaveLength(1);
    });

    it('[SCH-019] requires location, provider and entries', async () => {
      await insert({});
      const refused = async (data: object, keys: object, error: string) =>
        expect(await deleteGroup(data, keys)).toMatchObject({ success: false, errors: [error] });
      await refused({}, PLACE, TEXT.entriesUnnamed);
      await refused({ mongoDBDocumentId: '', blockIds: [] }, PLACE, TEXT.entriesUnnamed);
      await refused({ mongoDBDocumentId: 'doc-1' }, { locKey: 111 }, SCHEDULE_TEXT.selectPlace);
      await refused({ mongoDBDocumentId: 'doc-1' }, { locKey: 221, acctKey: 115 }, SETUP_TEXT.unknownLocation);
      await refused({ mongoDBDocumentId: 'doc-1' }, { locKey: 111, acctKey: 225 }, SETUP_TEXT.unknownProvider);
      expect(await entries()).toHaveLength(1);
    });

    it('[SCH-019] refuses another practice inside the keys', async () => {
      const body = { keys: { coverKey: 22, locKey: 221, acctKey: 225 }, data: { mongoDBDocumentId: 'doc-1' } };
      const { status, problem } = await app().call(deleteSchedulerLegacyEvents, { query: {}, body }, token);
      expect([status, problem.code]).toEqual([403, 'access.other-cover']);
    });

    it.each([
      [{ blockIds: ['x'] }],
      [{ blockIds: [-1] }],
      [{ blockIds: [1.5] }],
      [{ mongoDBDocumentId: 'x'.repeat(101) }],
    ])('[SCH-019] refuses %j', async (data) => {
      expect(await deleteGroup(data as object)).toMatchObject({ success: false, statusCode: 400 });
    });
  });

  describe('clearing', () => {
    it('[SCH-023] refuses to clear hours that apply, and clears none', async () => {
      await insert({}, { loc_key: 112, acct_key: 116 });
      const error = TEXT.notMigrated(['Mei zhao, Location 111']);
      expect(await clear()).toMatchObject({ success: false, statusCode: 409, errors: [error] });
      await migrate({ locKey: 112 });
      expect(await clear({})).toMatchObject({ success: false, errors: [error] });
      expect(await entries()).toHaveLength(2);
    });

    it('[SCH-023] clears what is left at version 5, after saying how much that is', async () => {
      await insert({}, PAST, { ...PAST, from_date: '2026-10-06', to_date: '2026-10-06' });
      await migrate();
      expect(await logs()).toMatchObject({ isFullyMigrated: false });
      expect(await clear({}, true)).toMatchObject({ success: true, data: { cleared: 2 } });
      expect(await clear({})).toMatchObject({ success: true, data: { cleared: 2 } });
      expect(await clear({})).toMatchObject({ success: true, data: { cleared: 0 } });
      expect(await kept()).toEqual([['doc-1', 1]]);
      expect(await logs()).toMatchObject({ isFullyMigrated: true, legacyConfigSummary: [] });
    });
  });

  describe('writing rules back', () => {
    const RULES = [
      scheduleRuleRow(dataWith(), { mongo_db_document_id: 'doc-7' }),
      scheduleRuleRow(onceOn('2026-11-28')),
      scheduleRuleRow(blackoutOf('2026-12-24', '2026-12-26')),
    ];
    const facts = async () =>
      (await entries()).map(({ weekday, from_date, to_date, start_minute, end_minute, is_blackout, is_mirror }) => [
        ...[weekday, from_date, to_date, start_minute, end_minute, is_blackout, is_mirror],
      ]);

    it('[SCH-022] writes the rules of a provider at a location into the old tables, and the same again when repeated', async () => {
      await insertRows(pool(), 'schedule_rule', RULES);
      expect(await mirror()).toEqual({ written: 13 });
      const first = await facts();
      expect(first.filter(([weekday]) => weekday === 1)).toEqual([
        [1, null, null, 540, 720, false, true],
        [1, null, null, 780, 1080, false, true],
      ]);
      expect(first).toContainEqual([null, '2026-12-24', '2026-12-26', 360, 1380, true, true]);
      expect(await mirror()).toEqual({ written: 13 });
      expect(await facts()).toEqual(first);
      expect((await entries()).filter(({ document_id }) => document_id === 'doc-7')).toHaveLength(10);
    });

    it('[SCH-022] ignores and hides written ones, and leaves unmigrated ones alone', async () => {
      await insertRows(pool(), 'schedule_rule', RULES);
      await insert({ weekday: 6 });
      await mirror();
      expect((await logs(PLACE)).wsV5MigrationLogs).toMatchObject([{ legacyEntries: 1, version: 4 }]);
      const reply = await calendar('2026-11-23', '2026-11-23');
      expect(reply.success && reply.data.blocks.map(({ isBreak }) => isBreak)).toEqual([false, true, false]);
      await migrate();
      expect((await entries()).filter(({ is_mirror, migrated_at }) => is_mirror && migrated_at !== null)).toEqual([]);
    });

    it('[SCH-022] requires a location and provider, and removes what no rule says anymore', async () => {
      await insertRows(pool(), 'schedule_rule', RULES);
      await mirror();
      await pool().kysely.deleteFrom('schedule_rule').execute();
      expect(await mirror()).toEqual({ written: 0 });
      expect(await entries()).toEqual([]);
      await expect(mirror({})).rejects.toThrow(SCHEDULE_TEXT.selectPlace);
      await expect(mirror({ locKey: 111, acctKey: 116 })).rejects.toThrow(SCHEDULE_TEXT.providerNotThere);
      await expect(mirror({ locKey: 221, acctKey: 225 })).rejects.toThrow(SETUP_TEXT.unknownLocation);
    });
  });

  it('[SCH-022] reads rules back in the same minutes after writing and migrating again', async () => {
    await insertRows(pool(), 'schedule_rule', [scheduleRuleRow(dataWith({ repetition: { days: weekdays(1, 3) } }))]);
    await mirror();
    await pool().kysely.deleteFrom('schedule_rule').execute();
    await pool().kysely.updateTable('legacy_schedule_entry').set({ is_mirror: false, rule_id: null }).execute();
    expect(await migrate()).toMatchObject([{ imported: 1, difference: { goneCount: 0, addedCount: 0 } }]);
    const [rule] = await pool().kysely.selectFrom('schedule_rule').selectAll().execute();
    expect(scheduleData.parse(rule?.data)).toEqual(dataWith({ repetition: { days: weekdays(1, 3) } }));
  });
});
