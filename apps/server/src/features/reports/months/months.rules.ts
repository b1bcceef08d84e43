import { dateOfDay, formatDay, parseDay } from '@sightline/scheduling/days';
import type { Ask } from '../asking/ask.types.ts';
import { pointsOf, type Range } from '../asking/range.rules.ts';
import type { AnyFigure } from '../definition.types.ts';
import type { FigureValue, Totals } from '../engine/engine.types.ts';
import type { MonthCells, Tally } from './months.types.ts';

const canBeAdded = (figure: AnyFigure): boolean =>
  'medianOf' in figure || 'sumOf' in figure || 'where' in figure || ('whole' in figure && !('each' in figure));

/** Whether the report's figures may be added up from months: only the choice of days and locations is in them. */
export const hasMonths = (ask: Ask): boolean =>
  ask.definition.open !== undefined &&
  ask.rows.where === null &&
  ask.rows.date.until === undefined &&
  ask.listed === ask.rows &&
  ask.acctKeys.length === 0 &&
  ask.commMethods.length === 0 &&
  ask.search === null &&
  Object.values(ask.definition.figures).every(canBeAdded);

const isFirst = ({ begin }: Range) => dateOfDay(begin).day === 1;
const isWhole = (point: Range) => isFirst(point) && dateOfDay(point.end + 1).day === 1;

export const wholeMonths = (range: Range): Range[] => pointsOf({ range, step: 'month' }).filter(isWhole);

/** The months that begin in a range; the last may reach over its end. */
export const monthsBegun = (range: Range): Range[] => pointsOf({ range, step: 'month' }).filter(isFirst);

/** The months in a row, joined. */
export function runsOf(months: readonly Range[]): Range[] {
  const runs: Range[] = [];
  for (const { begin, end } of months) {
    const last = runs.at(-1);
    if (last !== undefined && last.end + 1 === begin) last.end = end;
    else runs.push({ begin, end });
  }
  return runs;
}

/** The days of a range outside the runs. */
export function restOf({ range, runs }: { range: Range; runs: readonly Range[] }): Range[] {
  const rest: Range[] = [];
  let begin = range.begin;
  for (const run of runs) {
    if (run.begin > begin) rest.push({ begin, end: run.begin - 1 });
    begin = run.end + 1;
  }
  if (begin <= range.end) rest.push({ begin, end: range.end });
  return rest;
}

/** By whose days a location's rows are counted: its own, or the practice's for one that is gone. */
export const zoneAt = ({ places, timeZone }: Pick<Ask, 'places' | 'timeZone'>, locKey: string): string =>
  places.find((place) => String(place.locKey) === locKey)?.timeZone ?? timeZone;

/** The selected locations' part of a month; null if one of them has moved to another time zone since. */
export function talliesOf({ ask, cells }: { ask: Ask; cells: MonthCells }): Tally[] | null {
  const tallies: Tally[] = [];
  for (const [locKey, { zone, tally }] of Object.entries(cells)) {
    if (!ask.isEveryPlace && !ask.places.some((place) => String(place.locKey) === locKey)) continue;
    if (zone !== zoneAt(ask, locKey)) return null;
    tallies.push(tally);
  }
  return tallies;
}

/** The first day of the month, as stored. */
export const monthOf = ({ begin }: Range): string => formatDay(begin);

/** The months from one day's to another's. */
export function monthsBetween({ first, last }: { first: string; last: string }): Range[] {
  const [begin, end] = [parseDay(`${first.slice(0, 8)}01`), parseDay(last)];
  if (begin === null || end === null) return [];
  const points = pointsOf({ range: { begin, end }, step: 'month' });
  return points.map((point) => ({ begin: point.begin, end: lastDayOf(point.begin) }));
}

function lastDayOf(first: number): number {
  let day = first;
  while (dateOfDay(day + 1).day !== 1) day += 1;
  return day;
}

function addSpread(to: Map<number, number>, spread: readonly [number, number][]): void {
  for (const [value, count] of spread) to.set(value, (to.get(value) ?? 0) + count);
}

/** As PostgreSQL's percentile_cont: between the two closest values where none is in the place itself. */
function percentile(spread: ReadonlyMap<number, number>, share: number): number | null {
  const values = [...spread].sort(([one], [other]) => one - other);
  const count = values.reduce((sum, [, times]) => sum + times, 0);
  if (count === 0) return null;
  const place = share * (count - 1);
  const at = (index: number): number => {
    let before = 0;
    for (const [value, times] of values) {
      before += times;
      if (index < before) return value;
    }
    return values.at(-1)?.[0] ?? 0;
  };
  const [low, high] = [at(Math.floor(place)), at(Math.ceil(place))];
  return low + (high - low) * (place - Math.floor(place));
}

function figureFrom({
  figure,
  name,
  tallies,
}: {
  figure: AnyFigure;
  name: string;
  tallies: readonly Tally[];
}): FigureValue {
  if ('medianOf' in figure) {
    const spread = new Map<number, number>();
    for (const { spreads } of tallies) addSpread(spread, spreads[name] ?? []);
    return { value: percentile(spread, figure.at ?? 0.5) };
  }
  const sum = (of: 'value' | 'whole') => tallies.reduce((all, { figures }) => all + (figures[name]?.[of] ?? 0), 0);
  const value = sum('value');
  if (!('part' in figure)) return { value };
  const whole = sum('whole');
  return { part: value, whole, value: whole === 0 ? null : value / whole };
}

/** The totals of a report from its parts. */
export function addedUp({ ask, tallies }: { ask: Ask; tallies: readonly Tally[] }): Totals {
  const rowCount = tallies.reduce((sum, { rows }) => sum + rows, 0);
  const figures = Object.entries(ask.definition.figures).map(
    ([name, figure]) => [name, figureFrom({ figure, name, tallies })] as const,
  );
  return { rowCount, isEmpty: rowCount === 0, figures: Object.fromEntries(figures) };
}
