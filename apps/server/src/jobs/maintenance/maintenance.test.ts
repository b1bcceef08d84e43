import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../testing/fixed-clock.ts';
import { isOneMachine } from '../../../testing/one-machine.ts';
import { runOperatorCommand } from '../../../testing/operator-command.ts';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { createDataKeys } from '../../db/data-keys.ts';
import { openSystemScope } from '../../db/scope.ts';
import { createMetrics } from '../../http/metrics.ts';
import { createLogger } from '../../logger.ts';
import { verifyAuditChains } from '../audit-trail/verify-audit-chains.ts';
import { watchAuditChains } from '../audit-trail/watch-audit-chains.ts';
import { measureWork } from '../metrics/measure-work.ts';
import { type MaintenanceTask, startMaintenance } from './maintenance.ts';

const logger = createLogger({ level: 'silent' });
const dataKeys = createDataKeys([randomBytes(32)]);

describe('scheduled tasks', () => {
  const database = useDatabase();
  const EVERY_MINUTE = '* * * * *';
  const NEW_YEAR = '0 0 1 1 *';
  const start = ({ tasks, metrics = createMetrics() }: { tasks: MaintenanceTask[]; metrics?: Registry }) => {
    const { connection, pool } = database();
    const scope = openSystemScope({ pool, clock: { now: () => Temporal.Now.instant() } });
    return startMaintenance({ logger, connection, scope, metrics, tasks, pollSeconds: 0.5 });
  };
  /** Moves a task's last run, as a clock that is set back or forward does. */
  const moveRun = (name: string, by: string) =>
    sql`update task_run set queued_at = clock_timestamp() + ${by}::interval,
      completed_at = clock_timestamp() + ${by}::interval where name = ${name}`.execute(database().pool.kysely);
  const minutesSince = async (column: 'queued_at' | 'completed_at', name: string) => {
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from clock_timestamp() - ${sql.ref(column)})::float8 / 60 as minutes
      from task_run where name = ${name}`.execute(database().pool.kysely);
    return rows[0]?.minutes ?? Number.NaN;
  };
  const PATIENCE = { timeout: 30_000 };

  it('run once on two servers, and again after failing partway', { tags: ['deep'] }, async () => {
    const done: string[] = [];
    const server = (name: string) =>
      start({
        tasks: [
          { name: 'count', cron: NEW_YEAR, run: async () => done.push(name) },
          { name: 'break', cron: NEW_YEAR, run: () => Promise.reject(new Error('on purpose')) },
        ],
      });
    const servers = [await server('one'), await server('two')];
    await servers[0]?.runNow('break');
    await servers[0]?.runNow('count');
    await expect.poll(() => done.length, PATIENCE).toBe(1);
    await servers[1]?.runNow('count');
    await expect.poll(() => done.length, PATIENCE).toBe(2);
    await Promise.all(servers.map((server) => server.stop()));
    expect(done).toHaveLength(2);
  });

  it('go on at once after the clock was set back, and only those that are due', async () => {
    const done: string[] = [];
    const server = await start({
      tasks: [
        { name: 'each-minute', cron: EVERY_MINUTE, run: async () => done.push('each minute') },
        { name: 'yearly', cron: NEW_YEAR, run: async () => done.push('yearly') },
      ],
    });
    // Set back by two hours: the last runs are two hours ahead.
    for (const name of ['each-minute', 'yearly']) await moveRun(name, '2 hours');
    await expect.poll(() => done, PATIENCE).toContain('each minute');
    await expect.poll(() => minutesSince('queued_at', 'yearly'), PATIENCE).toBeGreaterThanOrEqual(0);
    expect(done).not.toContain('yearly');
    await server.stop();
  });

  it('run again after the clock was set back during a run', async () => {
    const realNow = Date.now;
    let runs = 0;
    const run = async () => {
      runs += 1;
      Date.now = () => realNow() - 2 * 60 * 60_000;
    };
    const server = await start({ tasks: [{ name: 'running', cron: NEW_YEAR, run }] });
    try {
      await server.runNow('running');
      await expect.poll(() => runs, PATIENCE).toBe(1);
      await server.runNow('running');
      await expect.poll(() => runs, PATIENCE).toBe(2);
    } finally {
      Date.now = realNow;
      await server.stop();
    }
  });

  it('run once on two servers for all that was due while the clock was back or no server was up', async () => {
    const done: string[] = [];
    const tasks = [{ name: 'missed', cron: NEW_YEAR, run: async () => done.push('missed') }];
    const servers = [await start({ tasks }), await start({ tasks })];
    await moveRun('missed', '-3 years');
    await expect.poll(() => done, PATIENCE).toEqual(['missed']);
    // Both servers have looked again.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(done).toEqual(['missed']);
    await Promise.all(servers.map((server) => server.stop()));
  });

  it('[OPS-005] are measured: when each completed, and how late a failing one is', async () => {
    const metrics = createMetrics();
    const server = await start({
      metrics,
      tasks: [
        { name: 'works', cron: NEW_YEAR, run: async () => undefined },
        { name: 'fails', cron: NEW_YEAR, run: () => Promise.reject(new Error('on purpose')) },
      ],
    });
    for (const name of ['works', 'fails']) await moveRun(name, '-3 years');
    await expect.poll(() => minutesSince('completed_at', 'works'), PATIENCE).toBeLessThan(1);
    const text = await metrics.metrics();
    expect(text).toContain('sightline_task_overdue_seconds{task="works"} 0\n');
    expect(text).toMatch(/sightline_task_age_seconds\{task="works"\} \d{1,2}(\.\d+)?\n/);
    expect(text).toMatch(/sightline_task_age_seconds\{task="fails"\} \d{8}/);
    expect(text).toMatch(/sightline_task_overdue_seconds\{task="fails"\} \d{8}/);
    await server.stop();
  });
});

// Rows are tampered with behind triggers, which a cluster takes off for no one.
const tampering = it.skipIf(!isOneMachine());

describe('the audit trail check', () => {
  const database = useDatabase();

  const clock = createFixedClock();
  const states = async (coverKey?: number) => {
    const { connection } = database();
    const chains = await Array.fromAsync(verifyAuditChains({ connection, clock, coverKey }));
    return chains.map(
      (chain) => `${chain.coverKey} ${chain.state} ${chain.state === 'broken' ? chain.seq : chain.rows}`,
    );
  };
  const tamper = async (statement: string) => {
    const { kysely } = database().pool;
    await sql`alter table audit_event disable trigger audit_event_stays`.execute(kysely);
    await sql.raw(statement).execute(kysely);
    await sql`alter table audit_event enable trigger audit_event_stays`.execute(kysely);
  };

  beforeAll(async () => {
    const { pool } = database();
    for (const coverKey of [1, 2, 3]) await insertPractice(pool, { coverKey });
    // More than one batch.
    await sql`insert into audit_event (cover_key, at, user_id, action, outcome)
      select cover.cover_key, now(), 1, 'conversations.read', 'done'
      from (values (1, 3), (2, 5001), (3, 4)) cover (cover_key, rows), generate_series(1, rows)`.execute(pool.kysely);
  });

  it('[HIP-2][ADM-011] checks chains of any length, all of them or one', async () => {
    expect(await states()).toEqual(['1 whole 3', '2 whole 5001', '3 whole 4']);
    expect(await states(2)).toEqual(['2 whole 5001']);
  });

  tampering(
    '[HIP-2][ADM-011] continues after a broken practice, and reports each one on a line and by its exit code',
    async () => {
      await tamper('update audit_event set user_id = 2 where cover_key = 2 and seq = 5001');
      expect(await states()).toEqual(['1 whole 3', '2 broken 5001', '3 whole 4']);
      const verify = (...args: string[]) =>
        runOperatorCommand({ database: database(), args: ['audit', 'verify', ...args] });
      const { code, printed } = await verify();
      expect([code, ...printed.split('\n')]).toEqual([
        1,
        'Practice 1: OK, 3 rows.',
        'Practice 2: BROKEN at row 5001. A row was changed, added or removed outside Sightline.',
        'Practice 3: OK, 4 rows.',
        '1 of 3 audit chains failed.',
      ]);
      expect((await verify('--cover', '3')).code).toBe(0);
      expect((await verify('--cover', 'all')).code).toBe(1);
    },
  );

  tampering('[HIP-2] detects rows cut off the end, removed from the middle, and added at the start', async () => {
    await tamper('delete from audit_event where cover_key = 3 and seq = 4');
    expect(await states(3)).toEqual(['3 broken 4']);
    await tamper('delete from audit_event where cover_key = 3 and seq = 2');
    expect(await states(3)).toEqual(['3 broken 3']);
    await tamper(`alter table audit_event disable trigger audit_event_chained;
      insert into audit_event (cover_key, seq, at, action, outcome, prev_hash, hash)
        values (1, -5, now(), 'made-up', 'done', '', '');
      alter table audit_event enable trigger audit_event_chained`);
    expect(await states(1)).toEqual(['1 broken -5']);
  });

  tampering('[HIP-2] is counted each night for server monitoring', async () => {
    await watchAuditChains({ ...database(), clock, logger, randomBytes, dataKeys });
    const broken = async () => {
      const metrics = createMetrics();
      const { pool } = database();
      const config = testConfig();
      measureWork({ pool, reportPool: pool, replica: null, clock, config, metrics, freeDiskBytes: () => null });
      return (await metrics.metrics()).match(/^sightline_audit_chains_broken (\d+)$/m)?.[1];
    };
    // Metrics begin anew with each server.
    expect([await broken(), await broken()]).toEqual(['3', '3']);
  });

  tampering("[ADM-011] continues after a practice that can't be read", async () => {
    const { kysely } = database().pool;
    const columns =
      'prev_hash, cover_key, seq, at, user_id, action, outcome, patient_keys, detail, address, request_id';
    await sql`alter function audit_event_hash rename to audit_event_hash_whole`.execute(kysely);
    await sql`create function audit_event_hash(prev_hash bytea, cover_key integer, seq bigint, at timestamptz, user_id integer,
      action text, outcome text, patient_keys integer[], detail jsonb, address text, request_id text)
      returns bytea language plpgsql immutable as $$ begin
      if cover_key = 1 then raise exception 'unreadable'; end if;
      return audit_event_hash_whole(${sql.raw(columns)}); end $$`.execute(kysely);
    expect(await states()).toEqual(['1 failed 0', '2 broken 5001', '3 broken 3']);
  });
});
