import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../testing/fixed-clock.ts';
import { insertPractice } from '../../testing/practice-rows.ts';
import { useDatabase } from '../../testing/test-database.ts';
import { openCoverScope, openSystemScope } from './scope.ts';

const clock = createFixedClock();
const act = { action: 'patients.read', userId: 1, address: '127.0.0.1', requestId: 'r1' };

describe('tenant scope', () => {
  const database = useDatabase();
  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
    await insertPractice(database().pool, { coverKey: 2 });
  });
  const scopeOf = (coverKey: number) => openCoverScope({ pool: database().pool, clock, coverKey, act: null });

  it('[SES-016] returns only its own practice for a forgotten filter', async () => {
    const covers = await scopeOf(1).transaction((tx) =>
      tx.q.selectFrom('patient').select('cover_key').distinct().execute(),
    );
    expect(covers).toEqual([{ cover_key: 1 }]);
  });

  it('[SES-016] changes nothing in another practice, even if named', async () => {
    const changed = await scopeOf(1).transaction((tx) =>
      tx.q.updateTable('patient').set({ first_name: 'Taken' }).where('cover_key', '=', 2).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
  });

  it('refuses a row written for another practice', async () => {
    const writing = scopeOf(1).transaction((tx) =>
      tx.q.insertInto('template').values({ cover_key: 2, name: 'x', type: 'GENERAL', body: 'x' }).execute(),
    );
    await expect(writing).rejects.toThrow(/row-level security/);
  });

  it('leaves no scope on the connection', async () => {
    await scopeOf(1).transaction(async () => undefined);
    const { rows } = await sql<{
      user: string;
      key: number | null;
    }>`select current_user as user, current_cover_key() as key`.execute(database().pool.kysely);
    expect(rows[0]?.key).toBeNull();
    expect(rows[0]?.user).not.toBe('sightline_app');
  });

  it('sees every practice from the system scope, which no request can open', async () => {
    const system = openSystemScope({ pool: database().pool, clock });
    const covers = await system.transaction((tx) =>
      tx.q.selectFrom('cover').select('cover_key').orderBy('cover_key').execute(),
    );
    expect(covers.map((row) => row.cover_key)).toEqual([1, 2]);
  });

  it('covers every table that has a cover key with row-level security', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'cover_key'
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity
        and has_table_privilege('sightline_app', c.oid, 'select')`.execute(database().pool.kysely);
    expect(rows).toEqual([]);
  });

  it('fails loudly if a statement in it failed unnoticed', async () => {
    const swallowing = scopeOf(1).transaction(async (tx) => {
      await sql`select 1 / 0`.execute(tx.q).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow();
  });
});

describe('the audit trail', () => {
  const database = useDatabase();
  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
  });
  const audited = () => openCoverScope({ pool: database().pool, clock, coverKey: 1, act });
  it('writes a row in the same transaction, with the patients it touched', async () => {
    await audited().transaction(async (tx) => tx.note({ patientKeys: [101, 102], detail: { count: 2 } }));
    const row = await database()
      .pool.kysely.selectFrom('audit_record')
      .selectAll()
      .where('cover_key', '=', 1)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ action: 'patients.read', user_id: 1, patient_keys: [101, 102], outcome: 'done' });
  });

  it('writes nothing if the transaction is rolled back', async () => {
    const undone = audited().transaction(async () => {
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const { count } = await database()
      .pool.kysely.selectFrom('audit_record')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('lets no application role change or delete a row', async () => {
    const changing = audited().transaction((tx) => tx.q.updateTable('audit_record').set({ action: 'x' }).execute());
    await expect(changing).rejects.toThrow(/permission denied|append-only/);
    const removing = sql`delete from audit_record`.execute(database().pool.kysely);
    await expect(removing).rejects.toThrow(/append-only/);
    for (const table of ['audit_record', 'audit_record_default'])
      await expect(sql`truncate ${sql.ref(table)}`.execute(database().pool.kysely)).rejects.toThrow(/append-only/);
    // Rights on columns don't reach the shards of a cluster.
    if (database().isDistributed === true) return;
    const choosing = audited().transaction((tx) =>
      sql`insert into audit_record (cover_key, seq, at, action, outcome) values (1, 1, now(), 'x', 'done')`.execute(
        tx.q,
      ),
    );
    await expect(choosing).rejects.toThrow(/permission denied/);
  });
});
