import type { Sent } from '@sightline/contract/call';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { listStrandedVisits } from '@sightline/contract/schedule-offers.calls';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../../testing/practice-rows.ts';
import { useApp } from '../../../../../testing/test-app.ts';
import { useDatabase } from '../../../../../testing/test-database.ts';
import { insertSetupPractices } from '../../../setup/setup.test-practice.ts';
import {
  clearSchedules,
  dataOf,
  insertBlackout,
  insertRule,
  insertType,
  insertVisit,
} from '../offers.test-practice.ts';

describe('visits a change leaves outside the hours', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  let taskKey = 0;

  beforeAll(async () => {
    await insertSetupPractices(database().pool);
    token = (await app().signIn('user11')).token;
  });
  beforeEach(async () => {
    await clearSchedules(database().pool);
    taskKey = await insertType(database().pool);
  });

  const pool = () => database().pool;
  const ask = async (body: Partial<Sent<typeof listStrandedVisits>['body']>) => {
    const given = { coverKey: 11, locKey: 111, acctKey: 115, change: 'save' as const, ...body };
    return (await app().call(listStrandedVisits, { body: given, query: {} }, token)).reply;
  };
  const stranded = async (body: Parameters<typeof ask>[0]) => {
    const reply = await ask(body);
    if (!reply.success) throw new Error(reply.errors.join());
    expect(reply.data.total).toBe(reply.data.visits.length);
    return reply.data.visits.map(({ date, time }) => `${date} ${time}`);
  };
  const config = (data: Parameters<typeof dataOf>[0], given: { version?: number } = {}) => ({
    ...{ locKey: 111, acctKey: 115, data: JSON.stringify(dataOf(data)) },
    ...given,
  });
  const visits = async (...times: string[]) => {
    for (const at of times) await insertVisit(pool(), { taskKey, at });
  };
  const onlyOn = (startDate: string) => ({
    startDate,
    repetition: { repeats: 'once', ends: 'date', endsDate: startDate, isGeneral: false } as const,
  });

  it('lists them for a new blackout with patient and type, by date, and only those inside before', async () => {
    await insertRule(pool(), {});
    await visits('2026-11-24T09:00', '2026-11-23T16:30', '2026-11-23T18:00', '2026-11-25T09:00');
    const closing = config({
      ...{ startDate: '2026-11-23', startTime: '06:00', endTime: '23:00', isBlackout: true },
      repetition: { days: [], repeats: 'once', ends: 'date', endsDate: '2026-11-24' },
    });
    const reply = await ask({ config: closing });
    const patient = { addKey: 1101, firstName: 'Ada', lastName: 'Patient1101' };
    expect(reply).toMatchObject({
      success: true,
      data: {
        total: 2,
        visits: [
          { date: '2026-11-23', time: '16:30', length: 30, appointmentType: 'Exam', ...patient },
          { date: '2026-11-24', time: '09:00', length: 30, appointmentType: 'Exam', ...patient },
        ],
      },
    });
  });

  it('includes only booked and confirmed future visits of this provider at this location', async () => {
    const ruleId = await insertRule(pool(), {});
    const at = '2026-11-23T10:00';
    await visits('2026-11-20T09:30', at);
    for (const status of ['cancelled', 'kept', 'noshow']) await insertVisit(pool(), { taskKey, at, status });
    await insertVisit(pool(), { taskKey, at: '2026-11-23T11:00', status: 'confirmed' });
    await insertVisit(pool(), { taskKey, at, loc_key: 112 });
    await insertVisit(pool(), { taskKey, at, acct_key: 116 });
    expect(await stranded({ change: 'delete', configId: ruleId })).toEqual(['2026-11-23 10:00', '2026-11-23 11:00']);
  });

  it('[SCH-012] counts those closed by the blackout before a general availability, but not on partly closed days', async () => {
    await insertRule(pool(), {
      repetition: { repeats: 'weekly', ends: 'date', endsDate: '2026-12-31', isGeneral: false },
    });
    await insertBlackout(pool(), { startDate: '2026-11-24', startTime: '16:00', endTime: '17:00' });
    await visits('2026-11-23T10:00', '2026-11-24T10:00', '2026-11-30T10:00');
    const later = config({ startDate: '2026-11-30', startTime: '18:00', endTime: '20:00' });
    expect(await stranded({ config: later })).toEqual([]);
    expect(await stranded({ config: later, withBlackout: true })).toEqual(['2026-11-23 10:00']);
  });

  it('an edit leaves outside what its new hours, types and days no longer cover, unless another rule does', async () => {
    const ruleId = await insertRule(pool(), {});
    await insertRule(pool(), { startTime: '15:00', endTime: '17:00', ...onlyOn('2026-11-24') });
    await visits('2026-11-23T09:00', '2026-11-23T15:30', '2026-11-24T15:30', '2026-11-28T09:00');
    const edit = (data: Parameters<typeof dataOf>[0]) =>
      stranded({ change: 'edit', configId: ruleId, config: config(data) });
    expect(await edit({ endTime: '15:45' })).toEqual(['2026-11-23 15:30']);
    expect(await edit({ repetition: { days: [false, true, true, true, true, true, false] } })).toEqual([
      '2026-11-28 09:00',
    ]);
    expect(await edit({ breakPeriodList: [{ startTime: '09:15', endTime: '09:30' }] })).toEqual([
      '2026-11-23 09:00',
      '2026-11-28 09:00',
    ]);
    const others = { anyAppointment: false, appointmentTypeList: [{ taskKey: taskKey + 1, name: '', length: 30 }] };
    expect(await edit(others)).toEqual(['2026-11-23 09:00', '2026-11-23 15:30', '2026-11-28 09:00']);
  });

  it('an edit without a version keeps dates taken off a blackout meanwhile, one with it uses its own', async () => {
    await insertRule(pool(), {});
    const closed = {
      ...{ startDate: '2026-11-23', startTime: '06:00', endTime: '23:00', isBlackout: true },
      repetition: { days: [], repeats: 'once', ends: 'date', endsDate: '2026-11-25', isGeneral: false },
    } satisfies Parameters<typeof dataOf>[0];
    const exemptions = [{ startDate: '2026-11-24', displayValue: '11/24/2026' }];
    const ruleId = await insertRule(pool(), { ...closed, exemptions });
    const { version } = await pool()
      .kysely.selectFrom('schedule_rule')
      .select('version')
      .where('rule_id', '=', ruleId)
      .executeTakeFirstOrThrow();
    await visits('2026-11-24T09:00');
    const edit = (given: { version?: number }) =>
      stranded({ change: 'edit', configId: ruleId, config: config(closed, given) });
    expect(await edit({})).toEqual([]);
    expect(await edit({ version })).toEqual(['2026-11-24 09:00']);
  });

  it('[SCH-018] a single date is edited or deleted on that date only', async () => {
    const ruleId = await insertRule(pool(), {});
    await visits('2026-11-23T09:00', '2026-11-23T14:00', '2026-11-30T09:00');
    const onDate = { configId: ruleId, targetDate: '2026-11-23' };
    expect(await stranded({ change: 'edit-date', ...onDate, config: config({ startTime: '12:00' }) })).toEqual([
      '2026-11-23 09:00',
    ]);
    expect(await stranded({ change: 'edit-date', ...onDate, config: config({ startDate: '' }) })).toEqual([]);
    expect(await stranded({ change: 'delete-date', ...onDate })).toEqual(['2026-11-23 09:00', '2026-11-23 14:00']);
    expect(await stranded({ change: 'delete-date', ...onDate, targetDate: '2026-11-24' })).toEqual([]);
  });

  it('[SCH-019] entries of the old tables count while they apply', async () => {
    const { block_id } = await pool()
      .kysely.insertInto('legacy_schedule_entry')
      .values({
        ...{ cover_key: 11, document_id: 'd', loc_key: 111, acct_key: 115, is_blackout: false },
        ...{ weekday: 1, start_minute: 540, end_minute: 600 },
      })
      .returning('block_id')
      .executeTakeFirstOrThrow();
    await visits('2026-11-23T09:00');
    expect(await stranded({ change: 'delete-legacy', blockIds: [block_id] })).toEqual(['2026-11-23 09:00']);
    expect(await stranded({ change: 'delete-legacy', blockIds: [block_id + 1] })).toEqual([]);
    await insertRows(pool(), 'schedule_version', [{ cover_key: 11, loc_key: 111, acct_key: 115, version: 5 }]);
    expect(await stranded({ change: 'delete-legacy', blockIds: [block_id] })).toEqual([]);
  });

  it('shows the first 200 and how many there are, and changes nothing', async () => {
    const ruleId = await insertRule(pool(), {});
    const start = Temporal.PlainDateTime.from('2026-11-23T09:00');
    for (let n = 0; n < 210; n += 1)
      await insertVisit(pool(), {
        taskKey,
        at: start.add({ days: 1 + (n % 30), minutes: 30 * Math.floor(n / 30) }).toString(),
      });
    const reply = await ask({ change: 'delete', configId: ruleId });
    expect(reply).toMatchObject({ success: true, data: { total: 210 } });
    if (!reply.success) return;
    expect(reply.data.visits).toHaveLength(200);
    expect(reply.data.visits[0]).toMatchObject({ date: '2026-11-24', time: '09:00' });
    expect(await pool().kysely.selectFrom('schedule_rule').select('rule_id').execute()).toEqual([{ rule_id: ruleId }]);
  });

  it('lists visits of a provider who no longer works there', async () => {
    const ruleId = await insertRule(pool(), { acctKey: 116 });
    await insertVisit(pool(), { taskKey, at: '2026-11-23T09:00', acct_key: 116 });
    expect(await stranded({ change: 'delete', configId: ruleId, acctKey: 116 })).toEqual(['2026-11-23 09:00']);
  });

  it('records in the audit trail that patients were read', async () => {
    const ruleId = await insertRule(pool(), {});
    await ask({ change: 'delete', configId: ruleId });
    const rows = await pool()
      .kysely.selectFrom('audit_record')
      .select('action')
      .where('action', '=', 'schedule.stranded-visits')
      .execute();
    expect(rows.length).toBeGreaterThan(0);
  });

  it("refuses invalid and unknown input, and another practice's", async () => {
    const ruleId = await insertRule(pool(), {});
    const foreign = await insertRule(pool(), { coverKey: 22, locKey: 221, acctKey: 225 });
    const broken = { ...config({}), data: '{' };
    const refusals = [
      [{ config: null }, TEXT.dataUnreadable],
      [{ config: broken }, TEXT.dataUnreadable],
      [{ change: 'edit', configId: ruleId, config: broken }, TEXT.dataUnreadable],
      [{ config: config({ startTime: '', startDate: '2026-12-01' }) }, 'Start/End time not specified'],
      [{ change: 'edit', configId: foreign, config: config({}) }, TEXT.noConfig],
      [{ change: 'delete', configId: foreign }, TEXT.noConfig],
      [{ change: 'delete' }, TEXT.noConfig],
      [{ change: 'delete', configId: ruleId, locKey: 112 }, TEXT.noConfig],
      [{ change: 'delete-date', configId: ruleId, targetDate: 'soon' }, 'targetDate: must be a date like 2026-11-20'],
      [{ change: 'delete-legacy', blockIds: [] }, TEXT.noConfig],
      [{ change: 'delete', configId: foreign, locKey: 221 }, SETUP_TEXT.unknownLocation],
      [{ locKey: null }, TEXT.selectPlace],
    ] as const;
    for (const [body, says] of refusals)
      expect(await ask({ ...body, blockIds: [] })).toMatchObject({ success: false, errors: [says] });
  });
});
