import { REPORTS } from '@sightline/contract/reports/reports';
import { REPORT_CALLS } from '@sightline/contract/reports.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExpectedReport } from '../../../testing/planted/planted.types.ts';
import { NOW } from '../../../testing/planted/planted-places.ts';
import { EXPECTED, insertPlantedPractice, LOGIN } from '../../../testing/planted/planted-practice.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';

const REQUIREMENTS: Record<ExpectedReport['report'], string> = {
  recalls: 'RPT-006',
  'pre-appointments': 'RPT-007',
  'web-appointments': 'RPT-008',
  'cancellations-by-appointment': 'RPT-009',
  'cancellations-recaptured': 'RPT-009',
  orders: 'RPT-010',
  visits: 'RPT-011',
  'no-shows': 'RPT-011',
  'purchase-recapture': 'RPT-012',
  'forms-completed': 'RPT-001',
  'bulk-texts': 'BLK-002',
  'response-times': 'INX-011',
  feedback: 'RVW-001',
};
const named = EXPECTED.map((one): [string, string, string, ExpectedReport] => [
  REQUIREMENTS[one.report],
  REPORTS[one.report].title,
  one.asked,
  one,
]);

/** Splits a CSV without line breaks in its cells. */
const linesOf = (csv: string): string[] => csv.trim().split('\r\n');

describe('the planted practice', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  beforeAll(async () => {
    app().clock.set(NOW);
    await insertPlantedPractice(database().pool);
    token = (await app().signIn(LOGIN)).token;
  });

  const page = async ({ report, body }: Pick<ExpectedReport, 'report' | 'body'>) => {
    const { status, reply } = await app().call(REPORT_CALLS[report].page, { body: { ...body, pageSize: 200 } }, token);
    expect([status, reply]).toEqual([200, expect.anything()]);
    return reply;
  };

  it.each(named)('[%s] %s %s: every figure is exact', async (_id, _title, _asked, expected) => {
    const { totals, totalItemCount, pagedItems } = await page(expected);
    expect(totals).toEqual(expected.totals);
    expect([totalItemCount, pagedItems.length]).toEqual([expected.rows, expected.rows]);
    const { column } = expected;
    if (column !== undefined) expect(pagedItems.map((row) => row[column.key])).toEqual(column.values);
  });

  it.each(named)('[%s] %s %s: chart and file agree', async (_id, _title, _asked, expected) => {
    const { report, body, rows } = expected;
    const { charted, dimensions, figures } = REPORTS[report];
    for (const by of dimensions) {
      const { reply } = await app().call(REPORT_CALLS[report].chart, { body: { ...body, by } }, token);
      for (const [place, key] of charted.entries()) {
        const sum = reply.points.reduce((all, { values }) => all + (values[place] ?? 0), 0);
        const figure = figures.find((one) => one.key === key);
        // Behind a figure, the chart shows the rows in view.
        if (body.figure === undefined)
          expect([by, figure?.label, sum]).toEqual([by, figure?.label, expected.totals[key]]);
      }
    }
    const { reply: csv } = await app().call(REPORT_CALLS[report].csv, { body }, token);
    expect(linesOf(String(csv))).toHaveLength(rows + 1);
  });

  it.each(named)('[%s] %s %s: a figure opens as many rows as it counts', async (_id, _title, _asked, expected) => {
    const { report, body } = expected;
    const { shares } = await page({ report, body });
    for (const { key, kind } of REPORTS[report].figures) {
      if (kind !== 'count' && kind !== 'percent') continue;
      const counted = kind === 'count' ? expected.totals[key] : shares[key]?.part;
      const opened = await page({ report, body: { ...body, figure: key } });
      expect([key, opened.totalItemCount, opened.totals]).toEqual([key, counted, expected.totals]);
    }
  });

  it('includes every report', () => {
    expect(new Set(EXPECTED.map(({ report }) => report))).toEqual(new Set(Object.keys(REPORTS)));
  });
});
