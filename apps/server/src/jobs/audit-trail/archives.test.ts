import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../../testing/fixed-clock.ts';
import { runOperatorCommand } from '../../../testing/operator-command.ts';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { openSystemScope } from '../../db/scope.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAuditChains } from './verify-audit-chains.ts';

const KEY = Buffer.alloc(32, 7);

describe('a long audit trail', () => {
  const database = useDatabase();
  const clock = createFixedClock();
  let folder = '';

  const q = () => database().pool.kysely;
  const seal = () => sealAudit({ scope: openSystemScope({ pool: database().pool, clock }) });
  const write = (coverKey: number, at: string, count: number) =>
    sql`insert into audit_record (cover_key, at, user_id, action, outcome, patient_keys, detail)
      select ${coverKey}, ${at}::timestamptz + n * interval '1 minute', 1, 'patients.read', 'done', array[101, n],
        jsonb_build_object('n', n, 'share', 0.1, 'to', 'é "x"')
      from generate_series(1, ${count}) n`.execute(q());
  const tamper = (statement: string) =>
    q()
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql.raw(statement).execute(tx);
      });
  const forgetPractice2 = () =>
    tamper(`delete from audit_record where cover_key = 2; delete from audit_seal where cover_key = 2;
      delete from audit_seal_head where cover_key = 2; delete from audit_archive where cover_key = 2`);
  const command = async (...args: string[]) => {
    const { code, printed } = await runOperatorCommand({ database: database(), args: ['audit', ...args] });
    return [code, ...printed.split('\n')];
  };
  const archive = (...args: string[]) => command('archive', '--before', '2025-03', '--to', folder, ...args);
  const verify = () => command('verify', '--cover', '1', '--archive', folder);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-audit-'));
    for (const coverKey of [1, 2, 3]) await insertPractice(database().pool, { coverKey });
    await sql`select make_audit_partition('2025-01-01'), make_audit_partition('2025-02-01')`.execute(q());
    await write(1, '2025-01-10T00:00Z', 30);
    await seal();
    await write(1, '2025-01-31T23:50Z', 20);
    await write(2, '2025-01-31T23:50Z', 2);
    await write(1, '2026-11-20T00:00Z', 5);
    await seal();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('[HIP-2] is written to files by month, which are checked against its chain', async () => {
    expect(await archive()).toEqual([
      0,
      'Practice 1, 2025-01: 39 rows written to audit-1-2025-01.jsonl.gz.',
      'Practice 2, 2025-01: 2 rows written to audit-2-2025-01.jsonl.gz.',
      'Practice 1, 2025-02: 11 rows written to audit-1-2025-02.jsonl.gz.',
    ]);
    expect(await archive()).toEqual([0, '']);
    expect(await verify()).toEqual([
      0,
      'Practice 1: OK, 55 rows.',
      'Practice 1, 2025-01: OK, 39 rows in audit-1-2025-01.jsonl.gz.',
      'Practice 1, 2025-02: OK, 11 rows in audit-1-2025-02.jsonl.gz.',
    ]);
  });

  it('[HIP-2] keeps months that a file lacks or that are recent', async () => {
    expect((await command('archive', '--before', '2026-12', '--to', folder))[1]).toContain('The last 3 months stay');
    await write(2, '2025-01-05T00:00Z', 1);
    await seal();
    const [code, said = ''] = await archive('--remove');
    expect([code, said]).toEqual([1, expect.stringContaining('Practice 2 has audit rows of that month')]);
    await forgetPractice2();
  });

  it('[HIP-2][SCL-003] leaves the table by whole months, and stays provable with the files', {
    tags: ['deep'],
  }, async () => {
    await forgetPractice2();
    await archive();
    expect(await archive('--remove')).toEqual([
      0,
      '2025-01: 39 rows removed from the database.',
      '2025-02: 11 rows removed from the database.',
    ]);
    const { rows } = await sql`select from audit_record where cover_key = 1`.execute(q());
    expect(rows).toHaveLength(5);
    expect((await verify())[1]).toBe('Practice 1: OK, 55 rows.');
    expect((await verify())[0]).toBe(0);
    const file = path.join(folder, 'audit-1-2025-01.jsonl.gz');
    const bytes = await readFile(file);
    await writeFile(file, Buffer.concat([bytes, Buffer.from([0])]));
    expect((await verify()).slice(0, 3)).toEqual([
      1,
      'Practice 1: OK, 55 rows.',
      'Practice 1, 2025-01: BROKEN archive audit-1-2025-01.jsonl.gz. The file was changed.',
    ]);
    await rm(file);
    expect((await verify())[2]).toContain('The file is missing.');
    await writeFile(file, bytes);
  });

  describe('checked each night', () => {
    const check = async (until = Number.POSITIVE_INFINITY) => {
      const { connection } = database();
      const resuming = { key: KEY, until };
      const [chain] = await Array.fromAsync(verifyAuditChains({ connection, clock, coverKey: 3, resuming }));
      if (chain === undefined || chain.state === 'failed') throw chain?.error;
      return `${chain.state} ${chain.rows}`;
    };
    const change = (seq: number) => tamper(`update audit_record set user_id = 9 where cover_key = 3 and seq = ${seq}`);
    const seqs = async () => {
      const rows = q().selectFrom('audit_record').select('seq').where('cover_key', '=', 3).orderBy('seq');
      return (await rows.execute()).map(({ seq }) => seq);
    };
    beforeEach(async () => {
      await write(3, '2026-11-19T00:00Z', 4);
      await seal();
    });

    it('[HIP-2] goes on where it stopped, and starts over after a week', async () => {
      expect(await check(0)).toBe('whole 0');
      expect(await check()).toBe('whole 4');
      const [first = 0] = await seqs();
      await change(first);
      expect(await check()).toBe('whole 4');
      clock.advance({ hours: 8 * 24 });
      expect(await check()).toBe('whole 4');
      expect(await check()).toContain('broken');
      await tamper(`update audit_record set user_id = 1 where cover_key = 3 and seq = ${first}`);
    });

    it('[HIP-2] starts over if someone moved the place where it stopped', async () => {
      expect(await check()).toBe('whole 8');
      const [first = 0] = await seqs();
      await change(first);
      expect(await check()).toBe('whole 8');
      await tamper(`update audit_checkpoint set began_at = '2030-01-01' where cover_key = 3`);
      expect(await check()).toContain('broken');
    });
  });
});
