import { updateWSAvailability } from '@sightline/contract/schedule.calls';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import {
  blackoutOf,
  configWith,
  dataWith,
  emptySchedules,
  insertSchedulePractices,
  namedTypes,
  onceOn,
  scheduleCalls,
  scheduleRuleRow,
  weekdays,
} from '../availability.test-practice.ts';

describe('editing a config', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const { saved, edit, config, remove } = scheduleCalls({ app, token: () => token });
  const exempt = (...days: string[]) => ({ exemptions: days.map((startDate) => ({ startDate, displayValue: '' })) });
  const datesOf = async (id: number) => (await config(id))?.data.exemptions.map(({ startDate }) => startDate);
  const insert = async (...rows: Parameters<typeof insertRows<'schedule_rule'>>[2]) => {
    await insertRows(database().pool, 'schedule_rule', rows);
    const stored = await database()
      .pool.kysely.selectFrom('schedule_rule')
      .select('rule_id')
      .orderBy('rule_id')
      .execute();
    return stored.map(({ rule_id }) => rule_id);
  };

  beforeAll(async () => {
    await insertSchedulePractices(database().pool);
    token = (await app().signIn('user11')).token;
  });
  beforeEach(() => emptySchedules(database().pool));

  it('[SCH-022] changes the whole group and increments its version', async () => {
    const id = await saved(dataWith(), { blockKeys: 'kept', orderRef: 'old' });
    const before = await config(id);
    const data = dataWith({ endTime: '17:00', ...namedTypes(1101) });
    expect(await edit(id, data, { orderRef: 'new' })).toMatchObject({ success: true, data: { wsConfigFormId: id } });
    const after = await config(id);
    expect(after).toMatchObject({ blockKeys: 'kept', orderRef: 'new', data: { endTime: '17:00' } });
    expect(after?.data.appointmentTypeList).toEqual([{ taskKey: 1101, name: 'Eye Exam', length: 30 }]);
    expect(after?.version).not.toBe(before?.version);
  });

  it("[SCH-022] edits through the configuration service's call too", async () => {
    const id = await saved();
    const body = configWith(dataWith({ endTime: '17:00' }), { wsConfigFormId: id });
    expect((await app().call(updateWSAvailability, { query: {}, body }, token)).reply).toMatchObject({ success: true });
  });

  it('[SCH-010] refuses an edit that changes nothing, in any order of values', async () => {
    const id = await saved(dataWith({ ...namedTypes(1101, 1102), ...exempt('2026-11-23', '2026-11-24') }));
    const again = dataWith({ ...namedTypes(1102, 1101), ...exempt('2026-11-24', '2026-11-23') });
    const { version } = (await config(id)) ?? {};
    for (const beside of [{}, { version: version ?? 0 }, { blockKeys: 'other' }])
      expect(await edit(id, again, beside)).toMatchObject({ statusCode: 400, errors: [TEXT.unchanged] });
    expect((await config(id))?.version).toBe(version);
  });

  it('[SCH-010] keeps a past start, and moves none into the past', async () => {
    const data = dataWith({ startDate: '2026-11-02' });
    const [id = 0] = await insert(scheduleRuleRow(data));
    expect(await edit(id, { ...data, endTime: '17:00' })).toMatchObject({ success: true });
    expect(await edit(id, { ...data, startDate: '2026-11-03' })).toMatchObject({
      errors: ['Start date cannot be before today'],
    });
  });

  it('[SCH-010] refuses everything that a save refuses', async () => {
    const id = await saved();
    expect(await edit(id, dataWith({ endTime: '08:00', ...namedTypes(1103), breakPeriodList: [] }))).toMatchObject({
      errors: ['Start time cannot be later than End time or the same as the Start time', TEXT.unknownType],
    });
    expect(
      await edit(id, blackoutOf('2026-12-01', '', { repetition: { ends: 'never', endsDate: null } })),
    ).toMatchObject({
      errors: [expect.stringContaining('An indefinite blackout cannot be created.')],
    });
  });

  it('[SCH-015] refuses an edit that conflicts with another rule, but not with itself', async () => {
    const id = await saved(dataWith({ endTime: '13:00', breakPeriodList: [] }));
    const other = await saved(dataWith({ startTime: '13:00', breakPeriodList: [] }));
    const reply = await edit(
      id,
      dataWith({ endTime: '14:00', breakPeriodList: [], repetition: { days: weekdays(1) } }),
    );
    expect(reply).toMatchObject({
      ...{ success: false, statusCode: 409, errors: [TEXT.updateConflict('Availability')] },
      data: { conflicts: [{ errors: expect.any(Array) }], current: null },
    });
    const { conflicts } = reply.success ? { conflicts: [] } : (reply.data ?? { conflicts: [] });
    expect(new Set(conflicts[0]?.errors.map((error) => error.conflictedWSConfigFormId))).toEqual(new Set([other]));
    expect(await edit(id, dataWith({ endTime: '12:30', breakPeriodList: [] }))).toMatchObject({ success: true });
  });

  it('[OBS-012] shows the second of two editors what the first one changed', async () => {
    const id = await saved();
    const { version = 0 } = (await config(id)) ?? {};
    expect(await edit(id, dataWith({ endTime: '17:00' }), { version })).toMatchObject({ success: true });
    const reply = await edit(id, dataWith({ endTime: '16:00' }), { version });
    expect(reply).toMatchObject({
      ...{ success: false, statusCode: 409, errors: [TEXT.changedMeanwhile] },
      data: { conflicts: [], savedBy: 'user11', savedAt: '2026-11-20T15:00:00Z', current: { wsConfigFormId: id } },
    });
    const current = reply.success ? null : reply.data?.current;
    expect(JSON.parse(current?.data ?? '')).toMatchObject({ endTime: '17:00' });
    expect(await edit(id, dataWith({ endTime: '16:00' }))).toMatchObject({ success: true });
  });

  it('[OBS-012] tells an editor that the config was deleted', async () => {
    const id = await saved();
    const { version = 0 } = (await config(id)) ?? {};
    await remove(id);
    const data = dataWith({ endTime: '17:00' });
    expect(await edit(id, data)).toMatchObject({ statusCode: 404, errors: [TEXT.noConfig] });
    expect(await edit(id, data, { version })).toMatchObject({
      ...{ statusCode: 409, errors: [TEXT.noConfig], data: { current: null } },
    });
  });

  it('[SCH-022] finds no config of another practice, location or provider, or with an invalid id', async () => {
    const [foreign = 0] = await insert(
      scheduleRuleRow(dataWith(), { cover_key: 22, loc_key: 221, acct_key: 225, version: 1 }),
    );
    const own = await saved();
    const data = dataWith({ endTime: '17:00' });
    for (const id of [foreign, 0, -1, 2_147_483_647, 4_000_000_000])
      expect(await edit(id, data)).toMatchObject({ statusCode: 404, errors: [TEXT.noConfig], data: null });
    expect(await edit(own, data, { locKey: 112 })).toMatchObject({ statusCode: 404 });
    expect(await edit(own, data, { acctKey: 116 })).toMatchObject({ statusCode: 404 });
    expect(await edit(own, data, { locKey: 0, acctKey: null })).toMatchObject({ success: true });
    const kept = await database()
      .pool.kysely.selectFrom('schedule_rule')
      .select('version')
      .where('rule_id', '=', foreign)
      .execute();
    expect(kept).toEqual([{ version: 1 }]);
  });

  it('[SCH-019] refuses changes to onboarding entries', async () => {
    const id = await saved(dataWith(), { fromOnboarding: true });
    expect(await edit(id, dataWith({ endTime: '17:00' }), { fromOnboarding: false })).toMatchObject({
      ...{ statusCode: 400, errors: [TEXT.onboardingFixed] },
    });
    expect(await remove(id)).toMatchObject({ success: true, data: { deleted: 1 } });
  });

  it('[SCH-018] replaces the exempted dates if the edit saw the current version', async () => {
    const id = await saved(dataWith(exempt('2026-11-23', '2026-11-24')));
    const { version = 0 } = (await config(id)) ?? {};
    expect(await edit(id, dataWith(exempt('2026-11-25')), { version })).toMatchObject({ success: true });
    expect(await datesOf(id)).toEqual(['2026-11-25']);
  });

  it('[SCH-018] restores no exempted date if the edit names no version or no dates', async () => {
    const id = await saved(dataWith(exempt('2026-11-23')));
    expect(await edit(id, dataWith({ endTime: '17:00', ...exempt('2026-11-25') }))).toMatchObject({ success: true });
    expect(await datesOf(id)).toEqual(['2026-11-23', '2026-11-25']);
    const { version = 0 } = (await config(id)) ?? {};
    const { exemptions: _, ...data } = dataWith({ endTime: '16:00' });
    expect(await edit(id, data, { version })).toMatchObject({ success: true });
    expect((await config(id))?.data.exemptions).toEqual([
      { startDate: '2026-11-23', displayValue: '11/23/2026' },
      { startDate: '2026-11-25', displayValue: '11/25/2026' },
    ]);
  });

  it('[SCH-013] refuses single-date changes on a day with overlapping general and dated availability', async () => {
    await saved(dataWith(namedTypes(1101)));
    const dated = await saved(onceOn('2026-11-24', namedTypes(1102)));
    const elsewhere = await saved(onceOn('2026-11-28'));
    const refusal = { success: false, statusCode: 400, errors: [TEXT.generalBlocked] };
    const { save } = scheduleCalls({ app, token: () => token });
    expect(
      await save(onceOn('2026-11-24', { startTime: '19:00', endTime: '20:00', breakPeriodList: [] })),
    ).toMatchObject(refusal);
    expect(await save(blackoutOf('2026-11-24', '2026-11-24'))).toMatchObject(refusal);
    expect(await edit(dated, onceOn('2026-11-24', { ...namedTypes(1102), endTime: '17:00' }))).toMatchObject(refusal);
    expect(await edit(dated, onceOn('2026-11-29', namedTypes(1102)))).toMatchObject(refusal);
    expect(await edit(elsewhere, onceOn('2026-11-24', namedTypes(1104)))).toMatchObject(refusal);
    expect(await save(blackoutOf('2026-11-24', '2026-11-25'))).toMatchObject({ success: true });
    expect(await remove(dated)).toMatchObject({ success: true });
    expect(
      await edit(elsewhere, onceOn('2026-11-24', { startTime: '19:00', endTime: '20:00', breakPeriodList: [] })),
    ).toMatchObject({
      success: true,
    });
  });
});
