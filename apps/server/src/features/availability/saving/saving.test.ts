import { createWSAvailability, saveConfigForm } from '@sightline/contract/schedule.calls';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
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
  legacyEntryRow,
  namedTypes,
  onceOn,
  PLACE,
  scheduleCalls,
  scheduleRuleRow,
  TODAY,
  weekdays,
} from '../availability.test-practice.ts';

describe('saving a config', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const { save, saved, config, edit, validate, calendar } = scheduleCalls({ app, token: () => token });
  const rows = () => database().pool.kysely.selectFrom('schedule_rule').selectAll().orderBy('rule_id').execute();

  beforeAll(async () => {
    await insertSchedulePractices(database().pool);
    token = (await app().signIn('user11')).token;
  });
  beforeEach(() => emptySchedules(database().pool));

  it('[SCH-007] [SCH-022] keeps every field of a config and returns it in full', async () => {
    const data = dataWith({ startTime: '08:05', endTime: '17:00', simultaneous: 3, editSingleEvent: true });
    const reply = await save(data, { blockKeys: '1,2', mongoDBDocumentId: 'doc', orderRef: 'first' });
    expect(reply).toMatchObject({ success: true, statusCode: 200, messages: [], errors: [] });
    const id = reply.success ? reply.data.wsConfigFormId : 0;
    expect(await config(id)).toEqual({
      ...{ wsConfigFormId: id, coverKey: 11, ...PLACE, startDate: TODAY, endDate: null, repetitionType: 1, endType: 0 },
      ...{
        blockType: true,
        data,
        blockKeys: '1,2',
        fromOnboarding: false,
        mongoDBDocumentId: 'doc',
        orderRef: 'first',
      },
      ...{ version: expect.any(Number), savedAt: '2026-11-20T15:00:00Z', savedBy: 'user11' },
    });
  });

  it('[SCH-008] keeps the columns in sync with the data', async () => {
    await saved(onceOn('2026-11-25'));
    await saved(blackoutOf('2026-12-24', '2026-12-26'));
    expect(await rows()).toMatchObject([
      { start_date: '2026-11-25', end_date: '2026-11-25', repetition: 0, is_blackout: false, saved_by: 11 },
      { start_date: '2026-12-24', end_date: '2026-12-26', repetition: 1, is_blackout: true },
    ]);
  });

  it('[SCH-011] a one-time blackout without an end date closes only its start date', async () => {
    const once = { repeats: 'once', ends: 'never', endsDate: null, days: weekdays() } as const;
    const data = blackoutOf('2026-12-24', '', { repetition: once });
    expect(await validate(data)).toMatchObject({ success: true, data: [] });
    const id = await saved(data);
    expect(await config(id)).toMatchObject({ startDate: '2026-12-24', endDate: null, repetitionType: 0, endType: 0 });
    expect(await rows()).toMatchObject([{ start_date: '2026-12-24', end_date: '2026-12-24', repetition: 0 }]);
    const reply = await calendar(TODAY, '2027-01-31');
    expect(reply.success && reply.data.blocks).toMatchObject([{ blockStart: '2026-12-24T06:00:00', isBlackOut: true }]);
    expect(await edit(id, data)).toMatchObject({ errors: [TEXT.unchanged] });
    expect(await edit(id, blackoutOf('2026-12-28', '', { repetition: once }))).toMatchObject({ success: true });
    expect(await rows()).toMatchObject([{ start_date: '2026-12-28', end_date: '2026-12-28' }]);
  });

  it.each([
    ['once', 0],
    ['weekly', 1],
    ['bi-weekly', 2],
    ['monthly', 3],
  ] as const)('[SCH-008] repeats %s as type %d', async (repeats, repetitionType) => {
    const id = await saved(dataWith({ repetition: { repeats, ends: 'date', endsDate: '2027-02-01' } }));
    expect(await config(id)).toMatchObject({
      repetitionType,
      endType: 1,
      endDate: '2027-02-01',
      data: { repetition: { repeats, isGeneral: false } },
    });
  });

  it("[SCH-009] fills in the form's defaults if a client omits them", async () => {
    const data = { startDate: TODAY, startTime: '09:00', endTime: '18:00', anyAppointment: true };
    const id = await saved({ ...data, repetition: { days: weekdays(1, 3) } });
    expect(await config(id)).toMatchObject({
      data: dataWith({ breakPeriodList: [], repetition: { days: weekdays(1, 3) } }),
    });
  });

  it("[SCH-007] stores types' current names and lengths, whatever the client sends", async () => {
    const list = [{ taskKey: 1102, name: '<b>Gold</b>', length: 5 }];
    const id = await saved(dataWith({ anyAppointment: false, appointmentTypeList: list }));
    expect((await config(id))?.data.appointmentTypeList).toEqual([{ taskKey: 1102, name: 'Contact Lens', length: 20 }]);
  });

  it('[SCH-011] stores only the fields a blackout has', async () => {
    const id = await saved(
      blackoutOf('2026-12-24', '2026-12-24', {
        ...namedTypes(999),
        breakPeriodList: [{ startTime: '12:00', endTime: '13:00' }],
        simultaneous: 7,
      }),
    );
    expect((await config(id))?.data).toMatchObject({
      ...{ anyAppointment: true, appointmentTypeList: [], breakPeriodList: [], simultaneous: 1, isBlackout: true },
    });
  });

  it('[SCH-008] uses the fields next to the data if the data omits them, and dates with a time of day', async () => {
    const data = { startTime: '09:00', endTime: '10:00', repetition: { days: weekdays(1) } };
    const id = await saved(data, {
      ...{ startDate: '2026-11-23T00:00:00', endDate: '2026-12-21T00:00:00', repetitionType: 2, endType: 1 },
      blockType: false,
    });
    expect(await config(id)).toMatchObject({
      ...{ startDate: '2026-11-23', endDate: '2026-12-21', repetitionType: 2, endType: 1, blockType: false },
    });
  });

  it.each([
    [{ locKey: 0 }, 400, TEXT.selectPlace],
    [{ acctKey: 0 }, 400, TEXT.selectPlace],
    [{ locKey: null, acctKey: null }, 400, TEXT.selectPlace],
    [{ acctKey: 116 }, 404, TEXT.providerNotThere],
    [{ locKey: 221 }, 404, SETUP_TEXT.unknownLocation],
    [{ acctKey: 225 }, 404, SETUP_TEXT.unknownProvider],
    [{ locKey: 221, acctKey: 225 }, 404, SETUP_TEXT.unknownLocation],
    [{ locKey: 2_000_000_000 }, 404, SETUP_TEXT.unknownLocation],
  ])('[SCH-022] refuses the location and provider %j', async (place, statusCode, error) => {
    expect(await save(dataWith(), place)).toMatchObject({ success: false, statusCode, errors: [error] });
    expect(await rows()).toEqual([]);
  });

  it("[SCH-022] refuses a practice that isn't the token’s", async () => {
    const { status } = await app().call(
      saveConfigForm,
      { query: {}, body: configWith(dataWith(), { coverKey: 22 }) },
      token,
    );
    expect(status).toBe(403);
    expect(await rows()).toEqual([]);
  });

  it("[SCH-022] saves through the configuration service's call too", async () => {
    const { reply } = await app().call(createWSAvailability, { query: {}, body: configWith() }, token);
    expect(reply).toMatchObject({ success: true, data: { wsConfigFormId: expect.any(Number) } });
  });

  it('[SCH-022] ignores an id and unknown fields', async () => {
    const id = await saved(dataWith(), { wsConfigFormId: 5_000, version: 3, ...{ surprise: 1 } });
    expect(id).not.toBe(5_000);
  });

  it('[SCH-015] refuses conflicts, names them, and changes nothing', async () => {
    const id = await saved(onceOn('2026-11-24'));
    const reply = await save(onceOn('2026-11-24', { startTime: '17:00', endTime: '19:00', breakPeriodList: [] }));
    const block = '2026-11-24T09:00:00/2026-11-24T18:00:00';
    expect(reply).toMatchObject({
      ...{ success: false, statusCode: 409, errors: [TEXT.conflict('Availability', 1)] },
      data: {
        conflicts: [
          {
            totalErrorCount: 1,
            errors: [{ conflictedWSConfigFormId: id, conflictedDate: '2026-11-24', conflictedDateTimeBlock: block }],
          },
        ],
        current: null,
      },
    });
    expect(await rows()).toHaveLength(1);
  });

  it('[SCH-015] lets types that never meet share hours, and a blackout cover an availability', async () => {
    await saved(dataWith(namedTypes(1101)));
    await saved(dataWith(namedTypes(1102)));
    await saved(blackoutOf('2026-11-23', '2026-11-23'));
    expect(await save(dataWith(namedTypes(1102, 1104)))).toMatchObject({ statusCode: 409 });
    expect(await save(blackoutOf('2026-11-20', '2026-11-30'))).toMatchObject({
      errors: [TEXT.conflict('Blackout', 1)],
    });
    expect(await save(dataWith(), { locKey: 112 })).toMatchObject({ success: true });
  });

  it('[SCH-015] checks against entries of the old tables too, while they apply', async () => {
    await insertRows(database().pool, 'legacy_schedule_entry', [legacyEntryRow({ block_id: 77 })]);
    const mondays = dataWith({ repetition: { days: weekdays(1), ends: 'date', endsDate: '2026-12-01' } });
    expect(await save(mondays)).toMatchObject({
      statusCode: 409,
      data: { conflicts: [{ totalErrorCount: 2, errors: [{ conflictedWSConfigFormId: -77 }, {}] }] },
    });
    await insertRows(database().pool, 'schedule_version', [
      { cover_key: 11, loc_key: PLACE.locKey, acct_key: PLACE.acctKey, version: 5 },
    ]);
    expect(await save(mondays)).toMatchObject({ success: true });
  });

  it('[SCH-017] checks for conflicts six months ahead', async () => {
    await insertRows(database().pool, 'schedule_rule', [
      scheduleRuleRow(onceOn('2027-05-21')),
      scheduleRuleRow(onceOn('2027-05-20')),
    ]);
    const reply = await save(dataWith({ repetition: { days: weekdays(4, 5) } }));
    expect(reply).toMatchObject({ data: { conflicts: [{ errors: [{ conflictedDate: '2027-05-20' }] }] } });
  });

  it('[SCH-022] refuses a rule beyond the thousandth of a provider at a location', async () => {
    const many = Array.from({ length: 1000 }, (_, day) =>
      scheduleRuleRow(onceOn(Temporal.PlainDate.from('2027-01-01').add({ days: day }).toString())),
    );
    await insertRows(database().pool, 'schedule_rule', many);
    expect(await save(onceOn('2026-12-01'))).toMatchObject({ statusCode: 400, errors: [TEXT.tooManyRules] });
    expect(await save(onceOn('2026-12-01'), { locKey: 112 })).toMatchObject({ success: true });
  });

  it('[OBS-012] records who saved what by keys and counts, without content', async () => {
    const id = await saved();
    const trail = await database()
      .pool.kysely.selectFrom('audit_record')
      .where('action', '=', saveConfigForm.name)
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(trail).toMatchObject([
      { cover_key: 11, user_id: 11, patient_keys: [], detail: { ...PLACE, ruleId: id, withBlackout: false } },
    ]);
  });
});
