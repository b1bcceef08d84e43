import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cloneDatabase, EMPTY, useDatabase } from '../../../testing/test-database.ts';
import { planEmpty } from './empty-plan.ts';

describe('the trial run of distribute', () => {
  const database = useDatabase(() => cloneDatabase(EMPTY));

  it('[SCL-002] lists the tables of a database that has none yet, and leaves it empty', async () => {
    const { connection, pool } = database();
    const { copied, spread, local } = await planEmpty({ connection });
    expect(copied).toEqual(expect.arrayContaining(['cover', 'sending_pause']));
    const tables = spread.map(({ table }) => table);
    expect(tables).toEqual(expect.arrayContaining(['location', 'message', 'directory']));
    expect(local).toContain('task_run');
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select datname from pg_database where datname like 'sightline_plan_%'`.execute(pool.kysely);
    expect(rows).toEqual([]);
  });
});
