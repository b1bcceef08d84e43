import { REPORTS, type ReportName } from '@sightline/contract/reports/reports';
import type { ReportSelection } from '@sightline/contract/reports.calls';
import type { AnyDefinition, Rows } from '../definition.types.ts';
import { unknownLocation, unknownWord } from '../reports.errors.ts';
import type { Ask, Order } from './ask.types.ts';
import { type LocationClock, todayAt } from './clocks.rules.ts';
import { columnsOf } from './columns.rules.ts';
import { requestedRange } from './range.rules.ts';
import { searchOf } from './search.rules.ts';

type Sorting = { sortColumn: string; sortOrder: 'asc' | 'desc' | '' };
type Loose<T> = { [K in keyof T]?: T[K] | null | undefined };

/** The request as received: left out, null and empty mean the same. */
export type LooseSelection = Loose<ReportSelection & Sorting>;

function oneOf({ path, word, allowed }: { path: string; word: string; allowed: readonly string[] }): string {
  if (!allowed.includes(word)) throw unknownWord({ path, allowed });
  return word;
}

/** The requested locations: all of them if none is named, or 0 is. @throws ProblemError location.not-found */
function requestedPlaces({
  locKeys,
  places,
}: {
  locKeys: readonly number[];
  places: readonly LocationClock[];
}): readonly LocationClock[] {
  if (locKeys.length === 0 || locKeys.includes(0)) return places;
  const known = new Set(places.map(({ locKey }) => locKey));
  if (!locKeys.every((locKey) => known.has(locKey))) throw unknownLocation();
  const asked = new Set(locKeys);
  return places.filter(({ locKey }) => asked.has(locKey));
}

function requestedOrder({ name, asked }: { name: ReportName; asked: LooseSelection }): Order {
  const { naturalOrder } = REPORTS[name];
  const column = asked.sortColumn?.trim() ?? '';
  const direction = asked.sortOrder === '' ? null : (asked.sortOrder ?? null);
  if (column === '') return { column: naturalOrder.column, direction: direction ?? naturalOrder.order };
  const allowed = columnsOf(REPORTS[name])
    .filter(({ isSortable }) => isSortable)
    .map(({ key }) => key);
  return { column: oneOf({ path: 'sortColumn', word: column, allowed }), direction: direction ?? 'asc' };
}

/** The rows that a figure counts if they are not the report type's own. */
function rowsBehind({ definition, figure }: { definition: AnyDefinition; figure: string | null }): Rows | null {
  const found = figure === null ? undefined : definition.figures[figure];
  return found !== undefined && 'among' in found ? found.among : null;
}

/**
 * Resolves a request for a practice.
 * @throws ProblemError request.invalid, location.not-found
 */
export function askOf({
  name,
  asked,
  definition,
  coverKey,
  now,
  places: all,
  timeZone,
}: {
  name: ReportName;
  asked: LooseSelection;
  definition: AnyDefinition;
  coverKey: number;
  now: Temporal.Instant;
  /** All locations of the practice. */
  places: readonly LocationClock[];
  /** The practice's time zone. */
  timeZone: string;
}): Ask {
  const report = REPORTS[name];
  const type = oneOf({
    path: 'reportType',
    word: asked.reportType?.trim() || report.types[0].key,
    allowed: report.types.map(({ key }) => key),
  });
  const rows = definition.types[type];
  if (rows === undefined) throw new Error(`${name} has no rows for ${type}`);
  const places = requestedPlaces({ locKeys: asked.locKeys ?? [], places: all });
  const today = todayAt({ now, zones: places.map((place) => place.timeZone), practiceZone: timeZone });
  const figures = report.figures.map(({ key }) => key);
  const figure = asked.figure ? oneOf({ path: 'figure', word: asked.figure, allowed: figures }) : null;
  const acctKeys = asked.acctKeys ?? [];
  return {
    ...{ name, report, definition, type, rows, coverKey, now, places, timeZone, figure },
    listed: rowsBehind({ definition, figure }) ?? rows,
    range: requestedRange({ beginDate: asked.beginDate, endDate: asked.endDate, today }),
    isEveryPlace: places.length === all.length,
    acctKeys: acctKeys.includes(0) ? [] : acctKeys,
    commMethods: asked.commMethods ?? [],
    search: searchOf(asked.searchPhrase ?? ''),
    group: asked.group ?? null,
    order: requestedOrder({ name, asked }),
  };
}
