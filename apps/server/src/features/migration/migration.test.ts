import { submitCoverKeys } from '@sightline/contract/covers.calls';
import { SCHEDULE_TEXT } from '@sightline/contract/schedule.texts';
import {
  clearConfigLegacy,
  clearLegacy,
  getWSV5MigrationLogs,
  migrateScheduleToV5,
  migrateToV5,
} from '@sightline/contract/schedule-migration.calls';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows, rightsChanged } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import {
  dataWith,
  emptySchedules,
  legacyEntryRow,
  PLACE,
  scheduleRuleRow,
} from '../availability/availability.test-practice.ts';
import { insertMigrationPractices, migrationCalls } from './migration.test-practice.ts';

describe('the migration status', () => {
  const database = useDatabase();
  const app = useApp(database);
  const pool = () => database().pool;
  let token = '';
  const { logs, migrate, clear } = migrationCalls(app, () => token);

  beforeAll(async () => {
    await insertMigrationPractices(pool());
    token = (await app().signIn('admin11')).token;
  });
  beforeEach(() => emptySchedules(pool()));

  const insertEntries = () =>
    insertRows(pool(), 'legacy_schedule_entry', [
      ...[1, 2, 3].map((weekday) => legacyEntryRow({ weekday, start_minute: 540, end_minute: 720 })),
      legacyEntryRow({ weekday: 1, start_minute: 780 }),
      legacyEntryRow({
        weekday: null,
        from_date: '2026-12-24',
        to_date: '2026-12-26',
        start_minute: 360,
        end_minute: 1380,
      }),
      legacyEntryRow({ weekday: null, from_date: '2026-12-31', to_date: '2026-12-31', is_blackout: true }),
      legacyEntryRow({ loc_key: 112, document_id: 'doc-2' }),
      legacyEntryRow({ acct_key: 117, document_id: 'inactive' }),
      legacyEntryRow({ cover_key: 22, loc_key: 221, acct_key: 225, document_id: 'foreign' }),
    ]);

  it('[SCH-023] shows the version of every provider at every location, by name', async () => {
    await insertEntries();
    await insertRows(pool(), 'schedule_rule', [scheduleRuleRow(dataWith())]);
    const { wsV5MigrationLogs, isFullyMigrated } = await logs();
    expect(isFullyMigrated).toBe(false);
    const never = { lastSuccessfulImport: null };
    expect(wsV5MigrationLogs).toEqual([
      {
        locKey: 112,
        acctKey: 116,
        locName: 'Location 112',
        providerName: 'Abena Osei',
        version: 5,
        legacyEntries: 0,
        rules: 0,
        ...never,
      },
      {
        locKey: 111,
        acctKey: 115,
        locName: 'Location 111',
        providerName: 'Mei zhao',
        version: 4,
        legacyEntries: 6,
        rules: 1,
        ...never,
      },
      {
        locKey: 112,
        acctKey: 115,
        locName: 'Location 112',
        providerName: 'Mei zhao',
        version: 4,
        legacyEntries: 1,
        rules: 0,
        ...never,
      },
    ]);
  });

  it('[SCH-023] summarizes the legacy configuration in words, blackouts separately', async () => {
    await insertEntries();
    const { legacyConfigSummary } = await logs();
    expect(
      legacyConfigSummary.map(({ locKey, mongoDBDocumentId, isBlackout, blockIds, summary }) => [
        ...[locKey, mongoDBDocumentId, isBlackout, blockIds.length, summary],
      ]),
    ).toEqual([
      [111, 'doc-1', false, 5, 'Mon, Tue, Wed 09:00-12:00; Mon 13:00-17:00; 2026-12-24 to 2026-12-26 06:00-23:00'],
      [111, 'doc-1', true, 1, '2026-12-31 09:00-17:00'],
      [112, 'doc-2', false, 1, 'Mon 09:00-17:00'],
    ]);
  });

  it('[SCH-023] shows the requested location or provider, and judges the whole practice', async () => {
    await insertRows(pool(), 'legacy_schedule_entry', [legacyEntryRow()]);
    expect(await logs({ locKey: 112 })).toMatchObject({
      wsV5MigrationLogs: [{ acctKey: 116 }, { acctKey: 115 }],
      legacyConfigSummary: [],
      isFullyMigrated: false,
    });
    expect((await logs({ acctKey: 115 })).wsV5MigrationLogs.map(({ locKey }) => locKey)).toEqual([111, 112]);
    expect((await logs({ locKey: 0, acctKey: null, refDate: '2026-01-01' })).wsV5MigrationLogs).toHaveLength(3);
  });

  it('[SCH-023] is complete if all are at version 5 and nothing is left, and says since when', async () => {
    expect(await logs()).toMatchObject({ isFullyMigrated: true });
    await insertRows(pool(), 'legacy_schedule_entry', [
      legacyEntryRow(),
      legacyEntryRow({ weekday: null, from_date: '2026-01-05', to_date: '2026-01-05' }),
    ]);
    await migrate({});
    expect(await logs(PLACE)).toMatchObject({
      wsV5MigrationLogs: [{ version: 5, legacyEntries: 1, rules: 1, lastSuccessfulImport: '2026-11-20T15:00:00Z' }],
      isFullyMigrated: false,
    });
    await clear({});
    expect(await logs()).toMatchObject({ isFullyMigrated: true });
  });

  it('[SCH-023] shortens a long summary', async () => {
    const rows = Array.from({ length: 25 }, (_, day) => {
      const date = Temporal.PlainDate.from('2026-12-01').add({ days: day }).toString();
      return legacyEntryRow({ weekday: null, from_date: date, to_date: date });
    });
    await insertRows(pool(), 'legacy_schedule_entry', rows);
    const [row] = (await logs()).legacyConfigSummary;
    expect(row?.blockIds).toHaveLength(25);
    expect(row?.summary.split('; ')).toHaveLength(21);
    expect(row?.summary).toMatch(/; and 5 more$/);
  });

  it.each([
    [{ locKey: 221 }, SETUP_TEXT.unknownLocation],
    [{ acctKey: 225 }, SETUP_TEXT.unknownProvider],
    [{ locKey: 999_999 }, SETUP_TEXT.unknownLocation],
    [{ locKey: 111, acctKey: 116 }, SCHEDULE_TEXT.providerNotThere],
  ])('[SCH-023] treats %j as not found', async (keys, says) => {
    for (const call of [getWSV5MigrationLogs, migrateToV5, clearLegacy])
      expect((await app().call(call, { query: {}, body: keys }, token)).reply).toMatchObject({
        ...{ success: false, statusCode: 404, errors: [says] },
      });
  });

  it.each([[{ locKey: -1 }], [{ acctKey: 'all' }], [{ isTrial: 'maybe' }], [{ locKey: 1e12 }]])(
    '[SCH-023] refuses %j',
    async (body) => {
      const { reply } = await app().call(migrateToV5, { query: {}, body: body as object }, token);
      expect(reply).toMatchObject({ success: false, statusCode: 400 });
    },
  );

  const MIGRATING = [migrateToV5, migrateScheduleToV5, clearLegacy, clearConfigLegacy] as const;

  it.each(['user11', 'manager11'])('[SCH-023] keeps %s from migrating and clearing', async (login) => {
    await insertEntries();
    const own = (await app().signIn(login)).token;
    for (const call of MIGRATING) {
      const { status, problem } = await app().call(call, { query: {}, body: {} }, own);
      expect([call.name, status, problem.code]).toEqual([call.name, 403, 'access.denied']);
    }
    expect((await app().call(getWSV5MigrationLogs, { query: {}, body: {} }, own)).status).toBe(200);
    expect(await pool().kysely.selectFrom('schedule_rule').selectAll().execute()).toEqual([]);
  });

  it.each(['admin11', 'superadmin11', 'internal11'])('[SCH-023] lets %s migrate and clear', async (login) => {
    const { token: anywhere } = await app().signIn(login);
    const own = (await app().call(submitCoverKeys, { body: [11] }, anywhere)).reply.token;
    for (const call of MIGRATING) {
      const { reply } = await app().call(call, { query: {}, body: { coverKey: 11 } }, own);
      expect([call.name, reply.success]).toEqual([call.name, true]);
    }
  });

  it('[SCH-023] refuses an admin whose right was removed', async () => {
    const exception = { cover_key: 11, user_id: 5001, element_name: 'Dv4MigrationMenu', is_allowed: false };
    await insertRows(pool(), 'user_element', [exception]);
    for (const call of MIGRATING) {
      const { status } = await app().call(call, { query: {}, body: {} }, token);
      expect([call.name, status]).toEqual([call.name, 403]);
    }
    await pool().kysely.deleteFrom('user_element').execute();
    await rightsChanged(pool());
  });

  it('[SCH-023] touches no other practice, and refuses one that is named', async () => {
    await insertEntries();
    await migrate({});
    const foreign = await pool()
      .kysely.selectFrom('legacy_schedule_entry')
      .selectAll()
      .where('cover_key', '=', 22)
      .execute();
    expect(foreign).toMatchObject([{ migrated_at: null }]);
    for (const call of MIGRATING) {
      const { status, problem } = await app().call(call, { query: {}, body: { coverKey: 22 } }, token);
      expect([status, problem.code]).toEqual([403, 'access.other-cover']);
    }
  });

  it('[SCH-023] audits counts, and nothing of a trial run', async () => {
    await insertRows(pool(), 'legacy_schedule_entry', [legacyEntryRow(), legacyEntryRow({ weekday: 2 })]);
    const trail = () =>
      pool()
        .kysely.selectFrom('audit_record')
        .select(['action', 'detail', 'user_id'])
        .where('cover_key', '=', 11)
        .where('action', 'like', 'schedule.%')
        .where('outcome', '=', 'done')
        .execute();
    const before = (await trail()).length;
    await migrate(PLACE, true);
    expect(await trail()).toHaveLength(before);
    await migrate();
    expect((await trail()).at(-1)).toMatchObject({
      action: 'schedule.migrate',
      user_id: 5001,
      detail: { ...PLACE, imported: 1, importedEntries: 2, left: 0 },
    });
  });
});
