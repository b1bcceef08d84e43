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

/**
 * Lets the server's roles take numbers of keys on every machine, once the tables are there: Citus takes them with the
 * rights of the inserting role, and hands on no right on a sequence.
 */
export async function letRolesNumber(q: Kysely<DB>): Promise<void> {
  await sql.raw(GRANT).execute(q);
  const { rows } = await sql<{ success: boolean; result: string }>`
    select success, result from run_command_on_workers(${GRANT}) where not success`.execute(q);
  const [failed] = rows;
  if (failed !== undefined) throw new Error(`A worker refused rights on its sequences: ${failed.result}`);
}
