import { listConversations } from '@sightline/contract/conversations.calls';
import { REPORT_CALLS } from '@sightline/contract/reports.calls';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { DEFAULT_CONNECTIONS } from '../../db/connection-counts.ts';
import { insertDrawnPractice, NOW } from './reports.test-practice.ts';

const YEAR = { beginDate: '2026-06-01', endDate: '2027-03-01' };
const REPORTS_AT_ONCE = 20;

describe('twenty concurrent reports', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  beforeAll(async () => {
    app().clock.set(NOW.toString());
    await insertDrawnPractice(database().pool);
    token = (await app().signIn('user41')).token;
  });

  const connections = async () =>
    (
      await sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database().pool.kysely)
    ).rows[0]?.n ?? 0;

  it('[RPT-001] queue for a few connections, all get their answer, and texting continues meanwhile', {
    tags: ['deep'],
  }, async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // While the table is locked, no report on it can finish.
    const holding = database()
      .pool.kysely.transaction()
      .execute(async (q) => {
        await sql`lock table outreach in access exclusive mode`.execute(q);
        await held;
      });
    const reading = Array.from({ length: REPORTS_AT_ONCE }, () =>
      app().call(REPORT_CALLS.recalls.page, { body: YEAR }, token),
    );
    try {
      await expect.poll(connections, { timeout: 30_000 }).toBe(DEFAULT_CONNECTIONS.reports - 1);
      const list = await app().call(listConversations, { body: {} }, token);
      expect(list.status).toBe(200);
      expect(await connections()).toBe(DEFAULT_CONNECTIONS.reports - 1);
    } finally {
      release();
      await holding;
    }
    const answers = await Promise.all(reading);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ reply }) => JSON.stringify(reply.totals))).size).toBe(1);
  });
});
