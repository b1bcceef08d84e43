import type { Report } from '@sightline/contract/reports/report';
import { REPORT_NAMES, REPORTS, type ReportName } from '@sightline/contract/reports/reports';
import { getReportFilters, REPORT_CALLS, REPORT_ELEMENTS } from '@sightline/contract/reports.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows, patientRow, userRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { COVER, insertDrawnPractice, NOW } from './reports.test-practice.ts';

const { recalls, visits } = REPORT_CALLS;
const foldedName = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const YEAR = { beginDate: '2026-06-01', endDate: '2027-03-01' };

describe('reports', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const ask = (body: object, name: ReportName = 'recalls') => app().call(REPORT_CALLS[name].page, { body }, token);

  beforeAll(async () => {
    app().clock.set(NOW.toString());
    await insertDrawnPractice(database().pool);
    token = (await app().signIn('user41')).token;
  });
  beforeEach(() => app().clock.set(NOW.toString()));

  it('[RPT-004] defaults to today for dates left out, null or empty: from the earliest of the locations to the latest', async () => {
    for (const body of [{}, { beginDate: '', endDate: null }])
      expect((await ask(body)).reply.range).toEqual({ beginDate: '2026-11-20', endDate: '2026-11-20' });
    app().clock.set('2026-11-20T17:10:00Z');
    await database()
      .pool.kysely.updateTable('location')
      .set({ time_zone: 'Asia/Tokyo' })
      .where('loc_key', '=', 413)
      .execute();
    // Ten past two of the next day in Tokyo, ten past seven in Honolulu.
    expect((await ask({})).reply.range).toEqual({ beginDate: '2026-11-20', endDate: '2026-11-21' });
    expect((await ask({ locKeys: [413] })).reply.range).toEqual({ beginDate: '2026-11-21', endDate: '2026-11-21' });
    await database()
      .pool.kysely.updateTable('location')
      .set({ time_zone: 'Asia/Kolkata' })
      .where('loc_key', '=', 413)
      .execute();
  });

  it('[RPT-002] reads instants and wall times as the day they start with', async () => {
    const body = { beginDate: '2026-11-01T05:00:00.000Z', endDate: '2026-11-02 23:59' };
    expect((await ask(body)).reply.range).toEqual({ beginDate: '2026-11-01', endDate: '2026-11-02' });
  });

  it('[RPT-002] refuses an invalid range, naming the field and what is valid', async () => {
    const refused = [
      [{ beginDate: '2026-02-30' }, 'beginDate must be a date that exists, written as YYYY-MM-DD'],
      [{ endDate: 'soon' }, 'endDate must be a date that exists, written as YYYY-MM-DD'],
      [{ beginDate: '2026-11-20x' }, 'beginDate must be a date that exists, written as YYYY-MM-DD'],
      [{ beginDate: '1899-12-31' }, 'beginDate must lie between 1900-01-01 and 2036-11-20, 10 years ahead'],
      [{ endDate: '2036-11-21' }, 'endDate must lie between 1900-01-01 and 2036-11-20, 10 years ahead'],
      [{ beginDate: '2026-11-02', endDate: '2026-11-01' }, 'endDate must not be before beginDate, 2026-11-02'],
    ] as const;
    for (const [body, detail] of refused)
      expect(await ask(body)).toMatchObject({ status: 400, problem: { code: 'request.invalid', detail } });
  });

  it('[RPT-002] accepts dates of any age, and all time at once', async () => {
    expect((await ask({ beginDate: '1998-05-01', endDate: '1998-05-31' })).reply.totalItemCount).toBe(0);
    const ever = await ask({ beginDate: '1900-01-01', endDate: '2036-11-20' });
    expect(ever.reply.range).toEqual({ beginDate: '1900-01-01', endDate: '2036-11-20' });
    expect(ever.reply.totalItemCount).toBeGreaterThan(0);
  });

  it('[RPT-004] suggests the nearest days with rows if the requested days have none', async () => {
    const ever = await ask({
      beginDate: '1900-01-01',
      endDate: '2036-11-20',
      sortColumn: 'messagedAt',
      sortOrder: 'asc',
    });
    const first = String(ever.reply.pagedItems[0]?.messagedAt);
    const dayBefore = Temporal.Instant.from(first)
      .subtract({ hours: 24 * 40 })
      .toString()
      .slice(0, 10);
    const { reply } = await ask({ beginDate: '1990-01-01', endDate: dayBefore });
    expect(reply.totalItemCount).toBe(0);
    const { beginDate = '', endDate = '' } = reply.nearest ?? {};
    expect((await ask({ beginDate, endDate: beginDate })).reply.totalItemCount).toBeGreaterThan(0);
    expect(beginDate > dayBefore && endDate > beginDate).toBe(true);
    expect(ever.reply.nearest).toBeNull();
    const nobody = await ask({ searchPhrase: 'nobody of this name' });
    expect(nobody.reply.nearest).toBeNull();
  });

  it('[RPT-002] refuses unknown words, naming the known ones', async () => {
    const types = REPORTS.recalls.types.map(({ key }) => key);
    const figures = REPORTS.recalls.figures.map(({ key }) => key);
    const columns = ['patientName', 'patientId', 'location', 'provider', 'commMethod'];
    const own = REPORTS.recalls.columns.map(({ key }) => key);
    const refused = [
      [{ reportType: 'posted' }, types],
      [{ figure: 'luck' }, figures],
      [{ sortColumn: 'phone' }, [...columns, ...own]],
      [{ sortColumn: 'messagedAt; drop table recall' }, [...columns, ...own]],
    ] as const;
    for (const [body, allowed] of refused) {
      const { status, problem } = await ask(body);
      expect([status, problem.code, problem.allowed]).toEqual([400, 'request.invalid', allowed]);
      expect(problem.detail).toContain(`must be one of ${allowed.join(', ')}`);
    }
    const wrong = [
      { group: { by: 'time', key: '2026-11-19' } },
      { group: { by: 'luck', key: '' } },
      { sortOrder: 'sideways' },
      { pageStart: 0 },
      { pageSize: 201 },
      { commMethods: ['pigeon'] },
      { locKeys: ['x'] },
    ];
    for (const body of wrong)
      expect([body, await ask(body)]).toMatchObject([body, { status: 400, problem: { code: 'request.invalid' } }]);
    const { status } = await app().call(visits.page, { body: { group: { by: 'status', key: 'x' } } }, token);
    expect(status).toBe(400);
  });

  it('[SES-016] knows no location of another practice, and reads 0 as all', async () => {
    for (const locKeys of [[411, 999], [222]])
      expect(await ask({ locKeys })).toMatchObject({ status: 404, problem: { code: 'location.not-found' } });
    const all = (await ask(YEAR)).reply.totalItemCount;
    expect(all).toBeGreaterThan(100);
    expect((await ask({ ...YEAR, locKeys: [0], acctKeys: [0] })).reply.totalItemCount).toBe(all);
    expect((await ask({ ...YEAR, acctKeys: [9_999] })).reply.totalItemCount).toBe(0);
  });

  it('[RPT-001] pages by 10 from 1; past the end a page is empty and the count stays right', async () => {
    const first = (await ask(YEAR)).reply;
    expect(first.pagedItems).toHaveLength(10);
    const past = (await ask({ ...YEAR, pageStart: 1_000_000, pageSize: 200 })).reply;
    expect(past).toEqual({ ...first, pagedItems: [] });
  });

  it.each(REPORT_NAMES)(
    '[RPT-002] %s: every sort order has each row once at any page size',
    { tags: ['deep'] },
    async (name) => {
      const report: Report = REPORTS[name];
      const sortable = report.columns.filter(({ isSortable }) => isSortable).map(({ key }) => key);
      const read = async (body: object) => (await ask({ ...YEAR, ...body }, name)).reply;
      const whole = await read({ pageSize: 200 });
      const expected = Math.min(whole.totalItemCount, 200);
      for (const sortColumn of ['', 'patientName', 'provider', ...sortable]) {
        const [large, other] = await Promise.all([
          read({ sortColumn, sortOrder: 'desc', pageSize: 200 }),
          read({ sortColumn, sortOrder: 'desc', pageSize: 70, pageStart: 2 }),
        ]);
        const keys = large.pagedItems.map(({ rowKey }) => rowKey);
        expect([sortColumn, new Set(keys).size]).toEqual([sortColumn, expected]);
        expect(other.pagedItems.map(({ rowKey }) => rowKey)).toEqual(keys.slice(70, 140));
      }
    },
  );

  it('[RPT-002] sorts by a column both ways, ignoring case, rows without a value last', async () => {
    const read = async (sortColumn: string, sortOrder: 'asc' | 'desc') =>
      (await ask({ ...YEAR, sortColumn, sortOrder, pageSize: 200 })).reply.pagedItems.map((row) => row[sortColumn]);
    for (const column of ['daysToSchedule', 'patientName', 'lastVisitDate', 'respondedAt']) {
      for (const way of ['asc', 'desc'] as const) {
        const values = await read(column, way);
        const held = values.filter((value) => value !== null && value !== undefined);
        const folded = held.map((value) => (typeof value === 'string' ? foldedName(value) : value));
        const sorted = folded.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
        expect([column, way, folded]).toEqual([column, way, way === 'asc' ? sorted : sorted.toReversed()]);
        expect(values.slice(held.length).every((value) => value === null)).toBe(true);
      }
    }
  });

  it('[RPT-002] sorts names ignoring accents, and pages without a gap', async () => {
    const names = [
      'Clarke, Ann',
      'Cárdenas, Luis',
      'Villarreal, Yolanda',
      'Villarreal, Ángel',
      'Østby, Kari',
      'Olsen, Per',
    ];
    const rows = names.map((name, place) => {
      const [last_name = '', first_name = ''] = name.split(', ');
      return patientRow({
        ...{ cover_key: COVER, loc_key: 411, patient_key: 4801 + place, pms_patient_id: `N-${place}` },
        ...{ first_name, last_name, email: `order${place}@order.test` },
      });
    });
    const { pool } = database();
    await insertRows(pool, 'patient', rows);
    const due = { cover_key: COVER, loc_key: 411, acct_key: 4101, recall_type: 'Order', due_date: '2026-10-01' };
    const recallOf = (patient_key: number, place: number) => ({ ...due, patient_key, recall_key: 8_801 + place });
    await insertRows(
      pool,
      'recall',
      rows.map(({ patient_key }, place) => recallOf(Number(patient_key), place)),
    );
    const body = { ...YEAR, reportType: 'due', searchPhrase: '@order.test', sortColumn: 'patientName' };
    const read = async (more: object) =>
      (await ask({ ...body, ...more })).reply.pagedItems.map(({ patientName }) => patientName);
    const expected = [
      'Cárdenas, Luis',
      'Clarke, Ann',
      'Olsen, Per',
      'Østby, Kari',
      'Villarreal, Ángel',
      'Villarreal, Yolanda',
    ];
    expect(await read({})).toEqual(expected);
    expect(await read({ sortOrder: 'desc' })).toEqual(expected.toReversed());
    expect([...(await read({ pageSize: 4 })), ...(await read({ pageSize: 4, pageStart: 2 }))]).toEqual(expected);
    await pool.kysely.deleteFrom('recall').where('recall_type', '=', 'Order').execute();
    await pool.kysely.deleteFrom('patient').where('patient_key', '>', 4_800).execute();
  });

  it('[RPT-003] lists the available filters', async () => {
    const { reply } = await app().call(getReportFilters, {}, token);
    expect(Object.keys(reply.types)).toEqual([...REPORT_NAMES]);
    expect(reply.types['pre-appointments']).toEqual([
      { key: 'message', label: 'Message' },
      { key: 'appointment', label: 'Appointment' },
    ]);
    expect(reply.commMethods.map(({ key }) => key)).toEqual(['text', 'email', 'voice', 'postcard']);
    expect(reply.providers[1]).toEqual({ acctKey: 4102, name: 'Mei Zhao 1, OD' });
    expect(reply.locations[0]).toEqual({ locKey: 411, name: 'Location 411', isActive: true });
    expect(reply.today).toEqual({ beginDate: '2026-11-20', endDate: '2026-11-20' });
  });

  it('[RPT-001] each report requires its own element', { tags: ['deep'] }, async () => {
    await insertRows(database().pool, 'app_user', [userRow({ user_id: 49, login: 'few' })]);
    await insertRows(database().pool, 'user_cover', [{ user_id: 49, cover_key: COVER }]);
    await insertRows(database().pool, 'user_element', [
      { cover_key: COVER, user_id: 49, element_name: 'Dv4RecallDetailMenu', is_allowed: false },
    ]);
    const { token: few } = await app().signIn('few');
    for (const name of REPORT_NAMES) {
      const expected = REPORT_ELEMENTS[name] === 'Dv4RecallDetailMenu' ? 403 : 200;
      const { page, chart, csv } = REPORT_CALLS[name];
      expect((await app().call(page, { body: {} }, few)).status).toBe(expected);
      expect((await app().call(chart, { body: {} }, few)).status).toBe(expected);
      expect((await app().call(csv, { body: {} }, few)).status).toBe(expected);
    }
  });

  it('[RPT-002] audits the patients shown on a page, and nothing of the search text', async () => {
    const { reply } = await ask({ ...YEAR, searchPhrase: 'Ada' });
    const rows = await database()
      .pool.kysely.selectFrom('audit_record')
      .select(['patient_keys', 'detail'])
      .where('action', '=', 'reports.recalls')
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    const shown = [...new Set(reply.pagedItems.map(({ addKey }) => addKey))].sort();
    expect(shown.length).toBeGreaterThan(0);
    expect(rows.map(({ patient_keys }) => [...patient_keys].sort())).toEqual([shown]);
    expect(rows[0]?.detail).toEqual({ rows: reply.pagedItems.length });
  });

  it("a row's day is its location's, across clock changes", async () => {
    const { kysely } = database().pool;
    const at = { '2026-11-01T03:59:59Z': 31, '2026-11-01T04:00:00Z': 1, '2026-11-02T04:59:59Z': 1 } as const;
    for (const [instant, ofMonth] of Object.entries(at)) {
      await kysely
        .updateTable('eyewear_order')
        .set({ ordered_at: Temporal.Instant.from(instant), loc_key: 411 })
        .where('order_key', '=', 1)
        .execute();
      for (const day of ['2026-10-31', '2026-11-01', '2026-11-02']) {
        const body = { reportType: 'ordered', beginDate: day, endDate: day, pageSize: 200 };
        const keys = (await ask(body, 'orders')).reply.pagedItems.map(({ rowKey }) => rowKey);
        expect([instant, day, keys.includes('1')]).toEqual([instant, day, Number(day.slice(-2)) === ofMonth]);
      }
    }
  });

  it('a chart by time has a point for every day, week, month or year of the range, empty ones included', async () => {
    const points = async (beginDate: string, endDate: string) => {
      const { reply } = await app().call(recalls.chart, { body: { beginDate, endDate } }, token);
      return [reply.step, reply.points.map(({ key }) => key)];
    };
    expect(await points('2026-10-30', '2026-11-02')).toEqual([
      'day',
      ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'],
    ]);
    const [step, weeks] = await points('2026-08-26', '2026-11-20');
    expect([step, weeks?.slice(0, 3), weeks?.length]).toEqual(['week', ['2026-08-26', '2026-08-30', '2026-09-06'], 13]);
    expect(await points('2025-11-15', '2027-01-01')).toMatchObject([
      'month',
      { 0: '2025-11-15', 1: '2025-12-01', 14: '2027-01-01' },
    ]);
    expect(await points('2001-06-15', '2026-11-20')).toMatchObject([
      'year',
      { 0: '2001-06-15', 1: '2002-01-01', 25: '2026-01-01' },
    ]);
  });
});
