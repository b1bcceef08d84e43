import { getRecallOverview, type OverviewReply } from '@sightline/contract/recall-overview.calls';
import { REPORT_CALLS, REPORT_GROUPS } from '@sightline/contract/reports.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../testing/practice-rows.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { COVER, insertDrawnPractice, NOW } from '../reports.test-practice.ts';
import type { Tab } from './recall-overview.types.ts';

const YEAR = { beginDate: '2026-04-15', endDate: '2027-02-10' };
const groupBy = (by: string) => REPORT_GROUPS.find((one) => one === by) ?? 'time';

describe('the recall overview', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const open = async (tab: Tab, body: object = YEAR): Promise<OverviewReply> => {
    const { status, reply } = await app().call(getRecallOverview, { params: { tab }, body }, token);
    expect([status, reply]).toMatchObject([200, { tables: expect.anything() }]);
    return reply;
  };
  const page = async (body: object) =>
    (await app().call(REPORT_CALLS.recalls.page, { body: { ...YEAR, ...body, pageSize: 200 } }, token)).reply;
  const tableOf = ({ tables }: OverviewReply, key: string) => {
    const found = tables.find((table) => table.key === key);
    if (found === undefined) throw new Error(`there is no table ${key}`);
    return found;
  };
  const sumOf = (reply: OverviewReply, key: string, place = 0) =>
    tableOf(reply, key).rows.reduce((sum, { values }) => sum + (values[place] ?? 0), 0);

  beforeAll(async () => {
    app().clock.set(NOW.toString());
    await insertDrawnPractice(database().pool);
    token = (await app().signIn('user41')).token;
  });

  it.each([
    ['0', 'messaged'],
    ['1', 'messaged'],
  ] as const)("[RPT-005] tab %s has the recalls report's figures by %s", async (tab, reportType) => {
    const overview = await open(tab);
    const { totals, shares, range } = await page({ reportType });
    expect({ totals: overview.totals, shares: overview.shares, range: overview.range }).toEqual({
      totals,
      shares,
      range,
    });
  });

  it.each(['0', '1', '2'] as const)(
    '[RPT-005] every row of tab %s opens as many recalls as it counts',
    { tags: ['deep'] },
    async (tab) => {
      const { tables } = await open(tab);
      let opened = 0;
      for (const { key, rows, series, shape } of tables)
        for (const { opens, values, label } of rows) {
          if (opens === null || (values[0] === 0 && values.length < 3)) continue;
          const group = opens.group === null ? null : { by: groupBy(opens.group.by), key: opens.group.key };
          const { totalItemCount } = await page({ ...opens, group });
          const place = opens.figure === 'scheduledPercent' && series.length > 2 ? 1 : 0;
          const counted =
            shape === 'stacked' ? values.reduce<number>((sum, one) => sum + (one ?? 0), 0) : values[place];
          expect([key, label, counted]).toEqual([key, label, totalItemCount]);
          opened += 1;
        }
      expect(opened).toBeGreaterThan(7);
    },
  );

  it.each(['0', '1'] as const)(
    '[RPT-004] tab %s suggests the nearest days with messages, as the report does',
    async (tab) => {
      const day = { beginDate: '1999-05-01', endDate: '1999-05-01' };
      const { isEmpty, nearest } = await open(tab, day);
      expect([isEmpty, nearest]).toEqual([true, (await page({ ...day, reportType: 'messaged' })).nearest]);
      const found = await open(tab, nearest ?? {});
      expect(found.totals.messaged).toBeGreaterThan(0);
      expect([found.isEmpty, found.nearest]).toEqual([false, null]);
    },
  );

  it('[RPT-005] 2 Due: an empty backlog says so, and one with recalls doesn’t', async () => {
    expect(await open('2')).toMatchObject({ isEmpty: false, nearest: null });
    expect(await open('2', { acctKeys: [9_999] })).toMatchObject({ isEmpty: true, nearest: null });
  });

  it('[RPT-005] 0 Messaged: months, methods and types each add up to the messages sent, and the funnel narrows', async () => {
    const overview = await open('0');
    const months = tableOf(overview, 'months');
    expect(months.rows.map(({ label }) => label).slice(0, 2)).toEqual(['Apr 2026', 'May 2026']);
    expect(months.rows.map(({ opens }) => opens?.beginDate).slice(0, 2)).toEqual(['2026-04-15', '2026-05-01']);
    const inMonths = months.rows.flatMap(({ values }) => values).reduce<number>((sum, one) => sum + (one ?? 0), 0);
    const messaged = overview.totals.messaged;
    expect([inMonths, sumOf(overview, 'commMethod'), sumOf(overview, 'recallType')]).toEqual([
      messaged,
      messaged,
      messaged,
    ]);
    const funnel = tableOf(overview, 'funnel').rows;
    expect(funnel.map(({ key }) => key).slice(0, 2)).toEqual(['messaged', 'deliveredPercent']);
    expect(funnel[0]?.values).toEqual([messaged, 100]);
    expect(funnel[3]?.values).toEqual([overview.shares.scheduledPercent?.part, overview.totals.scheduledPercent]);
  });

  it('[RPT-005] 1 Scheduled: every dimension has all messaged recalls and all resulting appointments', async () => {
    const overview = await open('1');
    const { part = 0, whole = 0 } = overview.shares.scheduledPercent ?? {};
    expect(part).toBeGreaterThan(0);
    for (const key of ['provider', 'location'])
      expect([key, sumOf(overview, key), sumOf(overview, key, 1)]).toEqual([key, whole, part]);
    // A recall can have several messages, by several methods.
    for (const key of ['attemptNo', 'commMethod']) {
      expect(sumOf(overview, key)).toBeGreaterThan(whole);
      expect([key, sumOf(overview, key, 1)]).toEqual([key, part]);
    }
    expect(sumOf(overview, 'attemptNo')).toBe(overview.totals.messaged);
    const days = tableOf(overview, 'daysToSchedule').rows;
    expect([sumOf(overview, 'daysToSchedule'), days.at(-1)?.values[1]]).toEqual([part, 100]);
    const [first] = tableOf(overview, 'location').rows;
    expect(first?.label).toBe('Location 411');
  });

  it("[RPT-005] 2 Due: a recall's age is by its location’s date, and its state by what can be done", async () => {
    const { pool } = database();
    const patient = (place: number, email: string, phones: object) => ({
      ...{ cover_key: COVER, patient_key: 4900 + place, pms_patient_id: `D${place}`, loc_key: 411, first_name: 'Due' },
      ...{ last_name: `Due${place}`, email, created_at: NOW, ...phones },
    });
    const cell = (place: number) => ({ cell_phone: `+1646999000${place}` });
    await insertRows(pool, 'patient', [
      ...[patient(1, '', cell(1)), patient(2, '', cell(2)), patient(3, 'a@b.test', cell(3)), patient(4, '', {})],
      ...[patient(5, '', { primary_phone: '+16469990005' }), patient(6, '', cell(6))],
    ]);
    const said = (place: number, decision: string) => ({
      ...{
        cover_key: COVER,
        phone: `+1646999000${place}`,
        purpose: 'sms',
        decision,
        source: 'keyword',
        recorded_at: NOW,
      },
    });
    await insertRows(pool, 'consent_entry', [
      ...[said(2, 'refused'), said(3, 'refused'), said(6, 'refused'), said(6, 'given')],
    ]);
    const ages = ['2027-01-20', '2027-01-19', '2026-12-20', '2026-11-20', '2026-10-21', '2026-10-20'];
    await insertRows(
      pool,
      'recall',
      ages.map((due_date, place) => ({
        ...{ cover_key: COVER, recall_key: 9_001 + place, patient_key: 4901 + place, loc_key: 411, acct_key: 4101 },
        ...{ recall_type: 'Due', due_date },
      })),
    );
    const body = { ...YEAR, searchPhrase: 'due' };
    const overview = await open('2', body);
    const standings = tableOf(overview, 'standing').rows.map(({ key, values }) => [key, values[0]]);
    expect(Object.fromEntries(standings)).toEqual({ contactable: 3, noChannel: 1, optedOut: 1, booked: 0 });
    const counts = tableOf(overview, 'age').rows.map(({ key, values }) => [
      key,
      values.reduce<number>((a, b) => a + (b ?? 0), 0),
    ]);
    expect(Object.fromEntries(counts)).toEqual({
      ...{ 'in-60': 1, 'in-30': 1, 'over-0': 2, 'over-31': 1, 'over-91': 0, 'over-181': 0, 'over-365': 0 },
    });
    const { beginDate, endDate } = overview.range;
    const standing = { by: 'standing' as const, key: 'optedOut' };
    const names = await page({ ...body, beginDate, endDate, reportType: 'due', group: standing });
    expect(names.pagedItems.map(({ patientId }) => patientId)).toEqual(['D2']);
  });

  it('[RPT-005] 2 Due: is the whole current backlog, whichever days are chosen', async () => {
    const whole = await open('2', {});
    const filled = tableOf(whole, 'age').rows.filter(({ values }) => values.some((count) => count !== 0));
    expect(filled.map(({ key }) => key)).toEqual(['in-60', 'in-30', 'over-0', 'over-31', 'over-91', 'over-181']);
    expect([whole.totals, whole.range]).toEqual([{}, { beginDate: '2017-01-20', endDate: '2027-01-19' }]);
    const yesterday = { beginDate: '2026-11-19', endDate: '2026-11-18' };
    expect(await open('2', yesterday)).toEqual(whole);
    const narrower = await open('2', { locKeys: [412], acctKeys: [4101] });
    expect(sumOf(narrower, 'standing')).toBeLessThan(sumOf(whole, 'standing'));
    expect(sumOf(narrower, 'standing')).toBeGreaterThan(0);
  });

  it.each([
    ['nothing', {}],
    ['place and provider', { locKeys: [411, 413], acctKeys: [4101, 4102] }],
    ['method', { commMethods: ['text', 'postcard'] as const }],
    ['name', { searchPhrase: 'zoe' }],
  ])(
    "[RPT-005] 2 Due: matches the report's rows, one by one, filtered by %s",
    { tags: ['deep'] },
    async (_, filter) => {
      const overview = await open('2', filter);
      const { beginDate, endDate } = overview.range;
      const listed = async (by: 'age' | 'standing', key: string) =>
        (await page({ ...filter, beginDate, endDate, reportType: 'due', group: { by, key } })).totalItemCount;
      let all = 0;
      for (const { key, values } of tableOf(overview, 'standing').rows) {
        expect([key, values[0]]).toEqual([key, await listed('standing', key)]);
        all += values[0] ?? 0;
      }
      for (const { key, values } of tableOf(overview, 'age').rows)
        expect([key, values.reduce<number>((sum, count) => sum + (count ?? 0), 0)]).toEqual([
          key,
          await listed('age', key),
        ]);
      expect(all).toBeGreaterThan(0);
    },
  );

  it('[RPT-005] has three tabs, and refuses a fourth', async () => {
    const response = await app().app.inject({
      method: 'POST',
      url: '/reports/api/recall-overview/3',
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });
    expect([response.statusCode, response.json().code]).toEqual([400, 'request.invalid']);
  });
});
