import { formatDay } from '@sightline/scheduling/days';
import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Ask } from '../asking/ask.types.ts';
import { dayStart } from '../asking/clocks.rules.ts';
import { pointsOf, type Range, stepOf } from '../asking/range.rules.ts';
import type { Sql } from '../definition.types.ts';
import { unfit } from '../reports.errors.ts';
import type { Bar } from './engine.types.ts';
import { inZoneOf } from './moment.queries.ts';
import { divisionBy, isCounted, keyOf } from './narrowing.queries.ts';
import { fromRows, isSearched, isSelected } from './selection.queries.ts';

/** The number, from 1, of the time point that a row belongs to. */
export function timeDivision({ ask, points }: { ask: Ask; points: readonly Range[] }): Sql<string> {
  const { rows, places, timeZone } = ask;
  const { on, kind } = rows.date;
  if (kind === 'date') return sql`width_bucket(${on}, ${points.map(({ begin }) => formatDay(begin))}::date[])::text`;
  return inZoneOf({
    ...{ places, timeZone },
    locKey: rows.locKey,
    of: (zone) => {
      const starts = points.map(({ begin }) => dayStart({ day: begin, zone }).toString());
      return sql`width_bucket(${on}, ${starts}::timestamptz[])::text`;
    },
  });
}

/** Counts of rows by a dimension, whatever figure or bar is opened. */
export async function readBars({
  tx,
  ask,
  division,
  counts,
  each = [],
}: {
  tx: CoverTransaction;
  ask: Ask;
  division: Sql<string>;
  counts: readonly Sql<boolean>[];
  /** By position of a count: what it counts once, however many rows contain it. */
  each?: readonly (Sql | undefined)[];
}): Promise<Bar[]> {
  const { rows } = ask;
  const values = counts.map((condition, place) => {
    const once = each[place];
    return sql`count(${once === undefined ? sql`*` : sql`distinct ${once}`}) filter (where ${condition})::integer`;
  });
  const query = sql<Bar>`select ${division} as key, array[${sql.join(values)}] as values
    ${fromRows({ ask, rows, joined: { facts: true, patient: isSearched(ask) } })}
    where ${isSelected({ ask, rows })}
    group by 1
    order by 1`;
  return (await query.execute(tx.q)).rows;
}

/** The charted figures by a dimension; by time with all of its points, empty ones too. */
export async function readChart({ tx, ask, by }: { tx: CoverTransaction; ask: Ask; by: string }): Promise<Bar[]> {
  const counts = ask.report.charted.map((key) => {
    const figure = ask.definition.figures[key];
    if (figure === undefined) throw new Error(`${ask.name} charts ${key}, which it has not`);
    return isCounted(figure);
  });
  if (by === 'time') {
    const points = pointsOf({ range: ask.range, step: stepOf(ask.range) });
    const division = timeDivision({ ask, points });
    const found = new Map((await readBars({ tx, ask, division, counts })).map(({ key, values }) => [key, values]));
    return points.map(({ begin }, place) => ({
      key: formatDay(begin),
      values: found.get(String(place + 1)) ?? counts.map(() => 0),
    }));
  }
  const division = divisionBy({ ask, by });
  if (division === null) throw unfit({ path: 'by', message: `is nothing that ${ask.name} is divided by` });
  return readBars({ tx, ask, division: keyOf(division), counts });
}
