import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../testing/fixed-clock.ts';
import { databaseUrlOf } from '../../testing/operator-command.ts';
import { insertPractice } from '../../testing/practice-rows.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../../testing/processes/pgbouncer.ts';
import { useDatabase } from '../../testing/test-database.ts';
import { openPool, openReportPool, type Pool } from './database.ts';
import { findPooler } from './pooler.ts';
import { prepared } from './prepared.ts';
import { openCoverScope, openSystemScope } from './scope.ts';

const SETTINGS = ['timezone', 'search_path', 'plan_cache_mode', 'statement_timeout', 'lock_timeout', 'work_mem'];
const clock = createFixedClock();

describe('without a pooler', () => {
  const database = useDatabase();

  it('[OPS-004] finds none, and refuses a direct URL to another database', async () => {
    const connection = { connectionString: databaseUrlOf(database()) };
    expect(await findPooler({ connection, direct: null })).toBeNull();
    expect(await findPooler({ connection, direct: connection })).toBeNull();
    const other = { ...database().connection, database: 'postgres' };
    await expect(findPooler({ connection, direct: other })).rejects.toThrow(/different databases/);
    await expect(findPooler({ connection, direct: { ...other, port: 1 } })).rejects.toThrow(/DATABASE_DIRECT_URL/);
  });
});

describe.skipIf(!hasPgBouncer())('through PgBouncer in transaction mode', () => {
  const database = useDatabase();
  let bouncer: PgBouncer;
  const pools: Pool[] = [];
  const pooled = () => ({ connectionString: bouncer.urlOf(database().connection.database ?? '') });
  const keep = (pool: Pool) => {
    pools.push(pool);
    return pool;
  };
  const open = async () => {
    const { connection: direct, isDistributed } = database();
    const pooler = await findPooler({ connection: pooled(), direct });
    return keep(openPool({ connection: pooled(), isDistributed, pooler, size: 8, onError: () => undefined }));
  };
  const settingsOf = async (pool: Pool) => {
    const { rows } = await sql<Record<string, string>>`select ${sql.join(
      SETTINGS.map((name) => sql`current_setting(${name}) as ${sql.ref(name)}`),
    )}`.execute(pool.kysely);
    return rows[0];
  };

  beforeAll(async () => {
    // Two connections for everyone: each transaction lands on another one.
    bouncer = await startPgBouncer({ mode: 'transaction', settings: { default_pool_size: 2, server_round_robin: 1 } });
    await insertPractice(database().pool, { coverKey: 1 });
    await insertPractice(database().pool, { coverKey: 2 });
  });
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await bouncer?.stop();
  });

  it('[OPS-004] refuses to start without a way past it, or with a way that leads through it', async () => {
    await expect(findPooler({ connection: pooled(), direct: null })).rejects.toThrow(
      'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL',
    );
    await expect(findPooler({ connection: pooled(), direct: pooled() })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to a connection pooler.',
    );
  });

  it('[OPS-004] refuses statement mode', async () => {
    const strict = await startPgBouncer({ mode: 'statement' });
    const connection = { connectionString: strict.urlOf(database().connection.database ?? '') };
    await expect(findPooler({ connection, direct: database().connection })).rejects.toThrow(
      'Set its pool_mode to transaction.',
    );
    await strict.stop();
  });

  it('[OPS-004] has the same settings in every statement as without it', async () => {
    const [through, past] = [await open(), keep(openPool({ ...database(), onError: () => undefined }))];
    expect(await settingsOf(through)).toEqual(await settingsOf(past));
    const pooler = { keepsStatements: false };
    const { isDistributed } = database();
    const reports = keep(openReportPool({ connection: pooled(), isDistributed, pooler, onError: () => undefined }));
    const plain = keep(openReportPool({ ...database(), onError: () => undefined }));
    expect(await settingsOf(reports)).toEqual(await settingsOf(plain));
    expect(await settingsOf(through)).toMatchObject({ statement_timeout: '15s', work_mem: '4MB' });
  });

  it('[OPS-004][TEN-3] keeps practices apart in many transactions on few connections', { tags: ['deep'] }, async () => {
    const pool = await open();
    const pids = new Set<number>();
    const one = async (n: number) => {
      const coverKey = 1 + (n % 2);
      const scope = openCoverScope({ pool, clock, coverKey, act: null });
      const seen = await scope.transaction(async (tx) => {
        // In a statement of its own: what is read beside a cluster's rows runs on the machine that has them.
        const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.q);
        for (const { pid } of own.rows) pids.add(pid);
        const { rows } = await sql<{ cover_key: number; n: number }>`
          select cover_key, ${n}::integer as n from location`.execute(tx.q);
        await sql`select pg_sleep(${0.001}::float)`.execute(tx.q);
        return rows;
      });
      return seen.every((row) => row.cover_key === coverKey && row.n === n) && seen.length > 0;
    };
    const all = await Promise.all(Array.from({ length: 100 }, (_, n) => one(n)));
    expect(all.every(Boolean)).toBe(true);
    expect(pids.size).toBe(2);
  });

  it('[OPS-004] gives reads of one statement, whose end is sent with them, their practice and settings', async () => {
    const pool = await open();
    const act = { action: 'patients.read', userId: 1, address: '', requestId: '' };
    const asked = prepared((_: object, q) =>
      sql<{ practice: string; limit: string }>`
        select current_setting('sightline.cover_key') as practice, current_setting('statement_timeout') as limit
      `.compile(q),
    );
    const read = (coverKey: number) =>
      openCoverScope({ pool, clock, coverKey, act }).readOnce({ statement: asked.with({}), note: () => ({}) });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => read((n % 2) + 1)));
    expect(answers.flat()).toEqual(answers.map((_, n) => ({ practice: String((n % 2) + 1), limit: '15s' })));
    expect(
      (
        await sql<{ practice: string }>`select current_setting('sightline.cover_key', true) as practice`.execute(
          pool.kysely,
        )
      ).rows[0]?.practice ?? '',
    ).toBe('');
  });

  it('[OPS-004] leaves a failed transaction and a failed statement without a trace', async () => {
    const pool = await open();
    const scope = openSystemScope({ pool, clock });
    const keepName = (name: string) => sql`insert into server_secret (name, value) values (${name}, 'x')`;
    const failing = scope.transaction(async (tx) => {
      await keepName('first').execute(tx.q);
      await sql`select 1 / ${0}::integer`.execute(tx.q);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    await expect(sql`select 1 / ${0}::integer`.execute(pool.kysely)).rejects.toMatchObject({ code: '22012' });
    await scope.read(async ({ q }) => keepName('second').execute(q));
    const { rows } = await sql<{
      name: string;
    }>`select name from server_secret where name in ('first', 'second')`.execute(database().pool.kysely);
    expect(rows).toEqual([{ name: 'second' }]);
  });

  it('[OPS-004] cancels a report whose reader left', async () => {
    const pool = await open();
    const scope = openCoverScope({ pool, clock, coverKey: 1, act: null });
    const left = new AbortController();
    const report = scope.snapshot(async (tx) => {
      setImmediate(() => left.abort());
      await sql`select pg_sleep(${60}::float)`.execute(tx.q);
    }, left.signal);
    await expect(report).rejects.toMatchObject({ code: '57014' });
  });
});
