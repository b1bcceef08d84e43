// @module-tag deep
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseBefore } from '../../testing/earlier-database.ts';
import { insertPractice } from '../../testing/practice-rows.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import type { Pool } from './database.ts';
import { MIGRATIONS_FOLDER, migrate } from './migrate.ts';

const NAME = '0112-message-kind';
const MESSAGES = 12_345;

const stepsOfPreparation = async () =>
  (await readFile(new URL(`${NAME}.before.sql`, MIGRATIONS_FOLDER), 'utf8')).split(/^-- step.*$/m).slice(1);

const describeTables = async (pool: Pool) =>
  (
    await sql<{ line: string }>`
      select format('%s %s %s %s', attrelid::regclass, attname, atttypid::regtype, attnotnull) as line from pg_attribute
      where attrelid in ('message'::regclass, 'conversation'::regclass, 'message_outbox'::regclass) and attnum > 0
        and not attisdropped
      union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where conrelid in ('message'::regclass, 'conversation'::regclass)
      union all select indexdef from pg_indexes where tablename in ('message', 'conversation')
      union all select pg_get_triggerdef(oid) from pg_trigger
      where tgrelid in ('message'::regclass, 'conversation'::regclass, 'message_outbox'::regclass) and not tgisinternal
      union all select format('%s %s', proname, prosrc) from pg_proc where proname like '%kind%' or proname like 'refuse%'
      order by 1`.execute(pool.kysely)
  ).rows.map(({ line }) => line);

describe('a database with messages from before kinds', () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  const kysely = () => database.pool.kysely;
  /** A text as stored by the earlier release. */
  const insertEarlier = (isOutbound: boolean, count: number, convKey = 1) =>
    sql`insert into message (cover_key, conv_key, is_outbound, body, created_at)
      select 1, ${convKey}, ${isOutbound}, ${isOutbound ? 'ours' : 'theirs'}, now() from generate_series(1, ${count})`.execute(
      kysely(),
    );
  const kinds = async () =>
    (
      await sql<{ line: string }>`select format('%s %s %s', body, kind, count(*)) as line from message
        group by body, kind order by body, kind`.execute(kysely())
    ).rows.map(({ line }) => line);
  const lastKinds = async () =>
    (await kysely().selectFrom('conversation').select('last_kind').orderBy('conv_key').execute()).map(
      (row) => row.last_kind,
    );

  beforeEach(async () => {
    database = await databaseBefore(NAME);
    await insertPractice(database.pool, { coverKey: 1, elements: [] });
    await sql`insert into conversation (cover_key, conv_key, loc_key, phone, created_at, last_transmission_at, last_is_outbound)
      select 1, n, 11, '+1646555' || (1000 + n), now(), now(), n % 2 = 0 from generate_series(1, 1200) n`.execute(
      kysely(),
    );
    await insertEarlier(true, MESSAGES);
    await insertEarlier(false, MESSAGES);
  });
  afterEach(() => database.drop());

  it('gets kinds for every message and last text, and matches a new database', async () => {
    await migrate(database);
    expect(await kinds()).toEqual([`ours outgoing ${MESSAGES}`, `theirs incoming ${MESSAGES}`]);
    expect(await lastKinds()).toEqual(Array.from({ length: 600 }, () => ['incoming', 'outgoing']).flat());
    const fresh = await cloneDatabase();
    try {
      expect(await describeTables(database.pool)).toEqual(await describeTables(fresh.pool));
    } finally {
      await fresh.drop();
    }
  });

  it('gets them even if the preparation was interrupted at any step and the older release kept running', async () => {
    const steps = await stepsOfPreparation();
    for (const [place, step] of steps.entries()) {
      await sql.raw(step).execute(kysely());
      await insertEarlier(place % 2 === 0, 10);
      await sql`update conversation set last_is_outbound = not last_is_outbound where conv_key = ${place + 1}`.execute(
        kysely(),
      );
    }
    await migrate(database);
    const [ours, theirs] = [Math.ceil(steps.length / 2), Math.floor(steps.length / 2)];
    expect(await kinds()).toEqual([
      `ours outgoing ${MESSAGES + 10 * ours}`,
      `theirs incoming ${MESSAGES + 10 * theirs}`,
    ]);
    const flipped = (await lastKinds()).flatMap((kind, place) => (place < steps.length ? [kind, place % 2] : []));
    expect(flipped).toEqual(steps.flatMap((_step, place) => [place % 2 === 0 ? 'outgoing' : 'incoming', place % 2]));
  });

  it('is prepared once if two servers start together', async () => {
    const ran = await Promise.all([migrate(database), migrate(database)]);
    expect(ran.map((names) => names.length).sort()).toEqual([0, ran.flat().length]);
    expect(await kinds()).toEqual([`ours outgoing ${MESSAGES}`, `theirs incoming ${MESSAGES}`]);
  });
});
