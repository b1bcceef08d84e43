import type { Reply } from '@sightline/contract/call';
import {
  COMM_METHOD_LABELS,
  COMM_METHODS,
  type ReportFigure,
  type ValueKind,
} from '@sightline/contract/reports/report';
import { REPORTS } from '@sightline/contract/reports/reports';
import type { ChartReply, getReportFilters, ReportReply, ReportRow } from '@sightline/contract/reports.calls';
import { formatDay } from '@sightline/scheduling/days';
import type { ReportTransaction } from '../../db/scope.ts';
import type { LocationRow, ProviderRow } from '../covers/practice.types.ts';
import type { Ask } from './asking/ask.types.ts';
import { todayAt } from './asking/clocks.rules.ts';
import { columnsOf } from './asking/columns.rules.ts';
import { rangeAround, type Step, stepOf } from './asking/range.rules.ts';
import { type CsvValue, csvLines } from './csv/csv.rules.ts';
import type { FigureValue, FoundRow, MeasuredBar, NearestDays, Totals } from './engine/engine.types.ts';
import type { Names } from './reports.types.ts';

const MINUTES = 'HH:mm'.length;
const CENTS = 100;

/** A PostgreSQL value, by the kind of its column. @throws if an expression returns something else */
function cellValue({ value, kind }: { value: unknown; kind: ValueKind }): CsvValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return kind === 'money' ? value / CENTS : value;
  if (typeof value === 'boolean') return value;
  if (value instanceof Temporal.Instant) return value;
  if (typeof value === 'string') return kind === 'time' ? value.slice(0, MINUTES) : value;
  throw new TypeError(`a column of kind ${kind} holds ${typeof value}`);
}

const presentCell = (given: Parameters<typeof cellValue>[0]): string | number | boolean | null => {
  const value = cellValue(given);
  return value instanceof Temporal.Instant ? value.toString() : value;
};

export const presentRow = ({ ask, row }: { ask: Ask; row: FoundRow }): ReportRow => ({
  ...Object.fromEntries(columnsOf(ask.report).map(({ key, kind }) => [key, presentCell({ value: row[key], kind })])),
  rowKey: row.row_key,
  addKey: row.row_patient ?? 0,
  locKey: row.row_location ?? 0,
  timeZone: row.row_zone,
});

export function presentCsv({ ask, rows }: { ask: Ask; rows: readonly FoundRow[] }): string {
  return csvLines({
    columns: columnsOf(ask.report),
    rows: rows.map((row) => ({
      timeZone: row.row_zone,
      valueIn: ({ key, kind }) => cellValue({ value: row[key], kind }),
    })),
  });
}

const TENTHS_OF_PERCENT = 1_000;

/** Percents and minutes with one decimal, money in dollars. */
function presentFigure({ kind, measured }: { kind: ReportFigure['kind']; measured: FigureValue }): number | null {
  if (measured.value === null) return null;
  if (kind === 'percent') return Math.round(measured.value * TENTHS_OF_PERCENT) / 10;
  if (kind === 'minutes' || kind === 'score') return Math.round(measured.value * 10) / 10;
  return kind === 'money' ? measured.value / CENTS : measured.value;
}

export function presentTotals({ ask, totals }: { ask: Ask; totals: Totals }): Pick<ReportReply, 'totals' | 'shares'> {
  const measuredOf = (key: string): FigureValue => totals.figures[key] ?? { value: null };
  return {
    totals: Object.fromEntries(
      ask.report.figures.map(({ key, kind }) => [key, presentFigure({ kind, measured: measuredOf(key) })]),
    ),
    shares: Object.fromEntries(
      ask.report.figures
        .filter(({ kind }) => kind === 'percent')
        .map(({ key }) => [key, { part: measuredOf(key).part ?? 0, whole: measuredOf(key).whole ?? 0 }]),
    ),
  };
}

export const presentRange = ({ range }: Pick<Ask, 'range'>): ReportReply['range'] => ({
  beginDate: formatDay(range.begin),
  endDate: formatDay(range.end),
});

/** The closest days with rows, as many as requested; null if there are none. */
export function presentNearest({ ask: { range }, days }: { ask: Ask; days: NearestDays }): ReportReply['nearest'] {
  const around = rangeAround({ range, ...days });
  return around === null ? null : presentRange({ range: around });
}

/** The age of a report's data; null on the primary. */
export const presentAsOf = ({ asOf }: Pick<ReportTransaction, 'asOf'>): string | null =>
  asOf?.toString({ smallestUnit: 'second' }) ?? null;

export const presentProvider = ({ first_name, last_name, title }: ProviderRow): string =>
  [`${first_name} ${last_name}`.trim(), title].filter((part) => part !== '').join(', ');

export function presentFilters({
  locations,
  providers,
  now,
  practiceZone,
}: {
  locations: readonly LocationRow[];
  providers: readonly ProviderRow[];
  now: Temporal.Instant;
  practiceZone: string;
}): Reply<typeof getReportFilters> {
  const today = todayAt({ now, zones: locations.map(({ time_zone }) => time_zone), practiceZone });
  return {
    types: Object.fromEntries(Object.entries(REPORTS).map(([name, { types }]) => [name, [...types]])),
    commMethods: COMM_METHODS.map((key) => ({ key, label: COMM_METHOD_LABELS[key] })),
    providers: providers.map((row) => ({ acctKey: row.acct_key, name: presentProvider(row) })),
    locations: locations.map(({ loc_key, org_name, status }) => ({
      ...{ locKey: loc_key, name: org_name, isActive: status > 0 },
    })),
    today: { beginDate: formatDay(today.begin), endDate: formatDay(today.end) },
  };
}

/** Bars in their list's order; any not listed come last, under their own name. */
function presentBars({
  bars,
  names,
  kinds,
}: {
  bars: readonly MeasuredBar[];
  names: Names;
  kinds: readonly ReportFigure['kind'][];
}): ChartReply['points'] {
  const places = new Map([...names.keys()].map((key, place) => [key, place]));
  const placeOf = ({ key }: MeasuredBar) => places.get(key) ?? names.size;
  return bars
    .toSorted((one, other) => placeOf(one) - placeOf(other) || (one.key < other.key ? -1 : 1))
    .map(({ key, values }) => ({
      key,
      label: names.get(key) ?? (key === '' ? 'None' : key),
      values: values.map((value, at) => presentFigure({ kind: kinds[at] ?? 'count', measured: { value } })),
    }));
}

const stepIfTime = ({ by, ask }: { by: string; ask: Ask }): Step | null => (by === 'time' ? stepOf(ask.range) : null);

export function presentChart({
  ask,
  by,
  figures: keys,
  bars,
  names,
}: {
  ask: Ask;
  by: string;
  figures: readonly string[];
  bars: readonly MeasuredBar[];
  names: Names;
}): ChartReply {
  const figures = new Map(ask.report.figures.map((figure) => [figure.key, figure]));
  return {
    by,
    step: stepIfTime({ by, ask }),
    series: keys.map((key) => ({ key, label: figures.get(key)?.label ?? key })),
    points: presentBars({ bars, names, kinds: keys.map((key) => figures.get(key)?.kind ?? 'count') }),
  };
}
