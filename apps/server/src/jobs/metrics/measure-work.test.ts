import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openPool } from '../../db/database.ts';
import { conversationRow, messageRow } from '../../features/conversations/conversations.test-rows.ts';
import { createMetrics } from '../../http/metrics.ts';
import { measureWork } from './measure-work.ts';

describe('[OPS-005] /metrics', () => {
  const database = useDatabase();
  const app = useApp(database);

  /** The values of a scrape, by name and labels. */
  const scrape = async (deps = app().deps) => {
    const metrics = createMetrics();
    measureWork({ ...deps, metrics });
    const lines = (await metrics.metrics()).split('\n').filter((line) => line.startsWith('sightline_'));
    return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
  };
  const phone = '+12125552001';
  const ago = (seconds: number) => app().clock.now().subtract({ seconds });

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertRows(pool, 'conversation', [conversationRow({ cover_key: 1, conv_key: 1, loc_key: 11, phone })]);
    const keys = [71, 72, 73];
    await insertRows(
      pool,
      'message',
      keys.map((trans_key) => messageRow({ cover_key: 1, conv_key: 1, trans_key, kind: 'outgoing' })),
    );
    const row = { cover_key: 1, from_number: '+12125551100', phone, created_at: ago(600) };
    await insertRows(
      pool,
      'message_outbox',
      [ago(90), ago(30), ago(-60)].map((run_at, n) => ({ ...row, trans_key: keys[n] ?? 0, run_at })),
    );
    const webhook = { cover_key: 1, url: 'https://a.example', secret: 's', event_types: [], created_at: ago(900) };
    await insertRows(pool, 'webhook', [
      webhook,
      { ...webhook, failing_since: ago(60) },
      { ...webhook, is_active: false, failing_since: ago(90), stopped_at: ago(10) },
    ]);
    const run = { started_at: ago(7_300), finished_at: ago(90), is_scheduled: true };
    await insertRows(pool, 'backup_run', [
      { ...run, state: 'verified', taken_at: ago(7_200) },
      { ...run, state: 'stored', taken_at: ago(100) },
    ]);
    await insertRows(pool, 'sending_pause', [{ paused_at: ago(45), reason: 'test' }]);
  });

  it('has the depth and age of each queue, and texts that wait for their time apart', async () => {
    const values = await scrape();
    const rows = (queue: string, state: string) =>
      values.get(`sightline_queue_rows{queue="${queue}",state="${state}"}`);
    expect([rows('texts', 'due'), rows('texts', 'later'), rows('texts', 'held')]).toEqual([2, 1, 0]);
    expect(values.get('sightline_queue_oldest_due_seconds{queue="texts"}')).toBe(90);
    for (const queue of ['scheduled-texts', 'mails', 'pictures', 'pushes', 'webhooks']) {
      expect(rows(queue, 'due'), queue).toBe(0);
      expect(values.get(`sightline_queue_oldest_due_seconds{queue="${queue}"}`), queue).toBe(0);
    }
  });

  it('counts a queue’s age from when a row was first due, whatever its retries', async () => {
    const { kysely } = database().pool;
    await sql`update message_outbox set due_since = run_at, run_at = ${ago(-60)}
      where cover_key = 1 and trans_key = 71`.execute(kysely);
    expect((await scrape()).get('sightline_queue_oldest_due_seconds{queue="texts"}')).toBe(90);
    await sql`update message_outbox set due_since = null, run_at = ${ago(90)}
      where cover_key = 1 and trans_key = 71`.execute(kysely);
  });

  it('leaves out deliveries of a webhook that is turned off', async () => {
    const { kysely } = database().pool;
    await sql`insert into webhook_delivery (cover_key, webhook_key, event_type, data, happened_at, run_at)
      select 1, webhook_key, 'test', '{}', ${ago(900)}, ${ago(900)} from webhook where cover_key = 1 and not is_active`.execute(
      kysely,
    );
    expect((await scrape()).get('sightline_queue_oldest_due_seconds{queue="webhooks"}')).toBe(0);
    await sql`delete from webhook_delivery where cover_key = 1`.execute(kysely);
  });

  it('counts no request as waiting for a connection because of its own readings', async () => {
    const first = await scrape();
    const again = await scrape();
    for (const values of [first, again])
      expect(values.get('sightline_pool_connections{pool="requests",state="waiting"}')).toBe(0);
  });

  it('has the database, the pause, webhooks, the last backup that was tried, pools and the disk', async () => {
    const values = await scrape({ ...app().deps, freeDiskBytes: () => 5_000 });
    expect(values.get('sightline_database_up')).toBe(1);
    expect(values.get('sightline_database_bytes')).toBeGreaterThan(1_000_000);
    const open = values.get('sightline_database_connections') ?? 0;
    expect(open).toBeGreaterThan(0);
    expect(values.get('sightline_database_connections_max')).toBeGreaterThan(open);
    expect(values.get('sightline_database_oldest_transaction_seconds')).toBeGreaterThanOrEqual(0);
    expect(values.get('sightline_sending_paused_seconds')).toBe(45);
    expect(values.get('sightline_webhooks_failing')).toBe(1);
    expect(values.get('sightline_webhooks_stopped')).toBe(1);
    expect(values.get('sightline_backup_age_seconds')).toBe(7_200);
    expect(values.get('sightline_pool_connections{pool="requests",state="most"}')).toBeGreaterThan(0);
    expect(values.get('sightline_pool_connections{pool="reports",state="waiting"}')).toBe(0);
    expect(values.get('sightline_disk_free_bytes')).toBe(5_000);
  });

  it('says that the database is down, and leaves out what only it knows', async () => {
    const pool = openPool({ connection: { ...database().connection, database: 'nowhere' }, onError: () => undefined });
    const values = await scrape({ ...app().deps, pool });
    await pool.end();
    expect(values.get('sightline_database_up')).toBe(0);
    expect([...values.keys()].filter((name) => /queue|bytes$|webhooks|paused|backup/.test(name))).toEqual([
      'sightline_disk_free_bytes',
    ]);
    expect(values.has('sightline_pool_connections{pool="requests",state="open"}')).toBe(true);
  });

  // The last one: what is recorded of consent stays.
  it('counts the texts of a held phone as held, and not as overdue', async () => {
    const { pool } = database();
    const hold = { cover_key: 1, conv_key: 1, phone, reason: 'wording', held_at: ago(500), trans_key: 71, words: '' };
    await insertRows(pool, 'consent_hold', [hold]);
    const held = { cover_key: 1, phone, purpose: 'sms', decision: 'held', source: 'wording', recorded_at: ago(500) };
    await insertRows(pool, 'consent_entry', [held]);
    const values = await scrape();
    expect(values.get('sightline_queue_rows{queue="texts",state="held"}')).toBe(3);
    expect(values.get('sightline_queue_oldest_due_seconds{queue="texts"}')).toBe(0);
  });
});
