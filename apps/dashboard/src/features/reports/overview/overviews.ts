import type { ReportName } from '@sightline/contract/reports/reports';
import type { OverviewName } from '../model/report-pages.ts';

type About = {
  /** The report whose figures these are, and which of its dates the range applies to. */
  report: ReportName;
  reportType: string;
  /** The report whose quick button stands in the filter panel. */
  quick: string;
};

export const OVERVIEWS: Record<OverviewName, About> = {
  'recalls-0': { report: 'recalls', reportType: 'messaged', quick: 'recalls' },
  // What was scheduled is a share of what was sent, so it goes by the messages' dates too.
  'recalls-1': { report: 'recalls', reportType: 'messaged', quick: 'recalls' },
  'recalls-2': { report: 'recalls', reportType: 'due', quick: 'recalls' },
  scheduler: { report: 'web-appointments', reportType: 'appointmentCreated', quick: '' },
};
