import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../testing/fixed-clock.ts';
import { isOneMachine } from '../../testing/one-machine.ts';
import { insertPractice } from '../../testing/practice-rows.ts';
import { useDatabase } from '../../testing/test-database.ts';
import { sealAudit } from '../jobs/audit-trail/seal-audit.ts';
import { verifyAuditChains } from '../jobs/audit-trail/verify-audit-chains.ts';
import { ownCoverKey } from './own-cover-key.ts';
import { prepared } from './prepared.ts';
import { openCoverScope, openSystemScope } from './scope.ts';

const locations = prepared((_: object, q) =>
  sql<{ cover_key: number; loc_key: number }>`
    select cover_key, loc_key from location where cover_key = ${ownCoverKey} order by loc_key`.compile(q),
);
const failing = prepared((_: object, q) => sql<{ n: number }>`select 1 / ${0}::integer as n`.compile(q));

describe('reads of one statement', () => {
  const database = useDatabase();
  const clock = createFixedClock();
  let coverKey = 0;

  beforeEach(async () => {
    coverKey += 2;
    await insertPractice(database().pool, { coverKey });
    await insertPractice(database().pool, { coverKey: coverKey + 1 });
  });

  const scopeOf = (key: number, requestId: string) =>
    openCoverScope({
      ...{ pool: database().pool, clock, coverKey: key },
      act: { action: 'patients.read', userId: 7, address: '10.0.0.1', requestId },
    });
  const read = (key: number, requestId: string, patientKeys: readonly number[] = [1, 2]) =>
    scopeOf(key, requestId).readOnce({
      statement: locations.with({}),
      note: (rows) => ({ patientKeys, detail: { count: rows.length } }),
    });
  const trail = async (key: number) =>
    await database()
      .pool.kysely.selectFrom('audit_record')
      .select(['request_id', 'user_id', 'patient_keys', 'detail', 'address', 'outcome'])
      .where('cover_key', '=', key)
      .execute();

  it('each leave their own audit row, however many run at once, and see only their practice', async () => {
    const keys = Array.from({ length: 60 }, (_, n) => coverKey + (n % 2));
    const all = await Promise.all(keys.map((key, n) => read(key, `r${n}`, n === 0 ? [] : [n, n + 1])));
    for (const [n, rows] of all.entries()) expect(rows.map(({ cover_key }) => cover_key)).toEqual([keys[n], keys[n]]);
    const rows = await trail(coverKey);
    expect(rows.map(({ request_id }) => request_id).toSorted()).toEqual(
      keys.flatMap((key, n) => (key === coverKey ? [`r${n}`] : [])).toSorted(),
    );
    for (const { request_id, ...row } of rows) {
      const n = Number(request_id.slice(1));
      expect(row).toEqual({
        ...{ user_id: 7, patient_keys: n === 0 ? [] : [n, n + 1], detail: { count: 2 } },
        ...{ address: '10.0.0.1', outcome: 'done' },
      });
    }
    expect(await trail(coverKey + 1)).toHaveLength(30);
  });

  it.skipIf(!isOneMachine())('share commits, but for a practice that hammers beside others', async () => {
    const commits = async (isHammering: boolean) => {
      const turns = { take: <T>(work: () => Promise<T>) => work(), hammersBesideOthers: () => isHammering };
      const requestId = String(isHammering);
      const one = { statement: locations.with({}), note: () => ({ patientKeys: [1] }) };
      await Promise.all(Array.from({ length: 40 }, () => scopeOf(coverKey, requestId).readOnce(one, turns)));
      const { rows } = await sql<{ rows: number; commits: number }>`
        select count(*)::integer as rows, count(distinct xmin::text)::integer as commits from audit_record
        where cover_key = ${coverKey} and request_id = ${requestId}`.execute(database().pool.kysely);
      return rows[0];
    };
    expect(await commits(true)).toEqual({ rows: 40, commits: 40 });
    const shared = await commits(false);
    expect(shared?.rows).toBe(40);
    expect(shared?.commits).toBeLessThan(20);
  });

  it('have rows that the check of the trail takes', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => read(coverKey, `r${n}`)));
    await sealAudit({ scope: openSystemScope({ pool: database().pool, clock }) });
    const { connection } = database();
    const [chain] = await Array.fromAsync(verifyAuditChains({ connection, clock, coverKey }));
    expect(chain).toMatchObject({ state: 'whole', rows: 20 });
  });

  it('return nothing whose audit row could not be written', async () => {
    const { kysely } = database().pool;
    const tooLong = Array.from({ length: 12 }, (_, n) =>
      scopeOf(coverKey, `r${n}`).readOnce({
        statement: locations.with({}),
        note: () => ({ detail: { count: 1 }, patientKeys: n === 11 ? [2 ** 40] : [n] }),
      }),
    );
    const settled = await Promise.allSettled(tooLong);
    const failed = settled.flatMap(({ status }, n) => (status === 'rejected' ? [`r${n}`] : []));
    expect(failed).toContain('r11');
    const written = (await trail(coverKey)).map(({ request_id }) => request_id);
    expect(written.toSorted()).toEqual(
      settled.flatMap((_, n) => (failed.includes(`r${n}`) ? [] : [`r${n}`])).toSorted(),
    );
    expect((await sql<{ n: number }>`select 1 as n`.execute(kysely)).rows).toEqual([{ n: 1 }]);
  });

  it('fail alone, with their own error, and write no audit row', async () => {
    const bad = () =>
      scopeOf(coverKey, 'bad').readOnce({ statement: failing.with({}), note: () => ({ patientKeys: [1] }) });
    const settled = await Promise.allSettled([read(coverKey, 'a'), bad(), read(coverKey, 'b'), bad()]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(settled[1]).toMatchObject({ reason: { code: '22012' } });
    expect((await trail(coverKey)).map(({ request_id }) => request_id).toSorted()).toEqual(['a', 'b']);
  });

  it('note once what a screen repeats', async () => {
    const seen = new Set<string>();
    const shown = { has: (text: string) => seen.has(text), add: (text: string) => void seen.add(text) };
    const repeated = () =>
      openCoverScope({
        ...{ pool: database().pool, clock, coverKey },
        act: { action: 'patients.read', userId: 7, address: '', requestId: 'again', shown },
      }).readOnce({ statement: locations.with({}), note: () => ({ patientKeys: [1] }) });
    await Promise.all([read(coverKey, 'a'), repeated()]);
    await Promise.all([read(coverKey, 'b'), repeated()]);
    expect((await trail(coverKey)).filter(({ request_id }) => request_id === 'again')).toHaveLength(1);
  });
});
