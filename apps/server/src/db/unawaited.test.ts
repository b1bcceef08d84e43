import { Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { createFixedClock } from '../../testing/fixed-clock.ts';
import { useDatabase } from '../../testing/test-database.ts';
import { createStatementRunner, LAST, UNAWAITED } from './client.ts';
import { openSystemScope } from './scope.ts';

describe('unawaited statements', () => {
  const database = useDatabase();
  const scope = () => openSystemScope({ pool: database().pool, clock: createFixedClock() });
  const keep = (name: string) => sql`insert into server_secret (name, value) values (${name}, 'x')`;
  const names = async () =>
    (await database().pool.kysely.selectFrom('server_secret').select('name').execute()).map((row) => row.name);

  it('run in order, before later statements', async () => {
    await scope().transaction(async (tx) => {
      await sql`${sql.raw(UNAWAITED)}insert into server_secret (name, value) values (${'first'}, 'x')`.execute(tx.q);
      const found = await sql<{ name: string }>`select name from server_secret where name = ${'first'}`.execute(tx.q);
      expect(found.rows).toEqual([{ name: 'first' }]);
    });
    expect(await names()).toContain('first');
  });

  it('fail the commit with their own error, and leave nothing behind', async () => {
    const failing = scope().transaction(async (tx) => {
      await keep('second').execute(tx.q);
      await sql`${sql.raw(UNAWAITED)}insert into server_secret (name, value) values (${'second'}, 'x')`.execute(tx.q);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await names()).not.toContain('second');
  });

  it('fail the next statement too, with the cause, and leave the connection usable', async () => {
    const failing = scope().transaction(async (tx) => {
      await sql`${sql.raw(UNAWAITED)}select 1 / ${0}::integer`.execute(tx.q);
      await keep('third').execute(tx.q);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    await scope().transaction((tx) => keep('fourth').execute(tx.q));
    expect(await names()).not.toContain('third');
    expect(await names()).toContain('fourth');
  });

  it('go out in one write with the next statement', async () => {
    const socket = new Socket();
    const client = new pg.Client({ ...database().connection, pipeline: true, stream: () => socket });
    await client.connect();
    const run = createStatementRunner(client);
    await run('select $1::integer', [1]);
    const writes = vi.spyOn(socket, '_writev');
    const single = vi.spyOn(socket, '_write');
    const unawaited = run(`${UNAWAITED}select $1::integer`, [2]);
    await Promise.all([unawaited, run('select $1::integer', [3])]);
    const pieces = writes.mock.calls.length + single.mock.calls.length;
    await client.end();
    expect(pieces).toBe(1);
  });

  it("refuse all work if the scope itself couldn't be set", async () => {
    const broken = database()
      .pool.kysely.connection()
      .execute(async (q) => {
        await sql.raw(`${UNAWAITED}begin; set local role nobody_by_that_name`).execute(q);
        try {
          await sql`insert into server_secret (name, value) values (${'unscoped'}, 'x')`.execute(q);
        } finally {
          await sql
            .raw('rollback')
            .execute(q)
            .catch(() => undefined);
        }
      });
    await expect(broken).rejects.toMatchObject({ code: '22023' });
    expect(await names()).not.toContain('unscoped');
  });

  describe('and a last one', () => {
    const connect = async () => {
      const socket = new Socket();
      const client = new pg.Client({ ...database().connection, pipeline: true, stream: () => socket });
      await client.connect();
      return { socket, client, run: createStatementRunner(client) };
    };
    const isInTransaction = `select pg_current_xact_id_if_assigned() is null as "isOut", now() = statement_timestamp() as "isNew"`;

    it('go out with their begin and commit in one write, and end the transaction', async () => {
      const { socket, client, run } = await connect();
      await run('select $1::integer', [1]);
      const writes = vi.spyOn(socket, '_writev');
      const single = vi.spyOn(socket, '_write');
      void run(`${UNAWAITED}begin`, []);
      const { rows } = await run(`${LAST}select $1::integer as n`, [2]);
      expect(writes.mock.calls.length + single.mock.calls.length).toBe(1);
      expect(rows).toEqual([{ n: 2 }]);
      expect((await run(isInTransaction, [])).rows).toEqual([{ isOut: true, isNew: true }]);
      await client.end();
    });

    it('fail with their own error, or with that of what came before, and leave the connection usable', async () => {
      const { client, run } = await connect();
      void run(`${UNAWAITED}begin`, []);
      await expect(run(`${LAST}select 1 / $1::integer`, [0])).rejects.toMatchObject({ code: '22012' });
      void run(`${UNAWAITED}begin; set local role nobody_by_that_name`, []);
      await expect(run(`${LAST}select $1::integer`, [1])).rejects.toMatchObject({ code: '22023' });
      expect((await run(isInTransaction, [])).rows).toEqual([{ isOut: true, isNew: true }]);
      void run(`${UNAWAITED}begin`, []);
      expect((await run(`${LAST}select $1::integer as n`, [3])).rows).toEqual([{ n: 3 }]);
      await client.end();
    });
  });
});
