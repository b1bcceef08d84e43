import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import {
  blackoutOf,
  dataWith,
  emptySchedules,
  insertSchedulePractices,
  onceOn,
  scheduleCalls,
  scheduleRuleRow,
  TODAY,
  weekdays,
} from '../availability.test-practice.ts';

const LATER = dataWith({ startDate: '2026-12-01' });
const WITH = { withBlackout: '1' };

describe('a general availability with a later start', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const { save, saved, calendar } = scheduleCalls({ app, token: () => token });
  const closings = async () => {
    const rows = await database()
      .pool.kysely.selectFrom('schedule_rule')
      .select(['start_date', 'end_date', 'data'])
      .where('is_blackout', '=', true)
      .orderBy('rule_id')
      .execute();
    return rows;
  };

  beforeAll(async () => {
    await insertSchedulePractices(database().pool);
    token = (await app().signIn('user11')).token;
  });
  beforeEach(() => emptySchedules(database().pool));

  it('[SCH-012] closes the days from today to the day before if requested', async () => {
    expect(await save(LATER, {}, WITH)).toMatchObject({ success: true, messages: [] });
    expect(await closings()).toMatchObject([
      {
        ...{ start_date: TODAY, end_date: '2026-11-30' },
        data: { startTime: '06:00', endTime: '23:00', isBlackout: true, exemptions: [], repetition: { ends: 'date' } },
      },
    ]);
    const reply = await calendar(TODAY, '2026-12-01');
    const closed = reply.success ? reply.data.blocks.filter(({ isBlackOut }) => isBlackOut) : [];
    expect(closed).toHaveLength(11);
    expect(closed.at(-1)).toMatchObject({ blockStart: '2026-11-30T06:00:00', blockEnd: '2026-11-30T23:00:00' });
  });

  it('[SCH-012] closes nothing if not requested, and reminds if there are earlier events', async () => {
    expect(await save(LATER)).toMatchObject({ success: true, messages: [] });
    await emptySchedules(database().pool);
    await saved(onceOn('2026-11-24'));
    expect(await save(LATER)).toMatchObject({ success: true, messages: [TEXT.blackoutReminder] });
    expect(await closings()).toEqual([]);
  });

  it.each([
    ['starts today', dataWith()],
    ['has an end', dataWith({ startDate: '2026-12-01', repetition: { ends: 'date', endsDate: '2027-03-01' } })],
    ['repeats every other week', dataWith({ startDate: '2026-12-01', repetition: { repeats: 'bi-weekly' } })],
    ['is a blackout', blackoutOf('2026-12-01', '2026-12-24')],
  ])('[SCH-012] needs no blackout if it %s', async (_, data) => {
    expect(await save(data, {}, WITH)).toMatchObject({ success: true, messages: [] });
    expect((await closings()).filter(({ end_date }) => end_date !== '2026-12-24')).toEqual([]);
  });

  it('[SCH-012] leaves days to blackouts that already close them', async () => {
    await saved(blackoutOf('2026-11-23', '2026-11-25'));
    expect(await save(LATER, {}, WITH)).toMatchObject({ success: true, messages: [] });
    const [, added] = await closings();
    expect(added).toMatchObject({
      data: { exemptions: [{ startDate: '2026-11-23' }, { startDate: '2026-11-24' }, { startDate: '2026-11-25' }] },
    });
    const reply = await calendar();
    expect(reply.success && reply.data.errors).toEqual([]);
  });

  it('[SCH-012] reminds about days that another blackout closes only in part', async () => {
    await saved(blackoutOf('2026-11-24', '2026-11-24', { startTime: '12:00', endTime: '13:00' }));
    expect(await save(LATER, {}, WITH)).toMatchObject({ success: true, messages: [TEXT.blackoutReminder] });
    const [, added] = await closings();
    expect(added).toMatchObject({ data: { exemptions: [{ startDate: '2026-11-24' }] } });
  });

  it('[SCH-012] adds no blackout if every day is already closed, in whole or in part', async () => {
    await saved(blackoutOf(TODAY, '2026-12-24'));
    expect(await save(LATER, {}, WITH)).toMatchObject({ success: true, messages: [] });
    await emptySchedules(database().pool);
    await saved(blackoutOf(TODAY, '2026-12-24', { startTime: '12:00', endTime: '13:00' }));
    expect(await save(LATER, {}, WITH)).toMatchObject({ success: true, messages: [TEXT.blackoutReminder] });
    expect(await closings()).toHaveLength(1);
  });

  it('[SCH-012] closes nothing for a refused availability', async () => {
    await insertRows(database().pool, 'schedule_rule', [
      scheduleRuleRow(dataWith({ startDate: '2026-12-01', repetition: { days: weekdays(1) } })),
    ]);
    expect(await save(LATER, {}, WITH)).toMatchObject({ success: false, statusCode: 409 });
    expect(await closings()).toEqual([]);
  });

  it('[SCH-012] is answered quickly even if it starts in centuries', async () => {
    const began = performance.now();
    expect(await save(dataWith({ startDate: '9999-12-01' }), {}, WITH)).toMatchObject({ success: true });
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(await closings()).toMatchObject([{ start_date: TODAY, end_date: '9999-11-30' }]);
  });
});
