import { type Kysely, sql } from 'kysely';
import type { DB } from '../schema.ts';

/**
 * Where a table's rows are: spread over the workers by a column, copied whole to each node, or on the coordinator only.
 * A partition goes with its table.
 */
export type Placement = { table: string; kind: 'spread' | 'copied' | 'local'; column: string | null };

/** Spread by something other than the practice, which isn't known yet when they are read. */
const SPREAD_BY: Readonly<Record<string, string>> = { directory: 'key' };

/**
 * Copied besides those that practices' tables refer to: claims of deliveries, which lock rows of a practice, read
 * whether sending is paused; and each call reads which practices its user may enter.
 */
const COPIED = ['sending_pause', 'user_cover'];

/** Sorted, so that each run does the same in the same order. */
export async function readPlacements(q: Kysely<DB>): Promise<Placement[]> {
  const { rows } = await sql<Placement>`
    with tables as (
      select c.oid, c.relname::text as name, c.relname <> all (${['cover', ...COPIED]}::text[]) and exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attname = 'cover_key' and a.attnotnull) as is_practices
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition)
    select t.name as table,
      case when t.is_practices or t.name = any(${Object.keys(SPREAD_BY)}::text[]) then 'spread'
        when t.name = any(${COPIED}::text[]) or exists (
          select from pg_constraint f join tables o on o.oid = f.conrelid
          where f.contype = 'f' and f.confrelid = t.oid and o.is_practices) then 'copied'
        else 'local' end as kind,
      case when t.is_practices then coalesce(${JSON.stringify(SPREAD_BY)}::jsonb ->> t.name, 'cover_key') end as column
    from tables t order by t.name`.execute(q);
  return rows;
}

/** @returns the tables that Citus already spreads or copies */
export async function readPlaced(q: Kysely<DB>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where c.relnamespace = 'public'::regnamespace and (p.partmethod = 'h' or p.repmodel = 't')`.execute(q);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Unique keys that Citus can't keep: a key holds only within a shard unless it contains what the rows are spread by.
 * @returns each as `table: definition`
 */
export async function readUnspreadableKeys(q: Kysely<DB>, spread: readonly Placement[]): Promise<string[]> {
  const columns = Object.fromEntries(spread.map(({ table, column }) => [table, column]));
  const { rows } = await sql<{ line: string }>`
    select c.relname || ': ' || pg_get_indexdef(i.indexrelid) as line
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique and ${JSON.stringify(columns)}::jsonb ? c.relname
      and not exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attnum = any(i.indkey[0 : i.indnkeyatts - 1])
          and a.attname = ${JSON.stringify(columns)}::jsonb ->> c.relname)
    order by 1`.execute(q);
  return rows.map(({ line }) => line);
}
