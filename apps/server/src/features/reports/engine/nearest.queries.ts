import { type DayNumber, parseDay } from '@sightline/scheduling/days';
import { wallClock } from '@sightline/scheduling/zone-clock';
import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Ask } from '../asking/ask.types.ts';
import { type Range, reachOf } from '../asking/range.rules.ts';
import type { DatedRow, NearestDays } from './engine.types.ts';
import { fromRows, isSearched, isSelected } from './selection.queries.ts';

/** A row's day, by the calendar of its location. */
export function dayOf({ ask, row }: { ask: Ask; row: DatedRow | undefined }): DayNumber | null {
  if (row === undefined || row.at === null) return null;
  if (typeof row.at === 'string') return parseDay(row.at);
  const zone = ask.places.find(({ locKey }) => locKey === row.loc_key)?.timeZone ?? ask.timeZone;
  return wallClock({ now: row.at, zone }).today;
}

/** The last or first day with rows in a range. */
async function readEdge({
  tx,
  ask,
  range,
  edge,
}: {
  tx: CoverTransaction;
  ask: Ask;
  range: Range;
  edge: 'first' | 'last';
}): Promise<DayNumber | null> {
  if (range.end < range.begin) return null;
  const { rows } = ask;
  const query = sql<DatedRow>`select ${rows.date.on} as at, ${rows.locKey} as loc_key
    ${fromRows({ ask, rows, joined: { patient: isSearched(ask) } })}
    where ${isSelected({ ask, rows, range })}
    order by ${rows.date.on} ${edge === 'first' ? sql`asc` : sql`desc`}
    limit 1`;
  const [row] = (await query.execute(tx.q)).rows;
  return dayOf({ ask, row });
}

/** The closest days with rows under the same filters. */
export async function readNearestDays({ tx, ask }: { tx: CoverTransaction; ask: Ask }): Promise<NearestDays> {
  const { earlier, later } = reachOf({ range: ask.range, now: ask.now });
  const before = await readEdge({ tx, ask, range: earlier, edge: 'last' });
  const after = await readEdge({ tx, ask, range: later, edge: 'first' });
  return { before, after };
}
