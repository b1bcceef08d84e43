import { getRecallOverview } from '@sightline/contract/recall-overview.calls';
import { AS_OF_HEADER, REPORT_CALLS } from '@sightline/contract/reports.calls';
import { getSchedulerSummary } from '@sightline/contract/scheduler-summary.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createFixedClock } from '../../../testing/fixed-clock.ts';
import { databaseUrlOf, runOperatorCommand } from '../../../testing/operator-command.ts';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { type StandbyPair, startStandbyPair } from '../../../testing/processes/standby.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import type { Config } from '../../config.ts';
import { checkInstallation } from '../../features/readiness/readiness.usecases.ts';
import { insertDrawnPractice, NOW } from '../../features/reports/reports.test-practice.ts';
import { createMetrics } from '../../http/metrics.ts';
import { measureWork } from '../../jobs/metrics/measure-work.ts';
import { openReportPool, type Pool } from '../database.ts';
import { openCoverScope } from '../scope.ts';
import { openReplica, type Replica } from './replica.ts';
import { openReportReplica } from './report-replica.ts';

const YEAR = { beginDate: '2026-01-01', endDate: '2027-03-01', reportType: 'ordered' };
const COVER = 41;
const OTHER = 6;
const GENEROUS_SECONDS = 3_600;
const PATIENCE = { timeout: 60_000 };
const silent = { info: () => undefined, warn: () => undefined };
const stays = new AbortController().signal;

describe('[SCL-004] reports on a standby', () => {
  let pair: StandbyPair;
  let replica: Replica;
  let app: TestApp;
  let reportPool: Pool;
  let token = '';
  let orders = 0;
  const clock = createFixedClock();
  const open = (own: Partial<Parameters<typeof openReplica>[0]> = {}) => {
    const opened = openReplica({
      ...{ connection: pair.standby.connection, primary: pair.primary.pool, logger: silent, size: 2 },
      ...{ maxAgeSeconds: GENEROUS_SECONDS, ...own },
    });
    return opened;
  };
  const forTest = (own: Parameters<typeof open>[0]) => {
    const opened = open(own);
    onTestFinished(() => opened.stop());
    return opened;
  };
  const scopeWith = (used: Replica, coverKey = COVER) =>
    openCoverScope({ pool: pair.primary.pool, reportPool, replica: used, clock, coverKey, act: null });
  const page = async () => {
    const { status, reply } = await app.call(REPORT_CALLS.orders.page, { body: YEAR }, token);
    expect(status).toBe(200);
    return { count: reply.totalItemCount, asOf: reply.asOf ?? null };
  };
  const addOrder = async () => {
    orders += 1;
    await sql`insert into eyewear_order (cover_key, order_key, order_no, patient_key, loc_key, acct_key, order_type, status,
        ordered_at)
      select cover_key, order_key + ${orders * 1_000_000}::integer, 'later ' || ${orders}::integer, patient_key, loc_key,
        acct_key, order_type, status, ordered_at
      from eyewear_order where cover_key = ${COVER}::integer order by order_key limit 1`.execute(
      pair.primary.pool.kysely,
    );
  };

  beforeAll(async () => {
    pair = await startStandbyPair();
    await insertDrawnPractice(pair.primary.pool);
    await insertPractice(pair.primary.pool, { coverKey: OTHER });
    await pair.catchUp();
    reportPool = openReportPool({ connection: pair.primary.connection, size: 4, onError: () => undefined });
    replica = open();
    expect(await replica.look()).toMatchObject({ kind: 'current' });
    app = await createTestApp({ database: pair.primary, overrides: { replica, reportPool } });
    app.clock.set(NOW.toString());
    token = (await app.signIn('user41')).token;
  });
  afterAll(async () => {
    await app?.close();
    await reportPool?.end();
    await replica?.stop();
    await pair?.close();
  });

  it('show what was written on the primary, with its age, and are audited there', async () => {
    const { count } = await page();
    const written = Temporal.Now.instant();
    await addOrder();
    await pair.catchUp();
    const before = replica.reads().replica;
    const { count: now, asOf } = await page();
    expect(now).toBe(count + 1);
    expect(Temporal.Instant.compare(Temporal.Instant.from(asOf ?? ''), written.subtract({ seconds: 1 }))).toBe(1);
    expect(replica.reads().replica).toBe(before + 1);
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from audit_record
      where action = 'reports.orders' and cover_key = ${COVER}::integer`.execute(pair.primary.pool.kysely);
    expect(rows[0]?.n).toBe(2);
  });

  it('say the age in charts, overviews and files, too', async () => {
    const { reply: chart } = await app.call(REPORT_CALLS.orders.chart, { body: { ...YEAR, by: 'location' } }, token);
    const { reply: overview } = await app.call(getRecallOverview, { params: { tab: '2' }, body: {} }, token);
    const { reply: messaged } = await app.call(getRecallOverview, { params: { tab: '0' }, body: {} }, token);
    const { reply: summary } = await app.call(getSchedulerSummary, { body: {} }, token);
    for (const { asOf } of [chart, overview, messaged, summary]) expect(asOf).toMatch(/^\d{4}-.+Z$/);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const { csv } = REPORT_CALLS.orders;
    const file = await app.app.inject({ method: 'POST', url: csv.path, payload: JSON.stringify(YEAR), headers });
    const asOf = Temporal.Instant.from(String(file.headers[AS_OF_HEADER]));
    const local = asOf.toZonedDateTimeISO('America/New_York').toPlainDateTime().toString({ smallestUnit: 'minute' });
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="orders-2026-01-01-to-2027-03-01-as-of-${local.replace(':', '')}.csv"`,
    );
  });

  it('[SES-016] show the own practice alone', async () => {
    for (const coverKey of [COVER, OTHER]) {
      const seen = await scopeWith(replica, coverKey).report(
        async (tx) => ({
          asOf: tx.asOf,
          ...(await sql<{ cover_key: number }>`select distinct cover_key from patient`.execute(tx.q)),
          standby: await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(tx.q),
        }),
        { signal: stays },
      );
      expect(seen).toMatchObject({ rows: [{ cover_key: coverKey }], standby: { rows: [{ is: true }] } });
      expect(seen.asOf).not.toBeNull();
    }
  });

  it('stay young while nothing is written', async () => {
    await pair.catchUp();
    const { rows } = await sql<{ at: Temporal.Instant }>`select clock_timestamp() as at`.execute(
      pair.primary.pool.kysely,
    );
    await expect
      .poll(async () => {
        await replica.look();
        const asOf = await scopeWith(replica).report(async (tx) => tx.asOf, { signal: stays });
        return asOf !== null && Temporal.Instant.compare(asOf, rows[0]?.at ?? asOf) >= 0;
      }, PATIENCE)
      .toBe(true);
  });

  it('grow old while replay pauses, and past the limit the primary answers', { tags: ['deep'] }, async () => {
    const impatient = forTest({ maxAgeSeconds: 1 });
    await expect.poll(async () => (await impatient.look()).kind, PATIENCE).toBe('current');
    await pair.standby.ask('select pg_wal_replay_pause()');
    onTestFinished(async () => {
      await pair.standby.ask('select pg_wal_replay_resume()');
    });
    await expect.poll(() => pair.standby.ask('select pg_get_wal_replay_pause_state()'), PATIENCE).toBe('paused');
    const { count, asOf } = await page();
    await addOrder();
    await replica.look();
    const later = await page();
    expect(later.count).toBe(count);
    // What was in step a moment ago is as old as its last row once there is a newer one.
    expect(String(later.asOf) <= String(asOf)).toBe(true);
    await expect.poll(async () => (await impatient.look()).kind, PATIENCE).toBe('behind');
    const answered = await scopeWith(impatient).report(
      async (tx) => ({ asOf: tx.asOf, ...(await sql`select from eyewear_order`.execute(tx.q)) }),
      { signal: stays },
    );
    expect([answered.asOf, answered.rows.length]).toEqual([null, count + 1]);
    expect(impatient.reads()).toEqual({ replica: 0, primary: 1 });
  });

  it('are read from the primary once what the replica runs is cancelled for new rows', async () => {
    await pair.standby.ask(`alter system set max_standby_streaming_delay = '0'`);
    await pair.standby.ask('select pg_reload_conf()');
    onTestFinished(async () => {
      await pair.standby.ask('alter system reset max_standby_streaming_delay');
      await pair.standby.ask('select pg_reload_conf()');
    });
    await expect.poll(() => pair.standby.ask('show max_standby_streaming_delay'), PATIENCE).toBe('0');
    await pair.catchUp();
    const { kysely } = pair.primary.pool;
    const tries: boolean[] = [];
    const answered = await scopeWith(replica).report(
      async (tx) => {
        tries.push(tx.asOf !== null);
        await sql`select count(*) from closure`.execute(tx.q);
        if (tx.asOf === null) return 'by the primary';
        await sql`insert into closure (cover_key, closure_key, name, first_day, last_day, created_at)
          select ${COVER}::integer, n, 'x', '2026-12-25', '2026-12-25', now() from generate_series(1, 100) n`.execute(
          kysely,
        );
        await sql`delete from closure where cover_key = ${COVER}::integer`.execute(kysely);
        await sql`vacuum closure`.execute(kysely);
        await sql`select pg_sleep(60)`.execute(tx.q);
        return 'by the replica';
      },
      { signal: stays },
    );
    expect([answered, tries]).toEqual(['by the primary', [true, false]]);
  });

  it('are not begun again once a part of a file is on its way', async () => {
    const tries: number[] = [];
    const reading = scopeWith(replica).report(
      async (tx) => {
        tries.push(1);
        await sql`select 1 / 0`.execute(tx.q);
      },
      { signal: stays, mayRepeat: () => false },
    );
    await expect(reading).rejects.toMatchObject({ code: '22012' });
    expect(tries).toHaveLength(1);
  });

  it('end where they run when their reader leaves, and run nowhere else', async () => {
    const left = new AbortController();
    const tries: number[] = [];
    const reading = scopeWith(replica).report(
      async (tx) => {
        tries.push(1);
        setImmediate(() => left.abort());
        await sql`select pg_sleep(60)`.execute(tx.q);
      },
      { signal: left.signal },
    );
    await expect(reading).rejects.toMatchObject({ code: '57014' });
    expect(tries).toHaveLength(1);
  });

  it('are read from the primary if the address leads to no standby of it', async () => {
    const { connection } = pair.primary;
    expect(await forTest({ connection }).look()).toEqual({ kind: 'no-standby' });
    const elsewhere = forTest({ connection: { ...pair.standby.connection, database: 'postgres' } });
    expect(await elsewhere.look()).toEqual({ kind: 'other-database' });
    expect(await scopeWith(elsewhere).report(async (tx) => tx.asOf, { signal: stays })).toBeNull();
  });

  it('are watched: by metrics, the checks of the installation and doctor', async () => {
    await replica.look();
    const metrics = createMetrics();
    measureWork({ ...app.deps, metrics });
    const scraped = await metrics.metrics();
    expect(scraped).toMatch(/^sightline_report_replica_up 1$/m);
    expect(scraped).toMatch(/^sightline_report_replica_age_seconds \d/m);
    expect(scraped).toMatch(/^sightline_report_reads_total\{database="replica"\} [1-9]/m);
    expect(scraped).toMatch(/^sightline_pool_connections\{pool="replica",state="most"\} 4$/m);
    const codes = (await checkInstallation({ deps: app.deps })).filter(({ code }) => code === 'report-replica');
    expect(codes).toMatchObject([{ state: 'ok' }]);
    const url = databaseUrlOf({ ...pair.primary, connection: pair.standby.connection });
    const settings = { publicUrl: 'https://localhost:1', reportReplica: { url, maxAgeSeconds: GENEROUS_SECONDS } };
    const { printed } = await runOperatorCommand({ database: pair.primary, args: ['doctor'], settings });
    expect(printed).toMatch(/^ok {4}report-replica: Reports are read from a replica, \d+ \w+ behind\./m);
  });

  it('are refused at the start on a cluster, and are the primary’s without the setting', async () => {
    const reportReplica = { url: 'postgres://u@h/d', maxAgeSeconds: 1 };
    const start = (own: Partial<Config>, isDistributed: boolean) =>
      openReportReplica({
        ...{ config: testConfig(own), pool: pair.primary.pool, logger: silent },
        database: { shared: { isDistributed } },
      });
    await expect(start({ reportReplica }, true)).rejects.toThrow('doesn’t work with a Citus cluster');
    expect(await start({}, true)).toBeNull();
  });

  it('are read from the primary while the standby is stopped, and from the standby again afterwards', {
    tags: ['deep'],
  }, async () => {
    const { count } = await page();
    await pair.standby.stop();
    expect(await page()).toEqual({ count, asOf: null });
    await expect.poll(() => replica.state()?.kind, PATIENCE).toBe('unreachable');
    expect(await page()).toEqual({ count, asOf: null });
    await pair.standby.start();
    await expect.poll(async () => (await replica.look()).kind, PATIENCE).toBe('current');
    expect(await page()).toEqual({ count, asOf: expect.any(String) });
  });
});
