import {
  deleteExemptionByDate,
  deleteSingleBlockByDate,
  deleteWSAvailability,
  editSingleBlockByDate,
} from '@sightline/contract/schedule.calls';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import type { GivenConfig } from '@sightline/contract/schedule.values';
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
  PLACE,
  scheduleCalls,
  scheduleRuleRow,
} from '../availability.test-practice.ts';

const MONDAY = '2026-11-23';

describe('one date of a group', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const { save, saved, config, remove, calendar } = scheduleCalls({ app, token: () => token });
  const stored = () =>
    database().pool.kysely.selectFrom('schedule_rule').select('rule_id').orderBy('rule_id').execute();
  const query = (configId: number, targetDate: string) => ({ configId: String(configId), targetDate });
  const editDate = async (id: number, date: string, data: unknown, beside: Partial<GivenConfig> = {}) =>
    (await app().call(editSingleBlockByDate, { query: query(id, date), body: configWith(data, beside) }, token)).reply;
  const deleteDate = async (id: number, date: string) =>
    (await app().call(deleteSingleBlockByDate, { query: query(id, date) }, token)).reply;
  const holdAgain = async (id: number, date: string) =>
    (await app().call(deleteExemptionByDate, { query: query(id, date) }, token)).reply;
  const datesOf = async (id: number) => (await config(id))?.data.exemptions.map(({ startDate }) => startDate);

  beforeAll(async () => {
    await insertSchedulePractices(database().pool);
    token = (await app().signIn('user11')).token;
  });
  beforeEach(() => emptySchedules(database().pool));

  describe('when edited', () => {
    it('[SCH-018] is exempted from the group and saved as its own rule', async () => {
      const id = await saved();
      const reply = await editDate(id, MONDAY, dataWith({ endTime: '15:00', ...namedTypes(1102) }));
      const own = reply.success ? reply.data.wsConfigFormId : 0;
      expect(own).not.toBe(id);
      expect(await config(id)).toMatchObject({
        data: { endTime: '18:00', exemptions: [{ startDate: MONDAY, displayValue: '11/23/2026' }] },
      });
      expect(await config(own)).toMatchObject({
        ...{ startDate: MONDAY, endDate: MONDAY, repetitionType: 0, endType: 1, fromOnboarding: false },
        data: {
          ...{ startDate: MONDAY, endTime: '15:00', editSingleEvent: true, exemptions: [] },
          appointmentTypeList: [{ taskKey: 1102, name: 'Contact Lens', length: 20 }],
          repetition: { repeats: 'once', ends: 'date', endsDate: MONDAY, isGeneral: false },
        },
      });
    });

    it('[SCH-018] is the requested date, whatever the body says about dates', async () => {
      const id = await saved();
      const data = dataWith({
        startDate: '2031-01-01',
        endTime: '15:00',
        repetition: { repeats: 'monthly', ends: 'never' },
      });
      const beside = {
        startDate: '2027-01-01',
        endDate: '2028-01-01',
        repetitionType: 2,
        endType: 0,
        wsConfigFormId: 1,
      };
      const reply = await editDate(id, MONDAY, data, beside);
      expect(await config(reply.success ? reply.data.wsConfigFormId : 0)).toMatchObject({
        ...{ startDate: MONDAY, endDate: MONDAY, repetitionType: 0 },
      });
    });

    it("[SCH-018] doesn't conflict with the group's own hours on it, but with everything else", async () => {
      const id = await saved(dataWith({ endTime: '12:00', breakPeriodList: [] }));
      const other = await saved(dataWith({ startTime: '12:00', breakPeriodList: [] }));
      expect(await editDate(id, MONDAY, dataWith({ endTime: '13:00', breakPeriodList: [] }))).toMatchObject({
        ...{ statusCode: 409, errors: [TEXT.updateConflict('Availability')] },
        data: { conflicts: [{ totalErrorCount: 1, errors: [{ conflictedWSConfigFormId: other }] }] },
      });
      expect(await datesOf(id)).toEqual([]);
      expect(await stored()).toHaveLength(2);
      expect(await editDate(id, MONDAY, dataWith({ endTime: '11:00', breakPeriodList: [] }))).toMatchObject({
        success: true,
      });
    });

    it('[SCH-018] in a group of one date is edited in place', async () => {
      const id = await saved(onceOn('2026-11-24', { editSingleEvent: true }), { orderRef: 'kept' });
      expect(await editDate(id, '2026-11-24', dataWith({ endTime: '15:00' }))).toMatchObject({
        ...{ success: true, data: { wsConfigFormId: id } },
      });
      expect(await config(id)).toMatchObject({
        ...{ startDate: '2026-11-24', endDate: '2026-11-24', orderRef: 'kept' },
        data: { endTime: '15:00', editSingleEvent: true },
      });
      expect(await stored()).toHaveLength(1);
    });

    it('[SCH-010] refuses an edit that changes nothing on the date', async () => {
      const id = await saved();
      const own = await saved(onceOn('2026-11-28'));
      expect(await editDate(id, MONDAY, dataWith())).toMatchObject({ statusCode: 400, errors: [TEXT.unchanged] });
      expect(await editDate(own, '2026-11-28', onceOn('2026-11-28'))).toMatchObject({ errors: [TEXT.unchanged] });
      expect(await datesOf(id)).toEqual([]);
    });

    it('[SCH-010] refuses everything that a save refuses', async () => {
      const id = await saved();
      expect(await editDate(id, MONDAY, dataWith({ startTime: '05:00', ...namedTypes(1103) }))).toMatchObject({
        errors: ['Please select availability between 6am and 11 pm only.', TEXT.unknownType],
      });
      const [past] = await insertPast();
      expect(await editDate(past ?? 0, '2026-11-19', dataWith({ endTime: '15:00' }))).toMatchObject({
        errors: ['Start date cannot be before today'],
      });
    });

    it("[SCH-018] refuses a date the group doesn't include", async () => {
      const id = await saved(dataWith({ exemptions: [{ startDate: MONDAY, displayValue: '' }] }));
      for (const date of [MONDAY, '2026-11-22', '2026-11-19'])
        expect(await editDate(id, date, dataWith({ endTime: '15:00' }))).toMatchObject({
          ...{ statusCode: 400, errors: [TEXT.notOnDate] },
        });
    });

    it.each(['', 'tomorrow', '2026-02-30', '11/23/2026', '2026-11-233'])(
      '[SCH-018] refuses %j as a date',
      async (date) => {
        const id = await saved();
        for (const reply of [
          await editDate(id, date, dataWith()),
          await deleteDate(id, date),
          await holdAgain(id, date),
        ])
          expect(reply).toMatchObject({
            success: false,
            statusCode: 400,
            errors: [expect.stringMatching(/^targetDate: /)],
          });
      },
    );

    it('[OBS-012] shows a stale edit what changed', async () => {
      const id = await saved();
      const { version = 0 } = (await config(id)) ?? {};
      await deleteDate(id, '2026-11-24');
      expect(await editDate(id, MONDAY, dataWith({ endTime: '15:00' }), { version })).toMatchObject({
        ...{ statusCode: 409, errors: [TEXT.changedMeanwhile], data: { current: { wsConfigFormId: id } } },
      });
    });

    it('[SCH-013] is refused on a day with overlapping general and dated availability', async () => {
      const id = await saved(dataWith(namedTypes(1101)));
      const dated = await saved(onceOn(MONDAY, namedTypes(1102)));
      const refusal = { success: false, statusCode: 400, errors: [TEXT.generalBlocked] };
      expect(await editDate(id, MONDAY, dataWith({ ...namedTypes(1101), endTime: '15:00' }))).toMatchObject(refusal);
      expect(await editDate(dated, MONDAY, dataWith({ ...namedTypes(1102), endTime: '15:00' }))).toMatchObject(refusal);
      expect(await editDate(id, '2026-11-24', dataWith({ ...namedTypes(1101), endTime: '15:00' }))).toMatchObject({
        success: true,
      });
      expect(await deleteDate(id, MONDAY)).toMatchObject({ success: true });
      expect(await editDate(dated, MONDAY, dataWith({ ...namedTypes(1102), endTime: '15:00' }))).toMatchObject({
        success: true,
      });
    });

    it("[SCH-019] in an onboarding group can't be changed", async () => {
      const id = await saved(dataWith(), { fromOnboarding: true });
      expect(await editDate(id, MONDAY, dataWith({ endTime: '15:00' }))).toMatchObject({
        errors: [TEXT.onboardingFixed],
      });
    });

    it('[SCH-022] is refused when a thousand rules exist', async () => {
      const id = await saved();
      const day = (offset: number) => Temporal.PlainDate.from('2030-01-01').add({ days: offset }).toString();
      const rows = Array.from({ length: 999 }, (_, offset) => scheduleRuleRow(onceOn(day(offset))));
      await insertRows(database().pool, 'schedule_rule', rows);
      expect(await editDate(id, MONDAY, dataWith({ endTime: '15:00' }))).toMatchObject({ errors: [TEXT.tooManyRules] });
      expect(await deleteDate(id, MONDAY)).toMatchObject({ success: true });
    });
  });

  const insertPast = async () => {
    await insertRows(database().pool, 'schedule_rule', [
      scheduleRuleRow(dataWith({ startDate: '2026-11-02', startTime: '19:00', endTime: '20:00', breakPeriodList: [] })),
    ]);
    return (await stored()).map(({ rule_id }) => rule_id).slice(-1);
  };

  describe('when deleted', () => {
    it('[SCH-018] is exempted from the group, which shows it as such', async () => {
      const id = await saved();
      expect(await deleteDate(id, MONDAY)).toMatchObject({ success: true, data: { deleted: 1 } });
      expect(await datesOf(id)).toEqual([MONDAY]);
      const reply = await calendar(MONDAY, MONDAY);
      expect(reply.success && reply.data.blocks).toMatchObject([
        { blockStart: `${MONDAY}T09:00:00`, blockEnd: `${MONDAY}T18:00:00`, isExempted: true, isBreak: false },
      ]);
      expect(await deleteDate(id, MONDAY)).toMatchObject({ statusCode: 400, errors: [TEXT.notOnDate] });
    });

    it('[SCH-018] in a group of one date removes the group', async () => {
      const id = await saved(onceOn('2026-11-24'));
      expect(await deleteDate(id, '2026-11-23')).toMatchObject({ errors: [TEXT.notOnDate] });
      expect(await deleteDate(id, '2026-11-24')).toMatchObject({ success: true, data: { deleted: 1 } });
      expect(await stored()).toEqual([]);
    });

    it('[SCH-018] may be past, or of a provider who left the location', async () => {
      const [past = 0] = await insertPast();
      expect(await deleteDate(past, '2026-11-19')).toMatchObject({ success: true });
      await insertRows(database().pool, 'schedule_rule', [scheduleRuleRow(dataWith(), { acct_key: 116 })]);
      const [left] = (await stored()).slice(-1);
      expect(await deleteDate(left?.rule_id ?? 0, MONDAY)).toMatchObject({ success: true });
      expect(await remove(left?.rule_id ?? 0)).toMatchObject({ success: true });
    });
  });

  describe('when removed from the exemptions', () => {
    it('[SCH-018] belongs to the group again', async () => {
      const id = await saved();
      await deleteDate(id, MONDAY);
      await deleteDate(id, '2026-11-24');
      expect(await holdAgain(id, MONDAY)).toMatchObject({ success: true, data: { deleted: 1 } });
      expect(await datesOf(id)).toEqual(['2026-11-24']);
      expect(await holdAgain(id, MONDAY)).toMatchObject({ statusCode: 400, errors: [TEXT.notExempted] });
    });

    it('[SCH-018] is refused while another rule has replaced it', async () => {
      const id = await saved();
      const reply = await editDate(id, MONDAY, dataWith({ endTime: '15:00' }));
      const own = reply.success ? reply.data.wsConfigFormId : 0;
      expect(await holdAgain(id, MONDAY)).toMatchObject({
        ...{ success: false, statusCode: 409, errors: [TEXT.updateConflict('Availability')] },
        data: {
          conflicts: [{ totalErrorCount: 1, errors: [{ conflictedWSConfigFormId: own, conflictedDate: MONDAY }] }],
        },
      });
      expect(await datesOf(id)).toEqual([MONDAY]);
      await remove(own);
      expect(await holdAgain(id, MONDAY)).toMatchObject({ success: true });
    });

    it('[SCH-018] checks only that date: other conflicts were accepted before', async () => {
      const id = await saved(
        blackoutOf('2026-11-23', '2026-11-27', { exemptions: [{ startDate: MONDAY, displayValue: '' }] }),
      );
      await insertRows(database().pool, 'schedule_rule', [scheduleRuleRow(blackoutOf('2026-11-25', '2026-11-25'))]);
      expect(await holdAgain(id, MONDAY)).toMatchObject({ success: true });
    });
  });

  describe('a whole group', () => {
    it('[SCH-022] is deleted once, and by either call', async () => {
      const id = await saved();
      expect(await remove(id)).toMatchObject({ success: true, data: { deleted: 1 } });
      expect(await remove(id)).toMatchObject({ success: false, statusCode: 404, errors: [TEXT.noConfig] });
      const body = { ...PLACE, wsConfigFormId: await saved(dataWith(), { fromOnboarding: true }) };
      const by = async (place: object) =>
        (await app().call(deleteWSAvailability, { query: {}, body: { ...body, ...place } }, token)).reply;
      expect(await by({ locKey: 112 })).toMatchObject({ statusCode: 404 });
      expect(await by({ acctKey: 116 })).toMatchObject({ statusCode: 404 });
      expect(await by({})).toMatchObject({ success: true, data: { deleted: 1 } });
    });

    it('[SCH-013] can always be deleted', async () => {
      const general = await saved(dataWith(namedTypes(1101)));
      await saved(onceOn(MONDAY, namedTypes(1102)));
      expect(await save(onceOn(MONDAY, { startTime: '19:00', endTime: '20:00', breakPeriodList: [] }))).toMatchObject({
        errors: [TEXT.generalBlocked],
      });
      expect(await remove(general)).toMatchObject({ success: true });
    });

    it('[SCH-022] in another practice is not found', async () => {
      const other = { cover_key: 22, loc_key: 221, acct_key: 225 };
      await insertRows(database().pool, 'schedule_rule', [scheduleRuleRow(dataWith(), other)]);
      const [row] = await stored();
      const id = row?.rule_id ?? 0;
      const replies = [
        await remove(id),
        await deleteDate(id, MONDAY),
        await holdAgain(id, MONDAY),
        await editDate(id, MONDAY, dataWith({ endTime: '15:00' })),
        await remove(9_999_999_999),
      ];
      for (const reply of replies)
        expect(reply).toMatchObject({ statusCode: 404, errors: [TEXT.noConfig], data: null });
      expect(await stored()).toHaveLength(1);
    });
  });
});
