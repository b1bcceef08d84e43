import { type ChartDimension, COMM_METHODS, type CommMethod, type Report } from '@sightline/contract/reports/report';
import { REPORT_PAGE_SIZE, reportSelection } from '@sightline/contract/reports.calls';
import { parseDay } from '@sightline/scheduling/days';
import * as z from 'zod/mini';
import { allColumns } from './columns.ts';

/** A report's filters. Days are `YYYY-MM-DD`; '' is today. An empty list means all. */
export type Filters = {
  from: string;
  to: string;
  type: string;
  methods: readonly CommMethod[];
  providers: readonly number[];
  locations: readonly number[];
};

/** Whether locations, people or methods leave something out. */
export const hasChoices = ({ locations, providers, methods }: Filters): boolean =>
  locations.length + providers.length + methods.length > 0;

export type Group = NonNullable<z.infer<typeof reportSelection>['group']>;
export type Sort = { column: string; order: 'asc' | 'desc' };

/** Everything in a report's URL. Search text names patients and is kept out of it. */
export type View = {
  filters: Filters;
  page: number;
  size: number;
  /** Null: not sorted, the report's natural order. */
  sort: Sort | null;
  /** Only the rows that this figure counts. */
  figure: string | null;
  /** Only the rows behind one bar. */
  group: Group | null;
  /** The chart's division. */
  by: ChartDimension;
  /** Which of the report's charts; null if it has only one. */
  chart: string | null;
};

export const PAGE_SIZES = [REPORT_PAGE_SIZE, 25, 50, 100, 200] as const;

const MOST_KEYS = 500;
const LARGEST_PAGE = 1_000_000;
const KEY = /^\d{1,10}$/;

const readDay = (text: string | null): string => (text !== null && parseDay(text) !== null ? text : '');

const readKeys = (text: string | null): number[] =>
  [...new Set((text ?? '').split(',').filter((key) => KEY.test(key)))].map(Number).slice(0, MOST_KEYS);

export function readFilters(query: URLSearchParams, types: Report['types']): Filters {
  const type = query.get('type') ?? '';
  const methods = (query.get('methods') ?? '').split(',');
  return {
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    type: types.some(({ key }) => key === type) ? type : '',
    methods: COMM_METHODS.filter((method) => methods.includes(method)),
    providers: readKeys(query.get('providers')),
    locations: readKeys(query.get('locs')),
  };
}

/** `column` or `-column`. */
function readSort(text: string | null, report: Report): Sort | null {
  if (text === null) return null;
  const column = text.replace(/^-/, '');
  const isSortable = allColumns(report).some(({ key, isSortable: can }) => can && key === column);
  return isSortable ? { column, order: text.startsWith('-') ? 'desc' : 'asc' } : null;
}

/** `dimension:key`; the key is empty for rows without one. */
function readGroup(text: string | null): Group | null {
  const [, by, key] = /^([a-zA-Z]{1,20}):(.{0,100})$/.exec(text ?? '') ?? [];
  const parsed = z.safeParse(reportSelection.shape.group, { by, key });
  return parsed.data ?? null;
}

const readNumber = (text: string | null): number => (text !== null && KEY.test(text) ? Number(text) : 0);

/** A URL's report view; invalid values become the defaults. */
export function readView(query: URLSearchParams, report: Report): View {
  const figure = query.get('figure');
  const by = query.get('by');
  const chart = query.get('chart');
  const size = readNumber(query.get('rows'));
  return {
    filters: readFilters(query, report.types),
    page: Math.min(Math.max(1, readNumber(query.get('page'))), LARGEST_PAGE),
    size: PAGE_SIZES.find((known) => known === size) ?? REPORT_PAGE_SIZE,
    sort: readSort(query.get('sort'), report),
    figure: report.figures.find(({ key }) => key === figure)?.key ?? null,
    group: readGroup(query.get('group')),
    by: report.dimensions.find((dimension) => dimension === by) ?? report.dimensions[0] ?? 'time',
    chart: (report.charts?.find(({ key }) => key === chart) ?? report.charts?.[0])?.key ?? null,
  };
}

function put(query: URLSearchParams, name: string, value: string | number, usual: string | number): void {
  if (value === usual) query.delete(name);
  else query.set(name, String(value));
}

export function writeFilters(query: URLSearchParams, filters: Filters, types: Report['types'] = []): URLSearchParams {
  const next = new URLSearchParams(query);
  put(next, 'from', filters.from, '');
  put(next, 'to', filters.to, '');
  put(next, 'type', filters.type === types[0]?.key ? '' : filters.type, '');
  put(next, 'methods', filters.methods.join(','), '');
  put(next, 'providers', filters.providers.join(','), '');
  put(next, 'locs', filters.locations.join(','), '');
  return next;
}

/** A view's URL, without defaults. */
export function writeView(query: URLSearchParams, view: View, report: Report): URLSearchParams {
  const { page, size, sort, figure, group, by } = view;
  const next = writeFilters(query, view.filters, report.types);
  put(next, 'page', page, 1);
  put(next, 'rows', size, REPORT_PAGE_SIZE);
  put(next, 'sort', sort === null ? '' : `${sort.order === 'desc' ? '-' : ''}${sort.column}`, '');
  put(next, 'figure', figure ?? '', '');
  put(next, 'group', group === null ? '' : `${group.by}:${group.key}`, '');
  put(next, 'by', by, report.dimensions[0] ?? 'time');
  put(next, 'chart', view.chart ?? '', report.charts?.[0]?.key ?? '');
  return next;
}

/** A URL's tab, from 0. */
export function readTab(query: URLSearchParams, count: number): number {
  const tab = readNumber(query.get('tab'));
  return tab < count ? tab : 0;
}

/** Another tab's URL: the same days, locations, people and methods, and nothing else from the old one. */
export function writeTab(query: URLSearchParams, tab: number): URLSearchParams {
  const next = writeFilters(new URLSearchParams(), { ...readFilters(query, []), type: '' });
  put(next, 'tab', tab, 0);
  return next;
}

/** None, ascending, descending, and none again: it starts unsorted. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, order: 'asc' };
  return sort.order === 'asc' ? { column, order: 'desc' } : null;
}
