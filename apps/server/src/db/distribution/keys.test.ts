import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/test-database.ts';
import { readPlacements, readUnspreadableKeys } from './placement.ts';

/** Foreign keys of practices' tables without the practice on both sides: what all practices share is copied. */
const SHARED = ['app_user', 'cover', 'menu_element'];

/** Numbers that other tables refer to are made by sequences; beyond this JavaScript no longer counts exactly. */
const MOST_EXACT = 2n ** 53n;
/** A worker's sequences start at its number in the cluster times this. */
const WORKER_RANGE = 2n ** 48n;
const MOST_WORKERS = 30n;

describe('the keys of practices’ tables', () => {
  const database = useDatabase();
  const q = () => database().pool.kysely;

  it('[SCL-001] contain the practice in every unique key', async () => {
    const spread = (await readPlacements(q())).filter(({ kind }) => kind === 'spread');
    expect(spread.length).toBeGreaterThan(100);
    expect(await readUnspreadableKeys(q(), spread)).toEqual([]);
  });

  it('[SCL-001] refer to each other with the practice on both sides', async () => {
    // On a cluster a copy of a shared table ends with its number.
    const { rows } = await sql<{ line: string }>`
      select f.conrelid::regclass || ': ' || pg_get_constraintdef(f.oid) as line
      from pg_constraint f
      where f.contype = 'f' and f.connamespace = 'public'::regnamespace
        and exists (select from pg_attribute a where a.attrelid = f.conrelid and a.attname = 'cover_key' and a.attnotnull)
        and regexp_replace(f.confrelid::regclass::text, '_[0-9]{6,}$', '') <> all(${SHARED}::text[])
        and not exists (
          select from unnest(f.conkey, f.confkey) pair (own, other)
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = pair.own and a.attname = 'cover_key'
          join pg_attribute b on b.attrelid = f.confrelid and b.attnum = pair.other and b.attname = 'cover_key')`.execute(
      q(),
    );
    expect(rows).toEqual([]);
  });

  it('[SCL-001] have a place in a cluster each: by practice, by what is looked up, copied, or on the coordinator', async () => {
    const placements = await readPlacements(q());
    const others = placements.filter(({ column }) => column !== 'cover_key');
    expect(others.filter(({ kind }) => kind === 'spread')).toEqual([
      { table: 'directory', kind: 'spread', column: 'key' },
    ]);
    expect(others.filter(({ kind }) => kind === 'copied').map(({ table }) => table)).toEqual([
      ...['app_user', 'cover', 'menu_element', 'sending_pause', 'user_cover'],
    ]);
    expect(others.filter(({ kind }) => kind === 'local').map(({ table }) => table)).toContain('session');
  });

  it('[SCL-001] stay numbers that JavaScript counts exactly, wherever in a cluster they are made', async () => {
    expect(WORKER_RANGE * (MOST_WORKERS + 1n)).toBeLessThan(MOST_EXACT);
    const { rows } = await sql<{ name: string }>`
      select s.sequencename::text as name from pg_sequences s
      where s.schemaname = 'public' and abs(s.start_value) >= ${String(WORKER_RANGE)}::bigint`.execute(q());
    expect(rows).toEqual([]);
  });
});
