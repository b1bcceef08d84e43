import type { reportRequest, reportSelection } from '@sightline/contract/reports.calls';
import type * as z from 'zod/mini';
import type { Filters, View } from './view.ts';

type Selection = z.input<typeof reportSelection>;
type Request = z.input<typeof reportRequest>;

/** Missing dates are omitted: the server's today is each location's own. */
export function selectionOf(filters: Filters, searchPhrase: string): Selection {
  return {
    beginDate: filters.from,
    endDate: filters.to,
    searchPhrase,
    locKeys: [...filters.locations],
    acctKeys: [...filters.providers],
    commMethods: [...filters.methods],
    reportType: filters.type,
  };
}

type ReportQuery = { view: View; searchPhrase: string };

function rowsOf({ view: { filters, figure, group, sort }, searchPhrase }: ReportQuery) {
  const order = { sortColumn: sort?.column ?? '', sortOrder: sort?.order ?? '' } as const;
  return { ...selectionOf(filters, searchPhrase), figure, group, ...order };
}

/** A page of rows (RPT-002). */
export function pageRequest({ view, searchPhrase }: ReportQuery): Request {
  return { ...rowsOf({ view, searchPhrase }), pageSize: view.size, pageStart: view.page };
}

/** All the rows in their order, for a file. */
export const fileRequest = (asked: ReportQuery) => rowsOf(asked);

/** The chart covers everything, whichever rows are listed. */
export const chartRequest = ({ view: { filters, by, chart }, searchPhrase }: ReportQuery) => ({
  ...selectionOf(filters, searchPhrase),
  by,
  ...(chart === null ? {} : { chart }),
});
