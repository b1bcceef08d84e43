import { ELEMENT_PARENTS } from '@sightline/contract/elements';
import { getRecallOverview } from '@sightline/contract/recall-overview.calls';
import { REPORT_NAMES, REPORTS } from '@sightline/contract/reports/reports';
import { getReportFilters, REPORT_CALLS } from '@sightline/contract/reports.calls';
import { getSchedulerSummary } from '@sightline/contract/scheduler-summary.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { coverRow, insertRows, userRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';

const TODAY = { beginDate: '2026-11-20', endDate: '2026-11-20' };

describe('reports of a practice without locations', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  beforeAll(async () => {
    const { pool } = database();
    app().clock.set('2026-11-20T17:00:00Z');
    await insertRows(pool, 'cover', [coverRow({ cover_key: 51 })]);
    await insertRows(pool, 'app_user', [userRow({ user_id: 51, login: 'first' })]);
    await insertRows(pool, 'user_cover', [{ user_id: 51, cover_key: 51 }]);
    const rights = Object.keys(ELEMENT_PARENTS).map((element_name) => ({ cover_key: 51, role: 'user', element_name }));
    await insertRows(pool, 'role_element', rights);
    token = (await app().signIn('first')).token;
  });

  it("[RPT-004] open on the practice's own day", async () => {
    expect((await app().call(getReportFilters, {}, token)).reply.today).toEqual(TODAY);
  });

  it.each(REPORT_NAMES)('[RPT-001] %s is empty, rows and chart', { tags: ['deep'] }, async (name) => {
    const { page, chart } = REPORT_CALLS[name];
    const { status, reply } = await app().call(page, { body: {} }, token);
    expect([status, reply.totalItemCount, reply.nearest, reply.range]).toEqual([200, 0, null, TODAY]);
    expect((await app().call(chart, { body: { by: REPORTS[name].dimensions[0] } }, token)).status).toBe(200);
  });

  it('[RPT-005] [RPT-008] the overviews are empty', async () => {
    for (const tab of ['0', '1', '2'] as const)
      expect(await app().call(getRecallOverview, { params: { tab }, body: {} }, token)).toMatchObject({
        status: 200,
        reply: { isEmpty: true, nearest: null },
      });
    const { reply } = await app().call(getSchedulerSummary, { body: {} }, token);
    expect([reply.isEmpty, reply.nearest, reply.range]).toEqual([true, null, TODAY]);
  });
});
