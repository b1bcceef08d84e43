import type { ReportName } from '@sightline/contract/reports/reports';
import { REPORTS_TEXT } from '@sightline/contract/reports.texts';
import type { OverviewName } from '../model/report-pages.ts';

type About = {
  /** The report whose figures these are, and which of its dates the range applies to. */
  report: ReportName;
  reportType: string;
  /** The report whose quick button stands in the filter panel. */
  quick: string;
  /** Said instead of the dates where none are asked for. */
  undated: string | null;
};

export const OVERVIEWS: Record<OverviewName, About> = {
  'recalls-0': { report: 'recalls', reportType: 'messaged', quick: 'recalls', undated: null },
  // What was scheduled is a share of what was sent, so it goes by the messages' dates too.
  'recalls-1': { report: 'recalls', reportType: 'messaged', quick: 'recalls', undated: null },
  'recalls-2': { report: 'recalls', reportType: 'due', quick: '', undated: REPORTS_TEXT.backlog },
  scheduler: { report: 'web-appointments', reportType: 'appointmentCreated', quick: '', undated: null },
};
