import { formatDay } from '@sightline/scheduling/days';
import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Ask } from '../asking/ask.types.ts';
import { emptyValues } from '../asking/charts.rules.ts';
import { dayStart } from '../asking/clocks.rules.ts';
import { pointsOf, type Range, stepOf } from '../asking/range.rules.ts';
import type { Sql } from '../definition.types.ts';
import { unfit } from '../reports.errors.ts';
import type { Bar, MeasuredBar } from './engine.types.ts';
import { inZoneOf } from './moment.queries.ts';
import { divisionBy, keyOf } from './narrowing.queries.ts';
import { fromRows, isSearched, isSelected } from './selection.queries.ts';
import { measures } from './totals.queries.ts';

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

/** A figure's value under one key. */
function figureIn({ ask, key }: { ask: Ask; key: string }): Sql<number | null> {
  const figure = ask.definition.figures[key];
  if (figure === undefined || 'among' in figure || 'others' in figure)
    throw new Error(`${ask.name} charts ${key}, which cannot be divided`);
  const { value, whole } = measures(figure);
  return 'part' in figure ? sql`(${value})::float8 / nullif(${whole}, 0)` : sql`(${value})::float8`;
}

/** Figures by a dimension, whatever figure or bar is opened. */
async function readMeasured({
  tx,
  ask,
  division,
  figures,
}: {
  tx: CoverTransaction;
  ask: Ask;
  division: Sql<string>;
  figures: readonly string[];
}): Promise<MeasuredBar[]> {
  const { rows } = ask;
  const values = figures.map((key) => figureIn({ ask, key }));
  const query = sql<MeasuredBar>`select ${division} as key, array[${sql.join(values)}] as values
    ${fromRows({ ask, rows, joined: { facts: true, patient: isSearched(ask) } })}
    where ${isSelected({ ask, rows })}
    group by 1
    order by 1`;
  return (await query.execute(tx.q)).rows;
}

/** Figures by a dimension; by time with all of its points, empty ones too. */
export async function readChart({
  tx,
  ask,
  by,
  figures,
}: {
  tx: CoverTransaction;
  ask: Ask;
  by: string;
  figures: readonly string[];
}): Promise<MeasuredBar[]> {
  if (by === 'time') {
    const points = pointsOf({ range: ask.range, step: stepOf(ask.range) });
    const division = timeDivision({ ask, points });
    const bars = await readMeasured({ tx, ask, division, figures });
    const found = new Map(bars.map(({ key, values }) => [key, values]));
    const nothing = emptyValues({ report: ask.report, figures });
    return points.map(({ begin }, place) => ({
      key: formatDay(begin),
      values: found.get(String(place + 1)) ?? nothing,
    }));
  }
  const division = divisionBy({ ask, by });
  if (division === null) throw unfit({ path: 'by', message: `is nothing that ${ask.name} is divided by` });
  return readMeasured({ tx, ask, division: keyOf(division), figures });
}
