import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../testing/fixed-clock.ts';
import { isOneMachine } from '../../../testing/one-machine.ts';
import { runOperatorCommand } from '../../../testing/operator-command.ts';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { createDataKeys } from '../../db/data-keys.ts';
import { createMetrics } from '../../http/metrics.ts';
import { createLogger } from '../../logger.ts';
import { verifyAuditChains } from '../audit-trail/verify-audit-chains.ts';
import { watchAuditChains } from '../audit-trail/watch-audit-chains.ts';
import { startMaintenance } from './maintenance.ts';

const logger = createLogger({ level: 'silent' });
const dataKeys = createDataKeys([randomBytes(32)]);

describe('scheduled tasks', () => {
  const database = useDatabase();

  it('run once on two servers, and again after failing partway', { tags: ['deep'] }, async () => {
    const done: string[] = [];
    const start = (server: string) =>
      startMaintenance({
        logger,
        connection: database().connection,
        pollSeconds: 0.5,
        tasks: [
          { name: 'count', cron: '0 0 1 1 *', run: async () => done.push(server) },
          { name: 'break', cron: '0 0 1 1 *', run: () => Promise.reject(new Error('on purpose')) },
        ],
      });
    const servers = [await start('one'), await start('two')];
    await servers[0]?.runNow('break');
    await servers[0]?.runNow('count');
    await expect.poll(() => done.length, { timeout: 30_000 }).toBe(1);
    await servers[1]?.runNow('count');
    await expect.poll(() => done.length, { timeout: 30_000 }).toBe(2);
    await Promise.all(servers.map((server) => server.stop()));
    expect(done).toHaveLength(2);
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
    const metrics = createMetrics();
    await watchAuditChains({ ...database(), clock, logger, metrics, randomBytes, dataKeys });
    expect(await metrics.metrics()).toContain('sightline_audit_chains_broken 3');
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
