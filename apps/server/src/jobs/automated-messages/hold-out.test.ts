import { REPORT_CALLS } from '@sightline/contract/reports.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { automatedPractice } from './automated.test-practice.ts';

const NOW = '2026-11-24T17:00:00Z';

describe('recalls held out at random', () => {
  const database = useDatabase();
  const app = useApp(database);
  const practice = automatedPractice(app);

  beforeAll(async () => {
    await practice.setUp();
    app().clock.set(NOW);
    await practice.begin();
  });

  it('[BLK-002] get no message on any step, and the report shows what followed beside those messaged', {
    tags: ['deep'],
  }, async () => {
    const saved = { cover_key: 1, a_minute: 60, hold_out_percent: 20, saved_at: app().clock.now() };
    await insertRows(app().deps.pool, 'bulk_text_setting', [saved]);
    const due = '2026-12-24';
    for (let place = 0; place < 60; place += 1) await practice.recall(await practice.patient(), due);
    await practice.run();
    await practice.run();
    const { kysely } = app().deps.pool;
    const held = await kysely.selectFrom('held_out').selectAll().execute();
    const messaged = await kysely
      .selectFrom('outreach')
      .select('patient_key')
      .where('purpose', '=', 'recall')
      .execute();
    expect(held.length + messaged.length).toBe(60);
    expect(held.length).toBeGreaterThan(3);
    expect(held.length).toBeLessThan(24);
    const one = { patientKey: held[0]?.patient_key ?? 0 };
    app().clock.set('2026-11-25T17:00:00Z');
    const created_at = app().clock.now();
    await practice.visit(one, { date: '2026-12-01', more: { created_at } });
    await practice.visit({ patientKey: messaged[0]?.patient_key ?? 0 }, { date: '2026-12-02', more: { created_at } });
    const { token } = await app().signIn('user1');
    const body = { beginDate: '2026-11-24', endDate: '2026-11-25', reportType: 'messaged' };
    const { reply } = await app().call(REPORT_CALLS.recalls.page, { body }, token);
    expect(reply.comparison).toMatchObject({
      ...{ texted: { of: messaged.length, booked: 1 }, heldOut: { of: held.length, booked: 1 } },
      difference: { value: expect.any(Number), low: expect.any(Number), high: expect.any(Number) },
    });
    const other = await app().call(REPORT_CALLS.recalls.page, { body: { ...body, reportType: 'due' } }, token);
    expect(other.reply.comparison).toBeNull();
  });
});
