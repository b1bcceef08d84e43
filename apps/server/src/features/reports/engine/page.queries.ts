import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Ask } from '../asking/ask.types.ts';
import type { Sql } from '../definition.types.ts';
import { orderingOf, selectedColumns } from './columns.queries.ts';
import type { FoundRow } from './engine.types.ts';
import { inView } from './in-view.queries.ts';
import { listing, narrowing } from './narrowing.queries.ts';
import { andBoth, every, fromRows, isSelected } from './selection.queries.ts';

const WHOLE_ROW = { patient: true, location: true, provider: true, facts: true } as const;

const rowSelection = ({ rows, ...ask }: Ask): Sql => sql`select
  concat_ws('-', ${sql.join(rows.keys.map((key) => sql.ref(`${rows.as}.${key}`)))}) as row_key,
  ${rows.patientKey} as row_patient,
  ${rows.locKey} as row_location,
  coalesce(location.time_zone, ${ask.timeZone}::text) as row_zone,
  ${selectedColumns({ rows, ...ask })}`;

/** All rows in view, in order. */
export function allRows(asked: Ask): Sql<FoundRow> {
  const ask = listing(asked);
  const { rows } = ask;
  return sql`${rowSelection(ask)}
    ${fromRows({ ask, rows, joined: WHOLE_ROW })}
    where ${andBoth(isSelected({ ask, rows }), narrowing(ask))}
    order by ${orderingOf(ask).by}`;
}

type Paging = { tx: CoverTransaction; ask: Ask; limit: number; offset: number };

/** The open rows that have a value in the column of the order: they come first. Null if others may have one. */
function comeFirst({ definition, order: { column } }: Ask): Sql<boolean> | null {
  const { open, valuedInOpen = [] } = definition;
  const value = definition.columns[column];
  if (open === undefined || value === undefined || !valuedInOpen.includes(column)) return null;
  return sql<boolean>`${open} and ${value} is not null`;
}

/** A page of the rows in view. Sorting all rows of many years takes long where most have no value to sort by. */
export async function readPage(paging: Paging): Promise<FoundRow[]> {
  const only = comeFirst(paging.ask);
  if (only !== null) {
    const found = await readPageOf({ ...paging, only });
    if (found.length === paging.limit) return found;
  }
  return readPageOf({ ...paging, only: null });
}

/** The page's keys are selected first, and only their rows are joined to the rest. */
async function readPageOf({
  tx,
  ask: asked,
  limit,
  offset,
  only,
}: Paging & { only: Sql<boolean> | null }): Promise<FoundRow[]> {
  const { ask, ordering, narrowed, joined } = inView(asked);
  const { rows } = ask;
  const keys = rows.keys.map((key) => sql.ref(`${rows.as}.${key}`));
  const same = rows.keys.map((key) => sql`${sql.ref(`${rows.as}.${key}`)} = ${sql.ref(`page.${key}`)}`);
  // Each row of the page is then looked up by its key: no plan may join whole tables for ten rows.
  const query = sql<FoundRow>`with page as materialized (
      select found.*, row_number() over () as place
      from (
        select ${sql.join(keys)}
        ${fromRows({ ask, rows, joined })}
        where ${every([isSelected({ ask, rows }), narrowed, only])}
        order by ${ordering.by}
        limit ${limit} offset ${offset}
      ) found
    )
    select shown.*
    from page
    cross join lateral (
      ${rowSelection(ask)}
      ${fromRows({ ask, rows, joined: WHOLE_ROW })}
      where ${sql.ref(`${rows.as}.cover_key`)} = ${ask.coverKey}::integer and ${sql.join(same, sql` and `)}
      offset 0
    ) shown
    order by page.place`;
  return (await query.execute(tx.q)).rows;
}
