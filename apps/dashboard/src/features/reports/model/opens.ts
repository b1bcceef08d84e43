import type { ElementName } from '@sightline/contract/elements';
import type { OverviewTable } from '@sightline/contract/recall-overview.calls';
import { REPORTS } from '@sightline/contract/reports/reports';
import { REPORT_ELEMENTS } from '@sightline/contract/reports.calls';
import { addressOf } from './report-pages.ts';
import { type Filters, readView, writeView } from './view.ts';

type RowTarget = NonNullable<OverviewTable['rows'][number]['opens']>;
type ReportKey = keyof typeof REPORTS;
const isReport = (name: string): name is ReportKey => Object.hasOwn(REPORTS, name);

/** A report with an overview's filters: its URL, and the required right. Null if no report lists the rows. */
export function reportLink(opens: RowTarget | null, filters: Filters): { to: string; element: ElementName } | null {
  if (opens === null || !isReport(opens.report)) return null;
  const address = addressOf(opens.report);
  if (address === null) return null;
  const report = REPORTS[opens.report];
  const query = new URLSearchParams({ type: opens.reportType, figure: opens.figure ?? '' });
  if (address.tab > 0) query.set('tab', String(address.tab));
  if (opens.group !== null) query.set('group', `${opens.group.by}:${opens.group.key}`);
  const view = readView(query, report);
  const days = { from: opens.beginDate, to: opens.endDate };
  const written = writeView(query, { ...view, filters: { ...filters, ...days, type: view.filters.type } }, report);
  return { to: `${address.pathname}?${written}`, element: REPORT_ELEMENTS[opens.report] };
}
