import { BACKLOG_DAYS_AHEAD } from './reports/report.ts';

/** Days the quick button of orders covers (RPT-004). */
export const QUICK_ORDER_DAYS = 7;

/** Texts of the reports, letter for letter where the specification gives them. */
export const REPORTS_TEXT = {
  noRights: 'Not enough user rights',
  showReport: 'Show report',
  /** Tabs of the recall overview, by index. */
  overviewTabs: ['Messaged', 'Scheduled', 'Due'],
  /** Shown in place of the other tabs' dates. */
  backlog: `Today’s whole backlog: everything overdue, and everything due within ${BACKLOG_DAYS_AHEAD} days.`,
  appointmentsTabs: ['Web appointments', 'Scheduler summary'],
  cancellationTabs: ['By appointment', 'Recaptured'],
  visitsTabs: ['Visits', 'No-shows'],
  /** Quick buttons (RPT-004). */
  quick: { recalls: 'Last month to today', 'pre-appointments': 'Yesterday', orders: `Last ${QUICK_ORDER_DAYS} days` },
} as const;
