import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { healthz, readyz } from '@sightline/contract/operations.calls';
import { smsInbound } from '@sightline/contract/webhooks.calls';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { insertPractice, insertRows } from '../../../testing/practice-rows.ts';
import { evaluate, type Sample, type Scrape } from '../../../testing/promql.ts';
import { createTestApp, useApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openPool } from '../../db/database.ts';
import { openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { conversationRow, messageRow } from '../../features/conversations/conversations.test-rows.ts';
import { createMetrics } from '../../http/metrics.ts';
import { sealAudit } from '../audit-trail/seal-audit.ts';
import { measureTasks } from './measure-tasks.ts';
import { measureWork } from './measure-work.ts';

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] };
const file = await readFile(new URL('../../../../../deploy/prometheus/alerts.yaml', import.meta.url), 'utf8');
const rules = (parse(file) as Rules).groups.flatMap((group) => group.rules);

/** What Prometheus adds to each series. */
const TARGET = { job: 'sightline', instance: 'server:4000' };
const UP: Scrape = new Map([['up', [{ labels: TARGET, value: 1 }]]]);
/** What else comes with a fault: a disk that is full was filling up. */
const ALSO: Readonly<Record<string, string[]>> = { SightlineDiskFull: ['SightlineDiskFillsUp'] };
const PHONE = '+12125552001';

async function samplesOf(registries: Registry[]): Promise<Scrape> {
  const samples = new Map<string, Sample[]>(UP as Map<string, Sample[]>);
  for (const { name, values } of await Registry.merge(registries).getMetricsAsJSON())
    for (const { labels, value, ...sample } of values) {
      const series = 'metricName' in sample ? String(sample.metricName) : name;
      const texts = Object.entries({ ...TARGET, ...labels }).map(([label, text]) => [label, String(text)]);
      samples.set(series, [...(samples.get(series) ?? []), { labels: Object.fromEntries(texts), value }]);
    }
  return samples;
}

/** The same scrape with other values of series that it has. */
function rewritten(scrape: Scrape, values: Record<string, number>): Scrape {
  const changed = Object.entries(values).map(([name, value]): [string, Sample[]] => {
    const [sample] = scrape.get(name) ?? [];
    if (sample === undefined) throw new Error(`The server has no ${name}.`);
    return [name, [{ ...sample, value }]];
  });
  return new Map([...scrape, ...changed]);
}

describe('[OPS-005] the alert', () => {
  const database = useDatabase();
  const app = useApp(database);
  const ago = (seconds: number) => app().clock.now().subtract({ seconds });
  const pool = () => database().pool;

  /** What the server's own registries have now; without one they are read anew, past their few seconds of rest. */
  const scrape = ({ app: own = app(), ...changes }: { app?: { deps: Deps } } & Partial<Deps> = {}) => {
    const metrics = createMetrics();
    measureWork({ ...app().deps, ...changes, metrics });
    const tasks = [{ name: 'automated-messages', cron: '*/5 * * * *' }];
    const nextRun = (_cron: string, after: Temporal.Instant) => after.add({ minutes: 5 });
    measureTasks({ metrics, scope: openSystemScope(app().deps), tasks, nextRun, longestSeconds: 900 });
    return samplesOf([metrics, requestsOf(own.deps.metrics)]);
  };
  /** Without the process's own, which both registries have. */
  const requestsOf = (all: Registry): Registry => {
    const own = new Registry();
    for (const metric of all.getMetricsAsArray()) {
      const known = all.getSingleMetric(metric.name);
      if (known !== undefined && metric.name.startsWith('sightline_')) own.registerMetric(known);
    }
    return own;
  };
  const firing = ({ before, now }: { before: Scrape; now: Scrape }): string[] =>
    rules.filter(({ expr }) => evaluate({ expr, before, now }).length > 0).map(({ alert }) => alert);
  const textDue = async ({ attempts, due }: { attempts: number; due: number }) => {
    const row = { cover_key: 1, from_number: '+12125551100', phone: PHONE, created_at: ago(due) };
    const retried = { attempts, due_since: ago(due), run_at: ago(-60) };
    await insertRows(pool(), 'message_outbox', [{ ...row, trans_key: 71, ...retried }]);
  };
  const calls = async ({ from, signature, to }: { from: number; signature: string; to: string }) => {
    for (let n = 0; n < from; n += 1)
      await app().app.inject({
        ...{ method: 'POST', url: smsInbound.path },
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
        payload: new URLSearchParams({ MessageSid: `SM${n}`, From: PHONE, To: to, Body: 'Hello' }).toString(),
      });
  };

  beforeAll(async () => {
    await insertPractice(pool(), { coverKey: 1 });
    await insertRows(pool(), 'conversation', [
      conversationRow({ cover_key: 1, conv_key: 1, loc_key: 11, phone: PHONE }),
    ]);
    await insertRows(pool(), 'message', [messageRow({ cover_key: 1, conv_key: 1, trans_key: 71, kind: 'outgoing' })]);
  });
  beforeEach(async () => {
    const { kysely } = pool();
    for (const table of [
      ...(['message_outbox', 'webhook_delivery', 'webhook', 'sending_pause', 'backup_run'] as const),
      ...(['audit_check', 'incoming_check', 'task_run'] as const),
    ])
      await kysely.deleteFrom(table).execute();
    await sealAudit({ scope: openSystemScope(app().deps) });
    const run = { started_at: ago(7_300), finished_at: ago(90), is_scheduled: true };
    await insertRows(pool(), 'backup_run', [{ ...run, state: 'verified', taken_at: ago(7_200) }]);
    await insertRows(pool(), 'task_run', [{ name: 'automated-messages' }]);
    await insertRows(pool(), 'incoming_check', [{ number: '+121255511', checked_until: ago(600) }]);
    await app().call(healthz, {});
  });

  it('stays silent on an idle server', async () => {
    expect(firing({ before: await scrape(), now: await scrape() })).toEqual([]);
  });

  it('SightlineMissedTexts stays silent where no gateway is set up, whatever one listed before', async () => {
    await pool()
      .kysely.updateTable('incoming_check')
      .set({ checked_until: ago(7_200) })
      .execute();
    const now = await scrape({ config: testConfig({ sms: null, isDemo: false }) });
    expect(firing({ before: now, now })).toEqual([]);
  });

  /** What each alert is for, made on the server where a test can; else the values are written into its scrape. */
  const faults: Record<string, (before: Scrape) => Promise<Scrape | { before: Scrape; now: Scrape }>> = {
    SightlineDown: async () => new Map([['up', [{ labels: TARGET, value: 0 }]]]),
    SightlineDatabaseDown: async () => {
      const away = openPool({
        ...{ connection: { ...database().connection, database: 'nowhere' }, onError: () => undefined },
      });
      const now = await scrape({ pool: away });
      await away.end();
      return now;
    },
    SightlineTextsWait: async () => {
      await textDue({ attempts: 4, due: 400 });
      return scrape();
    },
    SightlineDeliveriesWait: async () => {
      const webhook = { cover_key: 1, url: 'https://a.example', secret: 's', event_types: [], created_at: ago(9_000) };
      await insertRows(pool(), 'webhook', [webhook]);
      await sql`insert into webhook_delivery (cover_key, webhook_key, event_type, data, happened_at, run_at)
        select 1, webhook_key, 'test', '{}', ${ago(3_600)}, ${ago(3_600)} from webhook`.execute(pool().kysely);
      return scrape();
    },
    SightlineTaskOverdue: async () => {
      await sql`update task_run set completed_at = clock_timestamp() - interval '1 hour'`.execute(pool().kysely);
      return scrape();
    },
    SightlineSendingPaused: async () => {
      await textDue({ attempts: 0, due: 7_000 });
      await insertRows(pool(), 'sending_pause', [{ paused_at: ago(7_200), reason: 'test' }]);
      return scrape();
    },
    SightlineErrors: async () => {
      const failing = await createTestApp({ database: database(), overrides: { isReady: async () => false } });
      await failing.call(readyz, {});
      const before = await scrape({ app: failing });
      await failing.call(readyz, {});
      const now = await scrape({ app: failing });
      await failing.close();
      return { before, now };
    },
    SightlineSlow: async () => {
      const isReady = async () => {
        await pause(1_200);
        return true;
      };
      const slow = await createTestApp({ database: database(), overrides: { isReady } });
      await slow.call(readyz, {});
      const before = await scrape({ app: slow });
      await slow.call(readyz, {});
      const now = await scrape({ app: slow });
      await slow.close();
      return { before, now };
    },
    SightlineConnectionsExhausted: async () => {
      const small = openPool({ connection: database().connection, size: 1, onError: () => undefined });
      const wait = () => sql`select pg_sleep(1)`.execute(small.kysely);
      const waiting = [wait(), wait()];
      await pause(200);
      const now = await scrape({ reportPool: small });
      await Promise.all(waiting);
      await small.end();
      return now;
    },
    SightlineDatabaseConnections: async (before) =>
      rewritten(before, { sightline_database_connections: 90, sightline_database_connections_max: 100 }),
    SightlineLongTransaction: async (before) =>
      rewritten(before, { sightline_database_oldest_transaction_seconds: 2_000 }),
    SightlineDiskFull: async () => scrape({ freeDiskBytes: () => 200_000_000 }),
    SightlineDiskFillsUp: async () => ({
      before: await scrape({ freeDiskBytes: () => 5_000_000_000 }),
      now: await scrape({ freeDiskBytes: () => 3_000_000_000 }),
    }),
    SightlineBackupOld: async () => {
      await pool()
        .kysely.updateTable('backup_run')
        .set({ taken_at: ago(200_000) })
        .execute();
      const old = await scrape();
      await pool().kysely.deleteFrom('backup_run').execute();
      expect(firing({ before: old, now: await scrape() })).toEqual(['SightlineBackupOld']);
      return old;
    },
    SightlineAuditChainBroken: async () => {
      const check = { cover_key: 1, checked_at: ago(60), rows: 5, broken_seq: 3 };
      await insertRows(pool(), 'audit_check', [{ ...check, state: 'broken' }]);
      return scrape();
    },
    SightlineAuditUnsealed: async () => {
      await sql`insert into audit_record (cover_key, at, action, outcome)
        values (1, ${ago(1_200)}, 'patients.read', 'done')`.execute(pool().kysely);
      return scrape();
    },
    SightlineReportReplica: async () => {
      const replica = { pool: pool(), state: () => ({ kind: 'down' }), reads: () => ({}) };
      return scrape({ replica: replica as unknown as NonNullable<Deps['replica']> });
    },
    SightlineWebhooksStopped: async () => {
      const webhook = { cover_key: 1, url: 'https://a.example', secret: 's', event_types: [], created_at: ago(9_000) };
      const stopped = { is_active: false, failing_since: ago(8_000), stopped_at: ago(60) };
      await insertRows(pool(), 'webhook', [{ ...webhook, ...stopped }]);
      return scrape();
    },
    SightlineGatewayRefused: async () => {
      // What a small practice gets in an hour: three texts and their receipts.
      await calls({ from: 6, signature: 'forged', to: '+121255511' });
      return scrape();
    },
    SightlineUnknownNumber: async () => {
      await calls({ from: 1, signature: 'authentic', to: '+12125559999' });
      return scrape();
    },
    SightlineMissedTexts: async () => {
      await pool()
        .kysely.updateTable('incoming_check')
        .set({ checked_until: ago(7_200) })
        .execute();
      return scrape();
    },
    SightlineBusy: async () => {
      const metrics = createMetrics();
      await pause(100);
      const until = performance.now() + 800;
      while (performance.now() < until);
      await pause(100);
      return samplesOf([metrics]);
    },
  };

  it('has a fault here, whichever it is', () => {
    expect(Object.keys(faults)).toEqual(rules.map(({ alert }) => alert));
  });

  it.each(Object.keys(faults))('%s comes with its fault, and no other does', async (alert) => {
    const before = await scrape();
    const made = await faults[alert]?.(before);
    const world = made === undefined || 'before' in made ? made : { before, now: made };
    expect(world === undefined ? [] : firing(world)).toEqual([alert, ...(ALSO[alert] ?? [])]);
  });
});
