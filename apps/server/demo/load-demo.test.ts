import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { isOneMachine } from '../testing/one-machine.ts';
import { useDatabase } from '../testing/test-database.ts';
import { DEMO_USERS } from './content/demo-users.ts';
import { DEMO_TABLES } from './demo-rows.ts';
import { loadDemo } from './load-demo.ts';

const NOW = Temporal.Instant.from('2026-11-20T19:15:00Z');
const hashPassword = async (word: string) => `hash of ${word}`;

describe.skipIf(isOneMachine())('loading the demo into a cluster', () => {
  const database = useDatabase();

  it('[SCL-001] is refused, with what to do instead', async () => {
    const loading = loadDemo({ pool: database().pool, now: NOW, hashPassword });
    await expect(loading).rejects.toThrow(/can’t be loaded into a Citus cluster.*then run distribute/);
    expect((await sql`select 1 from cover`.execute(database().pool.kysely)).rows).toEqual([]);
  });
});

describe.skipIf(!isOneMachine())('loading the demo', () => {
  const database = useDatabase();
  const q = () => database().pool.kysely;
  const countRows = async (table: string): Promise<number> =>
    Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(q())).rows[0]?.n);

  beforeAll(async () => {
    const started = performance.now();
    expect(await loadDemo({ pool: database().pool, now: NOW, hashPassword })).toBe(true);
    process.stdout.write(`The demo was loaded in ${Math.round(performance.now() - started)} ms.\n`);
  });

  it('gives practices, locations and providers the contract’s keys', async () => {
    const covers = await q()
      .selectFrom('cover')
      .select([
        'cover_key',
        'org_name',
        'time_zone',
        'is_location_aware',
        'is_mms_enabled',
        'onboarding_initialised_at',
      ])
      .orderBy('cover_key')
      .execute();
    expect(covers).toMatchObject([
      { cover_key: 1001, org_name: 'Bright Eyes Optometry', is_location_aware: true, is_mms_enabled: true },
      { cover_key: 1002, org_name: 'Lakeside Vision Care', is_location_aware: false, is_mms_enabled: false },
      { cover_key: 1003, org_name: 'Northgate Eye Associates' },
    ]);
    expect(covers.map((cover) => cover.onboarding_initialised_at === null)).toEqual([false, true, false]);
    const locations = await q().selectFrom('location').select(['loc_key', 'status']).orderBy('loc_key').execute();
    expect(locations.map(({ loc_key, status }) => [loc_key, status])).toEqual([
      [2001, 1],
      [2002, 1],
      [2003, 1],
      [2004, 0],
      [2101, 1],
      [2201, 1],
      [2202, 1],
    ]);
  });

  it('[VIS-004] keeps visits of one practice in its practice system, those of the others here', async () => {
    const masters = await q().selectFrom('visit_setting').select(['cover_key', 'master']).execute();
    expect(masters).toEqual([{ cover_key: 1002, master: 'pms' }]);
  });

  it('schedules each provider at the contract’s locations', async () => {
    const places = await q()
      .selectFrom('provider_location')
      .select(['acct_key', 'loc_key'])
      .where('cover_key', 'in', [1001, 1002])
      .orderBy('acct_key')
      .orderBy('loc_key')
      .execute();
    const byProvider = Map.groupBy(places, ({ acct_key }) => acct_key);
    expect([...byProvider].map(([acctKey, rows]) => [acctKey, rows.map(({ loc_key }) => loc_key)])).toEqual([
      [3001, [2001, 2002]],
      [3002, [2001, 2002, 2003]],
      [3003, [2003]],
      [3004, [2001, 2003]],
      [3005, [2001]],
      [3101, [2101]],
    ]);
  });

  it('has the contract’s users, with their covers and passwords', async () => {
    const users = await q().selectFrom('app_user').selectAll().where('user_id', '<=', 7).orderBy('user_id').execute();
    const covers = Map.groupBy(await q().selectFrom('user_cover').selectAll().execute(), ({ user_id }) => user_id);
    const rows = users.map((user) => [
      user.login,
      user.password_hash,
      user.role,
      user.user_type,
      (covers.get(user.user_id) ?? []).map(({ cover_key }) => cover_key).sort(),
    ]);
    expect(rows).toEqual([
      ['maria', 'hash of demo-Maria-1', 'user', '', [1001]],
      ['sam', 'hash of demo-Sam-1', 'user', '', [1001, 1002]],
      ['nora', 'hash of demo-Nora-1', 'user', '', [1002]],
      ['ada', 'hash of demo-Ada-1', 'admin', '', [1001]],
      ['root', 'hash of demo-Root-1', 'superadmin', '', [1001, 1002, 1003]],
      ['ivan', 'hash of demo-Ivan-1', 'user', 'Internal', [1001, 1002, 1003]],
      ['otto', 'hash of demo-Otto-1', 'user', '', [1001]],
    ]);
    const expired = users.filter(({ password_expires_at }) => password_expires_at !== null);
    expect(expired.map(({ login }) => login)).toEqual(['otto']);
  });

  it('denies Nora texting and the script generator', async () => {
    const nora = DEMO_USERS.find(({ login }) => login === 'nora')?.userId ?? 0;
    const withheld = await q().selectFrom('user_element').selectAll().where('user_id', '=', nora).execute();
    expect(withheld.map((row) => [row.cover_key, row.element_name, row.is_allowed]).sort()).toEqual([
      [1002, 'Dv4Chat', false],
      [1002, 'Dv4ScriptGeneratorMenu', false],
    ]);
  });

  it('assigns new keys after the demo’s', async () => {
    const created = { name: 'New', type: 'GENERAL', body: 'Hello' };
    await q()
      .insertInto('template')
      .values({ cover_key: 1001, ...created })
      .execute();
    const { user_id } = await q()
      .insertInto('app_user')
      .values({ login: 'new', family_name: 'New', role: 'user', created_at: NOW })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    expect(user_id).toBeGreaterThan(DEMO_USERS.length);
    for (const cover_key of [1001, 1002, 1003]) {
      const { loc_key } = await q()
        .selectFrom('location')
        .select('loc_key')
        .where('cover_key', '=', cover_key)
        .executeTakeFirstOrThrow();
      const row = { cover_key, loc_key, phone: '+12125550199', created_at: NOW, last_transmission_at: NOW };
      const { conv_key } = await q()
        .insertInto('conversation')
        .values(row)
        .returning('conv_key')
        .executeTakeFirstOrThrow();
      const text = { cover_key, conv_key, kind: 'incoming', body: 'Hi', created_at: NOW };
      await q().insertInto('message').values(text).execute();
    }
  });

  it('does nothing if a practice already exists', async () => {
    const before = await Promise.all(DEMO_TABLES.map(countRows));
    expect(await loadDemo({ pool: database().pool, now: NOW, hashPassword })).toBe(false);
    expect(await Promise.all(DEMO_TABLES.map(countRows))).toEqual(before);
  });
});
