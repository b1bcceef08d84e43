import { REPORTS, type ReportName } from '@sightline/contract/reports/reports';
import { REPORTS_TEXT } from '@sightline/contract/reports.texts';
import { t } from '../../../shared/words/words.ts';

/** A tab's content: a list of rows, or an overview of several charts and tables. */
export type ReportTab =
  | { kind: 'report'; label: string; name: ReportName }
  | { kind: 'overview'; label: string; overview: OverviewName };

/** The overviews: the recall overview's tabs by index, and the scheduler's summary. */
export type OverviewName = 'recalls-0' | 'recalls-1' | 'recalls-2' | 'scheduler';

type ReportPage = { title: string; tabs: readonly [ReportTab, ...ReportTab[]] };

const alone = (name: ReportName): ReportPage => ({
  title: t(REPORTS[name].title),
  tabs: [{ kind: 'report', label: t(REPORTS[name].title), name }],
});

/** The report pages by the last segment of their path. */
export const REPORT_PAGES = {
  'recall-overview': {
    title: t('Recall Overview'),
    tabs: [
      { kind: 'overview', label: t(REPORTS_TEXT.overviewTabs[0]), overview: 'recalls-0' },
      { kind: 'overview', label: t(REPORTS_TEXT.overviewTabs[1]), overview: 'recalls-1' },
      { kind: 'overview', label: t(REPORTS_TEXT.overviewTabs[2]), overview: 'recalls-2' },
    ],
  },
  'recall-detail': alone('recalls'),
  reminders: alone('pre-appointments'),
  appointments: {
    title: t('Appointments'),
    tabs: [
      { kind: 'report', label: t(REPORTS_TEXT.appointmentsTabs[0]), name: 'web-appointments' },
      { kind: 'overview', label: t(REPORTS_TEXT.appointmentsTabs[1]), overview: 'scheduler' },
    ],
  },
  cancellation: {
    title: t('Cancellations'),
    tabs: [
      { kind: 'report', label: t(REPORTS_TEXT.cancellationTabs[0]), name: 'cancellations-by-appointment' },
      { kind: 'report', label: t(REPORTS_TEXT.cancellationTabs[1]), name: 'cancellations-recaptured' },
    ],
  },
  orders: alone('orders'),
  visits: {
    title: t('Visits'),
    tabs: [
      { kind: 'report', label: t(REPORTS_TEXT.visitsTabs[0]), name: 'visits' },
      { kind: 'report', label: t(REPORTS_TEXT.visitsTabs[1]), name: 'no-shows' },
    ],
  },
  'purchase-recapture': alone('purchase-recapture'),
  'forms-completed': alone('forms-completed'),
  'bulk-texts': alone('bulk-texts'),
  'response-times': alone('response-times'),
  feedback: alone('feedback'),
} as const satisfies Record<string, ReportPage>;

export type PageKey = keyof typeof REPORT_PAGES;

export const tabsOf = (page: PageKey): ReportPage['tabs'] => REPORT_PAGES[page].tabs;

/** A report's URL: its page, and its tab if not the first; null for an unknown report. */
export function addressOf(report: string): { pathname: string; tab: number } | null {
  for (const [page, { tabs }] of Object.entries<ReportPage>(REPORT_PAGES)) {
    const tab = tabs.findIndex((one) => one.kind === 'report' && one.name === report);
    if (tab >= 0) return { pathname: `/reports/${page}`, tab };
  }
  return null;
}
