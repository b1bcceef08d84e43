import { sql } from 'kysely';
import type { Sql } from '../definition.types.ts';

/** Messages about a future visit, written to match their index. */
export const remindsOfVisit = (alias: string): Sql<boolean> =>
  sql`(${sql.ref(`${alias}.purpose`)} in ('reminder', 'pre-appointment'))`;

/** Messages with one purpose, written to match an index if there is one. */
export const isFor = ({
  alias,
  purpose,
}: {
  alias: string;
  purpose: 'recall' | 'recapture' | 'cancellation' | 'bulk';
}): Sql<boolean> => sql`(${sql.ref(`${alias}.purpose`)} = ${sql.lit(purpose)})`;
