import { type Kysely, sql } from 'kysely';
import type { DB } from '../schema.ts';

/** What stands in the way while tables are placed, and how it comes back. */
export type Removed = { off: string; on: string };

/** A table can't be spread while others that aren't refer to it, or it to them. */
export async function readForeignKeys(q: Kysely<DB>, tables: readonly string[]): Promise<Removed[]> {
  const { rows } = await sql<Removed>`
    select format('alter table %s drop constraint %I', f.conrelid::regclass, f.conname) as off,
      format('alter table %s add constraint %I %s', f.conrelid::regclass, f.conname, pg_get_constraintdef(f.oid)) as on
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    join pg_class r on r.oid = f.confrelid
    where f.contype = 'f' and f.conparentid = 0 and f.connamespace = 'public'::regnamespace
      and (c.relname = any(${tables}::text[]) or r.relname = any(${tables}::text[]))
    order by c.relname, f.conname`.execute(q);
  return rows;
}

/** Functions of triggers that don't come back, each with the reason. Most are for servers of the last release. */
const ONLY_ON_ONE_MACHINE: Readonly<Record<string, string>> = {
  keep_in_directory: 'a worker can’t write rows of another worker; the use cases write them',
  advance_rights_version: 'the version is on the coordinator; the use cases advance it',
  note_order_months: 'it notes all rows of a statement at once; reports count all rows',
  note_recall_months: 'as note_order_months',
  note_kept_months: 'as note_order_months',
};

/** Those of partitions, too. A trigger is refused while rows are copied to the shards, and would fire for each. */
export async function readTriggers(q: Kysely<DB>, tables: readonly string[]): Promise<Removed[]> {
  const { rows } = await sql<Removed & { calls: string }>`
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as off, pg_get_triggerdef(t.oid) as on,
      t.tgfoid::regproc::text as calls
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace
      and (c.relname = any(${tables}::text[]) or exists (
        select from pg_inherits i join pg_class p on p.oid = i.inhparent
        where i.inhrelid = c.oid and p.relname = any(${tables}::text[])))
    order by c.relname, t.tgname`.execute(q);
  return rows.map(({ off, on, calls }) => ({ off, on: calls in ONLY_ON_ONE_MACHINE ? '' : on }));
}

/**
 * Rights on columns don't reach the shards, so they become rights on the table.
 * @returns the statements that grant them
 */
export async function readColumnRights(q: Kysely<DB>, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select distinct format('grant %s on %I to %I', g.privilege_type, c.relname, r.rolname) as statement
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    cross join aclexplode(a.attacl) g
    join pg_roles r on r.oid = g.grantee
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${tables}::text[]) and a.attacl is not null
    order by 1`.execute(q);
  return rows.map(({ statement }) => statement);
}

/**
 * Functions that keep one plan for all values, as a statement on one machine may; Citus plans for the values' shard.
 * @returns the statements that let them
 */
export async function readKeptPlans(q: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter function %s reset plan_cache_mode', p.oid::regprocedure) as statement
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and 'plan_cache_mode=force_generic_plan' = any(p.proconfig)
    order by 1`.execute(q);
  return rows.map(({ statement }) => statement);
}

/**
 * Functions that hide the practice's key from the planner, as one on one machine may to choose its index; without it
 * Citus asks the shards of all practices.
 * @returns the statements that show it
 */
export async function readHiddenKeys(q: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select replace(pg_get_functiondef(p.oid), 'cover_key + 0 =', 'cover_key =') as statement
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prosrc like '%cover\_key + 0 =%'
    order by p.proname`.execute(q);
  return rows.map(({ statement }) => statement);
}

/**
 * Keys of rows that triggers add on workers, with those that refer to them. Workers number in ranges that only a bigint
 * holds. A migration can't widen them beside running servers, whose prepared statements would end.
 */
export const NUMBERED_ON_WORKERS: readonly string[] = [
  'waiting_gap.gap_key',
  'waiting_offer.gap_key',
  'visit_request.request_key',
];

/** @returns the statements that widen those of the tables */
export async function readNarrowKeys(q: Kysely<DB>, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %I alter column %I type bigint', c.relname, a.attname) as statement
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${tables}::text[])
      and a.atttypid = 'integer'::regtype and c.relname || '.' || a.attname = any(${NUMBERED_ON_WORKERS}::text[])
    order by 1`.execute(q);
  return rows.map(({ statement }) => statement);
}
