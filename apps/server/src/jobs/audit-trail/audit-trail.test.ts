import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../testing/fixed-clock.ts';
import { runOperatorCommand } from '../../../testing/operator-command.ts';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openCoverScope, openSystemScope } from '../../db/scope.ts';
import { makeAuditPartitions } from './make-partitions.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAuditChains } from './verify-audit-chains.ts';

const act = { action: 'patients.read', userId: 1, address: '', requestId: '' };

describe('sealed audit rows', () => {
  const database = useDatabase();
  const clock = createFixedClock();
  let coverKey = 0;

  const system = () => openSystemScope({ pool: database().pool, clock });
  const seal = (patienceMs?: number) =>
    sealAudit({ scope: system(), ...(patienceMs === undefined ? {} : { patienceMs }) });
  const write = (work: () => Promise<void> = async () => undefined) =>
    openCoverScope({ pool: database().pool, clock, coverKey, act }).transaction(async (tx) => {
      tx.note({ detail: { n: 1 } });
      await work();
    });
  const state = async () => {
    const { connection } = database();
    const [chain] = await Array.fromAsync(verifyAuditChains({ connection, clock, coverKey }));
    if (chain === undefined) throw new Error('No chain.');
    if (chain.state === 'failed') throw chain.error;
    return `${chain.state} ${chain.rows} sealed, ${chain.unsealed} not`;
  };
  const seqs = async (): Promise<number[]> => {
    const rows = database().pool.kysely.selectFrom('audit_record').select('seq').where('cover_key', '=', coverKey);
    return (await rows.orderBy('seq').execute()).map(({ seq }) => seq);
  };
  /** As the owner of the database could. */
  const tamper = (statement: string) =>
    database()
      .pool.kysely.transaction()
      .execute(async (q) => {
        await sql`set local session_replication_role = replica`.execute(q);
        await sql.raw(statement).execute(q);
      });
  const brokenBy = async (statement: (rows: number[]) => string) => {
    await tamper(statement(await seqs()));
    return (await state()).split(' ')[0];
  };

  beforeEach(async () => {
    coverKey += 1;
    await insertPractice(database().pool, { coverKey });
  });

  it('[HIP-2] are sealed from the first one of a new or restored database on', async () => {
    const { kysely } = database().pool;
    // As a restore sets it, and as it is at first.
    await sql`select setval('audit_position', last_value + 1, false) from audit_position`.execute(kysely);
    await seal();
    await write();
    await seal();
    expect(await state()).toBe('whole 1 sealed, 0 not');
  });

  it('[HIP-2] are sealed in order, and checked before and after', async () => {
    await write();
    expect(await state()).toBe('whole 0 sealed, 1 not');
    expect(await seal()).toBe('sealed');
    await Promise.all(Array.from({ length: 30 }, () => write()));
    expect(await state()).toBe('whole 1 sealed, 30 not');
    await seal();
    expect(await state()).toBe('whole 31 sealed, 0 not');
    await seal();
    expect(await state()).toBe('whole 31 sealed, 0 not');
  });

  it('[HIP-2] wait for a transaction that took an earlier position and commits later', async () => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>();
    const slow = database()
      .pool.kysely.transaction()
      .execute(async (q) => {
        await sql`insert into audit_record (cover_key, at, action, outcome)
        values (${coverKey}, now(), 'patients.read', 'done')`.execute(q);
        written();
        await mayEnd;
      });
    await hasWritten;
    await write();
    expect(await seal(0)).toBe('unfinished');
    // Nobody who writes waits meanwhile.
    await write();
    const sealing = seal();
    end();
    await slow;
    expect(await sealing).toBe('sealed');
    expect(await state()).toBe('whole 3 sealed, 0 not');
  });

  it('[HIP-2] are sealed by one server at a time, while others write and roll back', async () => {
    let isOver = false;
    const servers = Array.from({ length: 2 }, async () => {
      while (!isOver) await seal();
    });
    await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const writing = write(n % 3 === 0 ? () => Promise.reject(new Error('undone')) : undefined);
        await writing.catch(() => undefined);
      }),
    );
    isOver = true;
    await Promise.all(servers);
    await seal();
    expect(await state()).toBe('whole 40 sealed, 0 not');
  });

  it('[HIP-2] show a row that was changed, even with its digest made again', async () => {
    for (let n = 0; n < 3; n += 1) await write();
    await seal();
    expect(
      await brokenBy(
        ([seq]) => `update audit_record r set user_id = 2 where cover_key = ${coverKey} and seq = ${seq};
        update audit_record r set digest = audit_digest(cover_key, seq, at, user_id, action, outcome, patient_keys,
          detail, address, request_id) where cover_key = ${coverKey} and seq = ${seq}`,
      ),
    ).toBe('broken');
  });

  it('[HIP-2] show a row that was removed, from the middle or with its seal from the end', async () => {
    for (let n = 0; n < 3; n += 1) await write();
    await seal();
    expect(await brokenBy((rows) => `delete from audit_record where seq = ${rows[1]}`)).toBe('broken');
    coverKey += 100;
    await insertPractice(database().pool, { coverKey });
    await write();
    await seal();
    await write();
    await seal();
    expect(
      await brokenBy(
        (rows) => `delete from audit_record where seq = ${rows[1]};
          delete from audit_seal where cover_key = ${coverKey} and seal = 2`,
      ),
    ).toBe('broken');
    coverKey -= 100;
  });

  it('[HIP-2] show a row that was slipped in, in another month or before the first', async () => {
    await write();
    await seal();
    await write();
    await seal();
    const slipped = (at: string, seq: string) => `insert into audit_record (cover_key, seq, at, action, outcome, digest)
      values (${coverKey}, ${seq}, '${at}', 'made-up', 'done',
        audit_digest(${coverKey}, ${seq}, '${at}', null, 'made-up', 'done', '{}', '{}', '', ''))`;
    expect(await brokenBy((rows) => slipped('2020-01-01', String(Number(rows[0]) - 1)))).toBe('broken');
    await tamper(`delete from audit_record where cover_key = ${coverKey} and action = 'made-up'`);
    expect(await state()).toBe('whole 2 sealed, 0 not');
    expect(await brokenBy(() => slipped('2026-11-20', '-5'))).toBe('broken');
  });

  it('[HIP-2] show a row that was changed before it was sealed', async () => {
    await write();
    expect(await brokenBy(([seq]) => `update audit_record set user_id = 2 where seq = ${seq}`)).toBe('broken');
  });

  it('[HIP-2] have a seal for each month they are of', async () => {
    await write();
    await sql`insert into audit_record (cover_key, at, action, outcome) values (${coverKey}, '2020-01-31 23:59+00', 'x', 'done'),
      (${coverKey}, '2020-02-01 00:00+00', 'x', 'done')`.execute(database().pool.kysely);
    await seal();
    expect(await state()).toBe('whole 3 sealed, 0 not');
    const seals = database().pool.kysely.selectFrom('audit_seal').select(['month', 'rows']);
    expect(await seals.where('cover_key', '=', coverKey).orderBy('seal').limit(2).execute()).toEqual([
      { month: '2020-01-01', rows: 1 },
      { month: '2020-02-01', rows: 1 },
    ]);
  });

  it('[HIP-2] are checked for every practice, also where only rows from before seals are left', async () => {
    const sealed = coverKey;
    await write();
    await seal();
    coverKey += 1;
    await insertPractice(database().pool, { coverKey });
    await sql`insert into audit_event (cover_key, at, action, outcome)
      values (${coverKey}, now(), 'patients.read', 'done')`.execute(database().pool.kysely);
    await tamper(`delete from audit_head where cover_key = ${coverKey}`);
    const chains = await Array.fromAsync(verifyAuditChains({ connection: database().connection, clock }));
    const states = new Map(chains.map((chain) => [chain.coverKey, `${chain.state} ${chain.rows}`]));
    expect([states.get(sealed), states.get(coverKey)]).toEqual(['whole 1', 'whole 1']);
  });

  it('[HIP-2] are named by the command, with what waits for its seal', async () => {
    await write();
    const verify = () =>
      runOperatorCommand({ database: database(), args: ['audit', 'verify', '--cover', String(coverKey)] });
    expect((await verify()).printed).toContain(`Practice ${coverKey}: OK, 0 rows, and 1 not sealed yet (oldest `);
    await seal();
    expect((await verify()).printed).toBe(`Practice ${coverKey}: OK, 1 rows.`);
  });

  it('[SCL-003] go into the default partition until their month has one, and move there', async () => {
    const month = clock.now();
    clock.set('2031-05-20T15:00:00Z');
    await write();
    // On a cluster a shard's name ends with its number.
    const partitionsOf = async () =>
      (
        await sql<{ name: string }>`select distinct tableoid::regclass::text as name from audit_record
          where cover_key = ${coverKey}`.execute(database().pool.kysely)
      ).rows.map(({ name }) => name.replace(/_\d{6,}$/, ''));
    await seal();
    expect(await partitionsOf()).toEqual(['audit_record_default']);
    await makeAuditPartitions({ scope: system() });
    expect(await partitionsOf()).toEqual(['audit_record_2031_05']);
    expect(await state()).toBe('whole 1 sealed, 0 not');
    await makeAuditPartitions({ scope: system() });
    await expect(sql`truncate audit_record_2031_05`.execute(database().pool.kysely)).rejects.toThrow(/append-only/);
    clock.set(month.toString());
  });
});
