import { REPORTS, type ReportName } from '@sightline/contract/reports/reports';
import { REPORTS_TEXT } from '@sightline/contract/reports.texts';

/** A tab's content: a list of rows, or an overview of several charts and tables. */
export type ReportTab =
  | { kind: 'report'; label: string; name: ReportName }
  | { kind: 'overview'; label: string; overview: OverviewName };

/** The overviews: the recall overview's tabs by index, and the scheduler's summary. */
export type OverviewName = 'recalls-0' | 'recalls-1' | 'recalls-2' | 'scheduler';

type ReportPage = { title: string; tabs: readonly [ReportTab, ...ReportTab[]] };

const [byMessaged, byScheduled, byDue] = REPORTS_TEXT.overviewTabs;
const [webAppointments, scheduler] = REPORTS_TEXT.appointmentsTabs;
const [byAppointment, recaptured] = REPORTS_TEXT.cancellationTabs;
const [visits, noShows] = REPORTS_TEXT.visitsTabs;

const alone = (name: ReportName): ReportPage => ({
  title: REPORTS[name].title,
  tabs: [{ kind: 'report', label: REPORTS[name].title, name }],
});

/** The report pages by the last segment of their path. */
export const REPORT_PAGES = {
  'recall-overview': {
    title: 'Recall Overview',
    tabs: [
      { kind: 'overview', label: byMessaged, overview: 'recalls-0' },
      { kind: 'overview', label: byScheduled, overview: 'recalls-1' },
      { kind: 'overview', label: byDue, overview: 'recalls-2' },
    ],
  },
  'recall-detail': alone('recalls'),
  reminders: alone('pre-appointments'),
  appointments: {
    title: 'Appointments',
    tabs: [
      { kind: 'report', label: webAppointments, name: 'web-appointments' },
      { kind: 'overview', label: scheduler, overview: 'scheduler' },
    ],
  },
  cancellation: {
    title: 'Cancellations',
    tabs: [
      { kind: 'report', label: byAppointment, name: 'cancellations-by-appointment' },
      { kind: 'report', label: recaptured, name: 'cancellations-recaptured' },
    ],
  },
  orders: alone('orders'),
  visits: {
    title: 'Visits',
    tabs: [
      { kind: 'report', label: visits, name: 'visits' },
      { kind: 'report', label: noShows, name: 'no-shows' },
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
