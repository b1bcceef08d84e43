import type { OverviewTable } from '@sightline/contract/recall-overview.calls';
import { formatDay } from '@sightline/scheduling/days';
import type { Ask } from '../asking/ask.types.ts';
import type { Bar } from '../engine/engine.types.ts';
import type { Names } from '../reports.types.ts';
import { HOW, NO_SOURCE } from './scheduler-summary.texts.ts';
import type { BookedCounts, SearchCounts, StepCounts, StepCountsRow } from './scheduler-summary.types.ts';

type Row = OverviewTable['rows'][number];
type Series = OverviewTable['series'][number];

const either = (pick: (...days: number[]) => number) => (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : pick(one, other);
export const latest = either(Math.max);
export const earliest = either(Math.min);

const TENTHS_OF_PERCENT = 1_000;
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * TENTHS_OF_PERCENT) / 10;

const count = (key: string, label: string): Series => ({ key, label, kind: 'count' });
const share = (key: string, label: string): Series => ({ key, label, kind: 'percent' });

/** The web appointments request that lists the bookings. */
function opens({ ask, figure, locKey }: { ask: Ask; figure: string; locKey?: string }): Row['opens'] {
  const days = { beginDate: formatDay(ask.range.begin), endDate: formatDay(ask.range.end) };
  const group = locKey === undefined ? null : { by: 'location', key: locKey };
  return { report: ask.name, reportType: ask.type, ...days, figure, group };
}

/** From opening the page to coming to the practice. */
export function funnelTable({
  ask,
  reached,
  made,
}: {
  ask: Ask;
  reached: StepCounts;
  made: BookedCounts;
}): OverviewTable {
  const step = (key: string, label: string, visits: number, opened: Row['opens'] = null): Row => ({
    ...{ key, label, opens: opened },
    values: [visits, percent(visits, reached.opened)],
  });
  return {
    ...{ key: 'funnel', title: 'From opening to visit', how: HOW.funnel, shape: 'funnel', rowLabel: 'Step' },
    series: [count('visits', 'Visits'), share('share', 'Of opened')],
    rows: [
      step('opened', 'Opened', reached.opened),
      step('timeChosen', 'Time chosen', reached['time-chosen']),
      step('details', 'Details', reached.details),
      step('booked', 'Booked', made.booked, opens({ ask, figure: 'booked' })),
      step('kept', 'Kept', made.kept, opens({ ask, figure: 'keptPercent' })),
    ],
  };
}

type BreakdownInput = { ask: Ask; reached: readonly StepCountsRow[]; made: readonly Bar[] };

const NOTHING: Omit<StepCountsRow, 'key'> = { opened: 0, searched: 0, 'no-time': 0, 'time-chosen': 0, details: 0 };

/** All keys seen or booked: in the order of their names, the rest after them by key. */
function joined({ reached, made, names }: Omit<BreakdownInput, 'ask'> & { names: Names }) {
  const steps = new Map(reached.map((one) => [one.key, one]));
  const bars = new Map(made.map(({ key, values }) => [key, values]));
  const order = [...names.keys()];
  const placeOf = (key: string) => (names.has(key) ? order.indexOf(key) : order.length);
  return [...new Set([...steps.keys(), ...bars.keys()])]
    .toSorted((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1))
    .map((key) => {
      const [booked = 0, kept = 0] = bars.get(key) ?? [];
      return { key, label: names.get(key) ?? key, ...(steps.get(key) ?? NOTHING), booked, kept };
    });
}

const MADE = [count('booked', 'Booked'), count('kept', 'Kept')];
const STEPS = [count('timeChosen', 'Time chosen'), count('details', 'Details'), ...MADE];

export function sourceTable({ reached, made }: BreakdownInput): OverviewTable {
  const names = new Map([['', NO_SOURCE]]);
  const rows = joined({ reached, made, names }).toSorted((one, other) => other.opened - one.opened);
  return {
    ...{ key: 'source', title: 'By source', how: HOW.source, shape: 'bars', rowLabel: 'Source' },
    series: [count('opened', 'Opened'), ...STEPS],
    rows: rows.map(({ key, label, opened, details, booked, kept, ...steps }) => ({
      ...{ key, label, opens: null },
      values: [opened, steps['time-chosen'], details, booked, kept],
    })),
  };
}

/** By location or by type, from the search on. */
export function placeTable({
  ask,
  reached,
  made,
  names,
  by,
}: BreakdownInput & { names: Names; by: 'location' | 'type' }): OverviewTable {
  const words =
    by === 'location' ? { title: 'By location', rowLabel: 'Location' } : { title: 'By type', rowLabel: 'Type' };
  return {
    ...{ key: by, ...words, how: HOW[by], shape: 'bars' },
    series: [count('searched', 'Searched'), ...STEPS],
    rows: joined({ reached, made, names }).map(({ key, label, searched, details, booked, kept, ...steps }) => ({
      ...{ key, label, opens: by === 'location' ? opens({ ask, figure: 'booked', locKey: key }) : null },
      values: [searched, steps['time-chosen'], details, booked, kept],
    })),
  };
}

/** Searches that found no available time. */
export function noTimeTable({
  sought,
  locations,
  types,
}: {
  sought: readonly SearchCounts[];
  locations: Names;
  types: Names;
}): OverviewTable {
  const nameOf = (names: Names, key: number) => names.get(String(key)) ?? String(key);
  return {
    ...{ key: 'inVain', title: 'Searches that found no time', how: HOW.inVain },
    ...{ shape: 'bars', rowLabel: 'Type and location' },
    series: [count('searched', 'Searched'), count('noTime', 'Found no time'), share('share', 'Found none')],
    rows: sought.map(({ locKey, taskKey, searched, noTime }) => ({
      ...{ key: `${locKey}-${taskKey}`, label: `${nameOf(types, taskKey)}, ${nameOf(locations, locKey)}`, opens: null },
      values: [searched, noTime, percent(noTime, searched)],
    })),
  };
}
