import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB } from '../src/db/schema.ts';

export type DemoRows = { [T in keyof DB]?: readonly Insertable<DB[T]>[] };

// One statement per chunk stays far below PostgreSQL's size and time limits.
const CHUNK = 5_000;

/**
 * Inserts many rows with one parameter: PostgreSQL reads them from JSON by the table's own column types, which is
 * several times faster than a value list.
 */
export async function insertRows({
  q,
  table,
  rows,
}: {
  q: Kysely<DB>;
  table: string;
  rows: readonly object[];
}): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += CHUNK) {
    const json = JSON.stringify(rows.slice(from, from + CHUNK));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(q);
  }
}
