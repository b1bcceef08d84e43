import { type RawBuilder, sql } from 'kysely';

/**
 * A `timestamptz` as `Temporal.Instant.toString()` writes it: for columns that only pass through, whose parsing and
 * writing would take longer than all else of their row. Connections use UTC.
 */
export const instantText = (column: string): RawBuilder<string> =>
  sql<string>`replace(replace(${sql.ref(column)}::text, ' ', 'T'), '+00', 'Z')`;
