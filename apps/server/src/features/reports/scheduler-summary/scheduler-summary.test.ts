import { REPORT_CALLS } from '@sightline/contract/reports.calls';
import { getSchedulerSummary } from '@sightline/contract/scheduler-summary.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXAM, LA, NOW, NY } from '../../../../testing/planted/planted-places.ts';
import { insertPlantedPractice, LOGIN } from '../../../../testing/planted/planted-practice.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';

const dayBefore = (day = '') => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
const AUTUMN = { beginDate: '2025-10-20', endDate: '2025-11-02' };

describe('[RPT-008] the scheduler summary of the planted practice', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  beforeAll(async () => {
    app().clock.set(NOW);
    await insertPlantedPractice(database().pool);
    token = (await app().signIn(LOGIN)).token;
  });

  const summary = async (body: object = {}) => {
    const { status, reply } = await app().call(getSchedulerSummary, { body: { ...AUTUMN, ...body } }, token);
    expect(status).toBe(200);
    return reply;
  };
  const rowsOf = async (key: string, body: object = {}) =>
    (await summary(body)).tables
      .find((table) => table.key === key)
      ?.rows.map(({ label, values }) => [label, ...values]);

  it('counts how far visits got, and what was booked and kept', async () => {
    expect(await rowsOf('funnel')).toEqual([
      // 1, 3, 4, 5: not 2 (a second before) and 6 (after the last day by the practice's clock).
      ['Opened', 4, 100],
      // 1 and 3.
      ['Time chosen', 2, 50],
      // 1.
      ['Details', 1, 25],
      // Web appointments made in these days, including those made by other programs.
      ['Booked', 7, 175],
      ['Kept', 3, 75],
    ]);
  });

  it('breaks them down by source, by location and by type', async () => {
    expect(await rowsOf('source')).toEqual([
      // 3 and 4 opened, 3 chose a time. No booking names a source.
      ['No source', 2, 1, 0, 7, 3],
      // 1 and 5.
      ['Newsletter', 2, 1, 1, 0, 0],
      // 6 searched only.
      ['qr', 0, 0, 0, 0, 0],
    ]);
    expect(await rowsOf('location')).toEqual([
      // 1, 2, 4 searched; 801, 806, 807, 808, 809 were booked, three of them kept.
      [`Location ${NY}`, 3, 1, 1, 5, 3],
      // 3 and 6 searched; 804 and 805 were booked.
      [`Location ${LA}`, 2, 1, 0, 2, 0],
    ]);
    expect(await rowsOf('type')).toEqual([
      // 1, 2, 3, 4, 6.
      ['Comprehensive exam', 5, 1, 1, 7, 3],
      // 3.
      ['Contact lens check', 1, 1, 0, 0, 0],
    ]);
  });

  it('suggests the nearest days with a booking page visit or an appointment made online', async () => {
    const none = await summary({ beginDate: '2020-01-01', endDate: '2020-01-01' });
    expect(none.isEmpty).toBe(true);
    const found = await summary(none.nearest ?? {});
    expect([found.isEmpty, found.nearest]).toEqual([false, null]);
    const before = { beginDate: '2020-01-01', endDate: dayBefore(none.nearest?.beginDate) };
    expect((await summary(before)).isEmpty).toBe(true);
    expect((await summary({ ...before, locKeys: [NY], acctKeys: [9_999] })).nearest).not.toBeNull();
  });

  it('lists searches without results', async () => {
    expect(await rowsOf('inVain')).toEqual([
      // 4 of 1, 2 and 4.
      [`Comprehensive exam, Location ${NY}`, 3, 1, 33.3],
      // 3 of 3 and 6.
      [`Comprehensive exam, Location ${LA}`, 2, 1, 50],
    ]);
    expect((await summary()).tables.find(({ key }) => key === 'inVain')?.rows.map(({ key }) => key)).toEqual([
      `${NY}-${EXAM}`,
      `${LA}-${EXAM}`,
    ]);
  });

  it('filters by location: a visit belongs to those it searched', async () => {
    expect(await rowsOf('funnel', { locKeys: [LA] })).toEqual([
      // 3; 6 was opened after the last day.
      ['Opened', 1, 100],
      ['Time chosen', 1, 100],
      ['Details', 0, 0],
      ['Booked', 2, 200],
      ['Kept', 0, 0],
    ]);
    expect(await rowsOf('type', { locKeys: [LA] })).toEqual([
      ['Comprehensive exam', 2, 0, 0, 2, 0],
      ['Contact lens check', 1, 1, 0, 0, 0],
    ]);
  });

  it("has the web appointments report's figures, and opens as many rows as it counts", async () => {
    const { tables, totals, shares } = await summary();
    const report = REPORT_CALLS['web-appointments'];
    const { reply } = await app().call(report.page, { body: AUTUMN }, token);
    expect([totals, shares]).toEqual([reply.totals, reply.shares]);
    for (const { key, rows } of tables) {
      for (const { label, values, opens } of rows) {
        if (opens === null) continue;
        const { beginDate, endDate, reportType, figure, group } = opens;
        const asked = { beginDate, endDate, reportType, figure };
        const by = group === null ? {} : { group: { by: 'location' as const, key: group.key } };
        const page = await app().call(report.page, { body: { ...asked, ...by } }, token);
        const counted = key === 'funnel' ? values[0] : values[3];
        expect([key, label, page.reply.totalItemCount]).toEqual([key, label, counted]);
      }
    }
  });

  it('is empty without visits, and refuses what a report refuses', async () => {
    const empty = await summary({ beginDate: '2020-01-01', endDate: '2020-01-02' });
    expect(empty.tables.map(({ key, rows }) => [key, rows.map(({ values }) => values)])).toEqual([
      ['funnel', Array.from({ length: 5 }, () => [0, null])],
      ...['source', 'location', 'type', 'inVain'].map((key) => [key, []]),
    ]);
    const wrong = await app().call(
      getSchedulerSummary,
      { body: { beginDate: '2025-11-02', endDate: '2025-11-01' } },
      token,
    );
    expect([wrong.status, wrong.problem.code]).toEqual([400, 'request.invalid']);
    const elsewhere = await app().call(getSchedulerSummary, { body: { ...AUTUMN, locKeys: [999_999] } }, token);
    expect(elsewhere.status).toBe(404);
  });
});
