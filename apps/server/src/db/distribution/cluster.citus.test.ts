import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { listConversations } from '@sightline/contract/conversations.calls';
import { listMessages, sendMessage } from '@sightline/contract/messages.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createFixedClock } from '../../../testing/fixed-clock.ts';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { type TestApp, useApp } from '../../../testing/test-app.ts';
import { cloneDatabase, cloneDemo, type TestDatabase, useDatabase } from '../../../testing/test-database.ts';
import { MIGRATIONS_FOLDER, migrate } from '../migrate.ts';
import { openCoverScope } from '../scope.ts';
import { planDistribution } from './distribute.ts';
import { readPlacements } from './placement.ts';

const COVER = 7;
const CONVERSATIONS = 5_000;
const TEXTS = 400;
/** PostgreSQL plans a statement five times before it keeps a plan. */
const PLANNED_FIRST = 8;
/** Calls of each kind on each database, by turns. */
const ROUNDS = 60;

async function fill({ pool }: TestDatabase): Promise<void> {
  await insertPractice(pool, { coverKey: COVER });
  await sql`insert into conversation (cover_key, loc_key, conv_key, phone, created_at, last_transmission_at, last_body, message_status, conversation_status)
    select ${COVER}::integer, ${COVER * 10 + 1}::integer, n, '+1' || (3000000000 + n), now(), now() - n * interval '1 minute',
           'Could you tell me whether my glasses are ready?', (n % 20 > 0)::integer, case when n % 15 = 0 then 8 else 1 end
    from generate_series(1, ${CONVERSATIONS}::integer) n`.execute(pool.kysely);
  await sql`insert into message (cover_key, trans_key, conv_key, kind, body, created_at)
    select ${COVER}::integer, n, 1, 'incoming', 'Are my glasses ready? ' || n, now() - (${TEXTS}::integer - n) * interval '1 hour'
    from generate_series(1, ${TEXTS}::integer) n`.execute(pool.kysely);
  await sql`analyze`.execute(pool.kysely);
}

type Sample = 'list' | 'thread' | 'send';

/** The three calls that a front desk makes most. */
const callsOf = (app: TestApp, token: string): Record<Sample, () => Promise<{ status: number }>> => ({
  list: () => app.call(listConversations, { body: {} }, token),
  thread: () => app.call(listMessages, { body: { conversationKey: 1 } }, token),
  send: () => app.call(sendMessage, { body: { ConversationKey: 1, Message: 'They are ready.' } }, token),
});

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

describe('a practice on a cluster', () => {
  const spread = useDatabase();
  const plain = useDatabase(() => cloneDatabase(inject('postgres').migrated));
  const apps = { spread: useApp(spread), plain: useApp(plain) };
  const tokens = { spread: '', plain: '' };
  beforeAll(async () => {
    await fill(spread());
    await fill(plain());
    tokens.spread = (await apps.spread().signIn(`user${COVER}`)).token;
    tokens.plain = (await apps.plain().signIn(`user${COVER}`)).token;
  });

  const readMultiShard = async () => {
    const { rows } = await sql<{ multi: number; single: number }>`
      select query_execution_multi_shard as multi, query_execution_single_shard as single
      from citus_stat_counters where name = current_database()`.execute(spread().pool.kysely);
    return rows[0] ?? { multi: 0, single: 0 };
  };

  it('[SCL-002] makes each of its calls on the one shard that it is in', async () => {
    const calls = callsOf(apps.spread(), tokens.spread);
    for (const call of Object.values(calls)) expect((await call()).status).toBe(200);
    const before = await readMultiShard();
    for (const call of Object.values(calls)) expect((await call()).status).toBe(200);
    const after = await readMultiShard();
    expect(after.single).toBeGreaterThan(before.single);
    expect(after.multi).toBe(before.multi);
  });

  it('[SCL-002] says what a call costs beside plain PostgreSQL on the same machine', async () => {
    const spent: Record<Sample, { spread: number[]; plain: number[] }> = {
      list: { spread: [], plain: [] },
      thread: { spread: [], plain: [] },
      send: { spread: [], plain: [] },
    };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const place of ['spread', 'plain'] as const)
        for (const [name, call] of Object.entries(callsOf(apps[place](), tokens[place]))) {
          const began = performance.now();
          expect((await call()).status).toBe(200);
          spent[name as Sample][place].push(performance.now() - began);
        }
    for (const [name, { spread: on, plain: beside }] of Object.entries(spent))
      process.stdout.write(
        `${name}: ${median(on).toFixed(1)} ms on the cluster, ${median(beside).toFixed(1)} ms on plain PostgreSQL, ${(median(on) / median(beside)).toFixed(2)} times\n`,
      );
  });

  it('[SCL-002] keeps the plans of a practice’s calls, and makes others once its shard is on another worker', async () => {
    const thread = async () => {
      const { status, reply } = await apps.spread().call(listMessages, { body: { conversationKey: 1 } }, tokens.spread);
      expect(status).toBe(200);
      return reply;
    };
    const before = await thread();
    for (let n = 0; n < PLANNED_FIRST; n += 1) await thread();
    const scope = openCoverScope({ pool: spread().pool, clock: createFixedClock(), coverKey: COVER, act: null });
    const kept = await scope.transaction(async ({ q }) => {
      const named = `cover_key = '${COVER}'`;
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where generic_plans > 0`.execute(q);
      return rows.map(({ statement }) => statement.split(named).length - 1);
    });
    // Joins, too.
    expect(Math.max(...kept)).toBeGreaterThan(5);
    await sql`
      select citus_move_shard_placement(shardid, nodename, nodeport, other.name, other.port, 'block_writes')
      from citus_shards
      cross join lateral (
        select n.nodename as name, n.nodeport as port from pg_dist_node n
        where n.groupid > 0 and n.nodeport <> citus_shards.nodeport limit 1
      ) other
      where shardid = get_shard_id_for_distribution_column('location', ${sql.lit(COVER)})`.execute(
      spread().pool.kysely,
    );
    // The old rows are still on the other worker for a while: a plan kept too long would show them.
    await sql`update conversation set last_body = 'Moved.' where cover_key = ${sql.lit(COVER)} and conv_key = 1`.execute(
      spread().pool.kysely,
    );
    expect(before.Conversation?.message).not.toBe('Moved.');
    expect((await thread()).Conversation?.message).toBe('Moved.');
    expect((await callsOf(apps.spread(), tokens.spread).send()).status).toBe(200);
  });

  it('[SCL-002] asks to try again while the machine of a practice can’t be reached, and goes on after it', async () => {
    const { kysely } = spread().pool;
    const calls = callsOf(apps.spread(), tokens.spread);
    // Where nothing listens.
    const away = sql`update pg_dist_node set nodeport = nodeport - 30000 where groupid > 0`;
    const back = sql`update pg_dist_node set nodeport = nodeport + 30000 where groupid > 0`;
    await away.execute(kysely);
    try {
      for (const call of [calls.list, calls.thread, calls.send])
        expect(await call()).toMatchObject({ status: 503, problem: { code: 'server.unavailable' } });
    } finally {
      await back.execute(kysely);
    }
    for (const call of Object.values(calls)) expect((await call()).status).toBe(200);
  });

  it('[SCL-002][TEN-3] shows a worker’s rows of one practice only', async () => {
    await insertPractice(spread().pool, { coverKey: 8 });
    await spread()
      .pool.kysely.transaction()
      .execute(async (q) => {
        await sql.raw('set local role sightline_app').execute(q);
        expect(await q.selectFrom('patient').select('cover_key').execute()).toEqual([]);
        await sql.raw(`set local sightline.cover_key = '8'`).execute(q);
        expect(await q.selectFrom('patient').select('cover_key').distinct().execute()).toEqual([{ cover_key: 8 }]);
      });
  });
});

describe('a database with data that was spread', () => {
  const database = useDatabase(cloneDemo);

  it('[SCL-002] has all rows, all foreign keys and every table where it belongs', async () => {
    const q = database().pool.kysely;
    const { foreignKeys, spread, copied, unspreadableKeys } = await planDistribution(q);
    expect({ spread, copied, unspreadableKeys, foreignKeys }).toEqual({
      ...{ spread: [], copied: [], unspreadableKeys: [], foreignKeys: [] },
    });
    const { rows } = await sql<{ messages: number; patients: number; numbers: number; keys: number }>`
      select (select count(*)::integer from message) as messages, (select count(*)::integer from patient) as patients,
        (select count(*)::integer from directory) as numbers,
        (select count(*)::integer from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace) as keys`.execute(
      q,
    );
    expect(rows[0]?.patients).toBe(3_050);
    expect(rows[0]?.numbers).toBe(7);
    expect(rows[0]?.messages).toBeGreaterThan(10_000);
    expect(rows[0]?.keys).toBeGreaterThan(200);
  });
});

describe('a migration after the tables were spread', () => {
  const database = useDatabase();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-later-'));
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    await writeFile(
      path.join(folder, '9000-later.sql'),
      `-- Each row is a thing; of a patient.
      create table later_thing (
        cover_key integer not null references cover,
        thing_key integer generated by default as identity,
        patient_key integer not null,
        noted_by integer references app_user,
        primary key (cover_key, thing_key),
        foreign key (cover_key, patient_key) references patient
      );
      call protect_tenant_table('later_thing', 'select, insert');
      alter table patient add column later_word text not null default 'none; yet';
      create index later_thing_of_patient on later_thing (cover_key, patient_key);
      create function refuse_later() returns trigger language plpgsql as $$ begin raise exception 'kept; all'; end $$;
      create trigger later_thing_stays before delete on later_thing for each row execute function refuse_later();`,
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('[SCL-002] adds tables, columns, indexes, functions and triggers on every worker', async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 3 });
    expect(await migrate({ pool, folder: pathToFileURL(`${folder}/`) })).toEqual(['9000-later']);
    const placed = (await readPlacements(pool.kysely)).find(({ table }) => table === 'later_thing');
    expect(placed).toEqual({ table: 'later_thing', kind: 'spread', column: 'cover_key' });
    expect((await planDistribution(pool.kysely)).spread).toEqual([]);
    await pool.kysely.transaction().execute(async (q) => {
      await sql.raw('set local role sightline_app').execute(q);
      await sql.raw(`set local sightline.cover_key = '3'`).execute(q);
      await sql`insert into later_thing (cover_key, patient_key) values (3, 301)`.execute(q);
      const { rows } = await sql<{ later_word: string }>`
        select p.later_word from later_thing t
        join patient p on p.cover_key = 3 and p.patient_key = t.patient_key where t.cover_key = 3`.execute(q);
      expect(rows).toEqual([{ later_word: 'none; yet' }]);
    });
    const missing = sql`insert into later_thing (cover_key, patient_key) values (3, 999)`.execute(pool.kysely);
    await expect(missing).rejects.toMatchObject({ code: '23503' });
    const removing = sql`delete from later_thing where cover_key = 3`.execute(pool.kysely);
    await expect(removing).rejects.toThrow('kept; all');
  });
});
