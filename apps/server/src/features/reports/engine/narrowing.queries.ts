import { formatDay } from '@sightline/scheduling/days';
import { sql } from 'kysely';
import type { Ask } from '../asking/ask.types.ts';
import { pointsOf, stepOf } from '../asking/range.rules.ts';
import type { AnyFigure, Rows, Sql } from '../definition.types.ts';
import { unfit } from '../reports.errors.ts';
import { inRange } from './selection.queries.ts';

/** The rows that a figure counts, or that its value is computed from. */
export function isCounted(figure: AnyFigure): Sql<boolean> {
  if ('medianOf' in figure) return sql`(${figure.where} and ${figure.medianOf} is not null)`;
  if ('sumOf' in figure) return sql`(${figure.where})`;
  if ('where' in figure) return sql`(${figure.where})`;
  return 'whole' in figure ? sql`(${figure.whole} and ${figure.part})` : sql`(${figure.part})`;
}

/** The dimension's expression, except for time. */
export function divisionBy({ ask, by, rows = ask.rows }: { ask: Ask; by: string; rows?: Rows }): Sql | null {
  const { status, groups } = ask.definition;
  if (by === 'location') return rows.locKey;
  if (by === 'provider') return rows.acctKey;
  if (by === 'commMethod') return rows.commMethod;
  if (by === 'status') return status;
  return groups?.[by] ?? null;
}

/** A dimension's values as keys in requests and replies. */
export const keyOf = (division: Sql): Sql<string> => sql`coalesce((${division})::text, '')`;

/** @throws ProblemError request.invalid if the report has no such dimension */
function isInGroup(ask: Ask): Sql<boolean> | null {
  const { group, range, listed: rows } = ask;
  if (group === null) return null;
  if (group.by === 'time') {
    const point = pointsOf({ range, step: stepOf(range) }).find(({ begin }) => formatDay(begin) === group.key);
    if (point === undefined) throw unfit({ path: 'group.key', message: 'must be a point of the chart by time' });
    return inRange({ ask, rows, range: point });
  }
  const division = divisionBy({ ask, by: group.by, rows });
  if (division === null) throw unfit({ path: 'group.by', message: `is nothing that ${ask.name} is divided by` });
  return sql`${keyOf(division)} = ${group.key}::text`;
}

/** A request for its list. */
export const listing = (ask: Ask): Ask => ({ ...ask, rows: ask.listed });

/** The selected rows in view: behind a figure, a bar, or both. Null for all of them. */
export function narrowing(ask: Ask): Sql<boolean> | null {
  const figure = ask.figure === null ? undefined : ask.definition.figures[ask.figure];
  const conditions = [figure === undefined ? null : isCounted(figure), isInGroup(ask)].filter((one) => one !== null);
  return conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` and `)})`;
}
