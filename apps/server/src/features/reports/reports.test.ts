import { REPORT_CALLS } from '@sightline/contract/reports.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertDrawnPractice, NOW } from './reports.test-practice.ts';

describe('reports', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  beforeAll(async () => {
    app().clock.set(NOW.toString());
    await insertDrawnPractice(database().pool);
    token = (await app().signIn('user41')).token;
  });

  const recalls = REPORT_CALLS.recalls;
  const wide = { beginDate: '2026-01-01', endDate: '2027-03-01' };

  it('[RPT-006] answers', async () => {
    for (const reportType of ['messaged', 'due', 'scheduled', 'appointment']) {
      const page = await app().call(recalls.page, { body: { ...wide, reportType } }, token);
      console.log(JSON.stringify(page.reply, null, 1).slice(0, 1800));
      expect(page.status).toBe(200);
      for (const by of ['time', 'commMethod', 'status', 'location', 'provider'] as const) {
        const chart = await app().call(recalls.chart, { body: { ...wide, reportType, by } }, token);
        expect(chart.status).toBe(200);
        console.log(by, JSON.stringify(chart.reply).slice(0, 400));
      }
    }
    const csv = await app().call(recalls.csv, { body: wide }, token);
    console.log(String(csv.reply).slice(0, 900));
    const other = await app().call(
      recalls.csvByQuery,
      { query: { ...wide, locKeys: '411,412', sortColumn: 'patientName' } },
      token,
    );
    console.log(String(other.reply).slice(0, 600));
    console.log((await app().call(recalls.page, { body: { sortColumn: 'x' } }, token)).problem);
  });
});
