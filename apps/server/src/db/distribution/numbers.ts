import { type Kysely, sql } from 'kysely';
import type { DB } from '../schema.ts';

/** Of all keys that a table numbers itself; not of positions in the audit trail, which a function gives. */
const GRANT = `do $grant$
declare sequence_name text;
begin
  for sequence_name in
    select s.relname from pg_class s
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype = 'i'
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace order by 1
  loop
    execute format('grant usage on sequence %I to sightline_app, sightline_system', sequence_name);
  end loop;
end $grant$`;

async function onWorkers(q: Kysely<DB>, { command, refusal }: { command: string; refusal: string }): Promise<void> {
  const { rows } = await sql<{ success: boolean; result: string }>`
    select success, result from run_command_on_workers(${command}) where not success`.execute(q);
  const [failed] = rows;
  if (failed !== undefined) throw new Error(`${refusal}: ${failed.result}`);
}

/**
 * Lets the server's roles take numbers of keys on every machine, once the tables are there: Citus takes them with the
 * rights of the inserting role, and hands on no right on a sequence.
 */
export async function letRolesNumber(q: Kysely<DB>): Promise<void> {
  await sql.raw(GRANT).execute(q);
  await onWorkers(q, { command: GRANT, refusal: 'A worker refused rights on its sequences' });
}

/** A worker's keys start at its number in the cluster times this. Smaller ones are the coordinator's. */
export const FIRST_OF_WORKERS = 2 ** 48;

type NumberedColumn = { table: string; column: string; sequence: string };

/** Columns of spread tables that each machine numbers on its own. */
async function readNumberedColumns(q: Kysely<DB>): Promise<NumberedColumn[]> {
  const { rows } = await sql<NumberedColumn>`
    select c.relname::text as table, a.attname::text as column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and a.atttypid = 'bigint'::regtype
    where c.relnamespace = 'public'::regnamespace and p.partmethod = 'h' and not c.relispartition
    order by 1, 2`.execute(q);
  return rows;
}

/**
 * Lets each worker go on behind the keys that a worker of its number gave, here or on the cluster that the rows come from.
 */
export async function numberAfterRows(q: Kysely<DB>): Promise<void> {
  for (const { table, column, sequence } of await readNumberedColumns(q)) {
    const key = sql.ref(column);
    const { rows } = await sql<{ worker: string; last: string }>`
      select (${key} / ${sql.lit(FIRST_OF_WORKERS)})::text as worker, max(${key})::text as last from ${sql.table(table)}
      where ${key} >= ${sql.lit(FIRST_OF_WORKERS)} group by 1`.execute(q);
    for (const { worker, last } of rows)
      await onWorkers(q, {
        command: `select setval('${sequence}', ${BigInt(last)}) from ${sequence}
          where last_value < ${BigInt(last)} and (select groupid from pg_dist_local_group) = ${BigInt(worker)}`,
        refusal: 'A worker refused to go on behind its keys',
      });
  }
}
