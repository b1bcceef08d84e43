import { sql } from 'kysely';
import type { Sql } from '../definition.types.ts';

/** Messages about a visit to come, in the words of an index of their own. */
export const remindsOfVisit = (alias: string): Sql<boolean> =>
  sql`(${sql.ref(`${alias}.purpose`)} in ('reminder', 'pre-appointment'))`;

/** Messages with one purpose, in the words of an index where there is one. */
export const isFor = ({
  alias,
  purpose,
}: {
  alias: string;
  purpose: 'recall' | 'recapture' | 'cancellation';
}): Sql<boolean> => sql`(${sql.ref(`${alias}.purpose`)} = ${sql.lit(purpose)})`;
