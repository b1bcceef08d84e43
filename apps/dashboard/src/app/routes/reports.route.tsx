import type { PageKey } from '../../features/reports/model/report-pages.ts';
import { ReportPage } from '../../features/reports/page/report-page.tsx';

/** A report page (RPT-001), gated by its menu element. */
export function ReportsRoute({ page }: { page: PageKey }) {
  return <ReportPage key={page} page={page} />;
}
