/** Texts of the reports, letter for letter where the specification gives them. */
export const REPORTS_TEXT = {
  noRights: 'Not enough user rights',
  showReport: 'Show report',
  /** Tabs of the recall overview, by their index. */
  overviewTabs: ['Messaged', 'Scheduled', 'Due'],
  appointmentsTabs: ['Web appointments', 'Scheduler summary'],
  cancellationTabs: ['By appointment', 'Recaptured'],
  visitsTabs: ['Visits', 'No-shows'],
  /** Quick buttons (RPT-004). */
  quick: { recalls: 'Last month to today', 'pre-appointments': 'Yesterday', orders: 'Last 7 days' },
} as const;
