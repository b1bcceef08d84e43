import type { OverviewTable } from '@sightline/contract/recall-overview.calls';
import { AGES, DAYS_TO_SCHEDULE, STANDINGS } from '@sightline/contract/reports/recall-groups';
import { COMM_METHOD_LABELS } from '@sightline/contract/reports/report';
import { formatDay } from '@sightline/scheduling/days';
import type { Ask } from '../asking/ask.types.ts';
import type { Range } from '../asking/range.rules.ts';
import type { Bar, Totals } from '../engine/engine.types.ts';
import type { Names } from '../reports.types.ts';
import { HOW, MONTHS } from './recall-overview.texts.ts';
import type { Row, Series } from './recall-overview.types.ts';

export const namesIn = (texts: Readonly<Record<string, string>>): Names => new Map(Object.entries(texts));

const TENTHS_OF_PERCENT = 1_000;
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * TENTHS_OF_PERCENT) / 10;

/** The recalls report request that lists a row's recalls. */
function opens({
  ask,
  range = ask.range,
  figure = null,
  group = null,
}: {
  ask: Ask;
  range?: Range;
  figure?: string | null;
  group?: { by: string; key: string } | null;
}): NonNullable<Row['opens']> {
  const days = { beginDate: formatDay(range.begin), endDate: formatDay(range.end) };
  return { report: ask.name, reportType: ask.type, ...days, figure, group };
}

/** Bars with their names, in the names' order; those without a name last. */
function named({ bars, names }: { bars: readonly Bar[]; names: Names }): (Bar & { label: string })[] {
  const order = [...names.keys()];
  const placeOf = ({ key }: Bar) => (names.has(key) ? order.indexOf(key) : order.length);
  return bars
    .toSorted((one, other) => placeOf(one) - placeOf(other) || (one.key < other.key ? -1 : 1))
    .map((bar) => ({ ...bar, label: names.get(bar.key) ?? (bar.key === '' ? 'None' : bar.key) }));
}

const count = (key: string, label: string): Series => ({ key, label, kind: 'count' });
const share = (key: string, label: string): Series => ({ key, label, kind: 'percent' });

const monthLabel = ({ begin, end }: Range): string => {
  const [year = '', month] = formatDay(begin).split('-');
  const [, lastMonth] = formatDay(end).split('-');
  if (lastMonth !== month) return year;
  return `${MONTHS[Number(month) - 1]} ${year}`;
};

/** Messages by month and method. */
export function monthsTable({
  ask,
  points,
  bars,
}: {
  ask: Ask;
  points: readonly Range[];
  bars: readonly Bar[];
}): OverviewTable {
  const methods = Object.entries(COMM_METHOD_LABELS);
  const found = new Map(bars.map(({ key, values }) => [key, values]));
  return {
    ...{ key: 'months', title: 'Sent by month', how: HOW.months, shape: 'stacked', rowLabel: 'Month' },
    series: methods.map(([key, label]) => count(key, label)),
    rows: points.map((range, place) => ({
      key: formatDay(range.begin),
      label: monthLabel(range),
      values: found.get(String(place + 1)) ?? methods.map(() => 0),
      opens: opens({ ask, range, figure: 'messaged' }),
    })),
  };
}

type BreakdownInput = { ask: Ask; bars: readonly Bar[]; names: Names };

/** How far messages got: messaged, delivered, responded and scheduled, by dimension. */
export const reachTable = ({
  ask,
  bars,
  names,
  by,
  ...words
}: BreakdownInput & { by: string; title: string; how: string; rowLabel: string }): OverviewTable => ({
  ...{ key: by, ...words, shape: 'bars' },
  series: [
    count('messaged', 'Messaged'),
    count('delivered', 'Delivered'),
    count('responded', 'Responded'),
    count('scheduled', 'Scheduled'),
  ],
  rows: named({ bars, names }).map(({ key, label, values }) => ({
    ...{ key, label, values },
    opens: opens({ ask, figure: 'messaged', group: { by, key } }),
  })),
});

/** How many of the messaged recalls led to an appointment, by dimension. */
export const conversionTable = ({
  ask,
  bars,
  names,
  by,
  ...words
}: BreakdownInput & { by: string; title: string; rowLabel: string }): OverviewTable => ({
  ...{ key: by, ...words, how: HOW.conversion, shape: 'bars' },
  series: [count('messaged', 'Recalls messaged'), count('scheduled', 'Scheduled'), share('conversion', 'Conversion')],
  rows: named({ bars, names }).map(({ key, label, values: [messaged = 0, scheduled = 0] }) => ({
    ...{ key, label, values: [messaged, scheduled, percent(scheduled, messaged)] },
    opens: opens({ ask, figure: 'scheduledPercent', group: { by, key } }),
  })),
});

const FUNNEL = [
  ['messaged', 'Messaged'],
  ['deliveredPercent', 'Delivered'],
  ['respondedPercent', 'Responded'],
  ['scheduledPercent', 'Scheduled'],
  ['keptPercent', 'Kept'],
] as const;

/** From message to visit, with the report's own figures. */
export function funnelTable({ ask, totals }: { ask: Ask; totals: Totals }): OverviewTable {
  const measured = (key: string) => totals.figures[key] ?? { value: 0 };
  const valuesOf = (key: string) => {
    const { value, part = value ?? 0, whole = part } = measured(key);
    return [part, percent(part, whole)];
  };
  return {
    ...{ key: 'funnel', title: 'From message to visit', how: HOW.funnel, shape: 'funnel', rowLabel: 'Step' },
    series: [count('count', 'Count'), share('share', 'Share')],
    rows: FUNNEL.map(([key, label]) => ({
      ...{ key, label, values: valuesOf(key) },
      opens: opens({ ask, figure: key }),
    })),
  };
}

/** How many made an appointment within which time, and the running total. */
export function daysTable({ ask, bars }: { ask: Ask; bars: readonly Bar[] }): OverviewTable {
  const found = new Map(bars.map(({ key, values }) => [key, values[0] ?? 0]));
  const rows = Object.entries(DAYS_TO_SCHEDULE).map(([key, label]) => ({ key, label, made: found.get(key) ?? 0 }));
  const all = rows.reduce((sum, { made }) => sum + made, 0);
  let soFar = 0;
  const by = 'daysToSchedule';
  return {
    ...{ key: by, title: 'Days to schedule', how: HOW.daysToSchedule, shape: 'bars', rowLabel: 'Days' },
    series: [count('scheduled', 'Scheduled'), share('cumulative', 'By then')],
    rows: rows.map(({ key, label, made }) => {
      soFar += made;
      const group = { by, key };
      return {
        key,
        label,
        values: [made, percent(soFar, all)],
        opens: opens({ ask, figure: 'scheduledPercent', group }),
      };
    }),
  };
}

/** Counts by age and state: a bar further ahead appears only if the locations' dates differ. */
const agesIn = (found: ReadonlyMap<string, readonly number[]>) =>
  Object.entries(AGES).filter(([key]) => key !== 'later' || found.get(key)?.some((count) => count > 0) === true);

/** The backlog by how long it has been due, and by what can be done about it. */
export function agesTable({ ask, bars }: { ask: Ask; bars: readonly Bar[] }): OverviewTable {
  const found = new Map(bars.map(({ key, values }) => [key, values]));
  const standings = Object.entries(STANDINGS);
  return {
    ...{ key: 'age', title: 'Due and overdue', how: HOW.ages, shape: 'stacked', rowLabel: 'Due' },
    series: standings.map(([key, label]) => count(key, label)),
    rows: agesIn(found).map(([key, label]) => ({
      ...{ key, label, values: found.get(key) ?? standings.map(() => 0) },
      opens: opens({ ask, group: { by: 'age', key } }),
    })),
  };
}

export const hasNoCounts = (tables: readonly OverviewTable[]): boolean =>
  tables.every(({ rows }) => rows.every(({ values }) => values.every((value) => (value ?? 0) === 0)));

/** The same counts, for all ages together. */
export function standingsTable({ ask, bars }: { ask: Ask; bars: readonly Bar[] }): OverviewTable {
  const countAt = (place: number) => bars.reduce((sum, { values }) => sum + (values[place] ?? 0), 0);
  return {
    ...{ key: 'standing', title: 'What can be done', how: HOW.standings, shape: 'bars', rowLabel: 'Contact status' },
    series: [count('recalls', 'Recalls')],
    rows: Object.entries(STANDINGS).map(([key, label], place) => ({
      ...{ key, label, values: [countAt(place)] },
      opens: opens({ ask, group: { by: 'standing', key } }),
    })),
  };
}
