import type { ReportName } from '@sightline/contract/reports/reports';
import { REPORTS_TEXT } from '@sightline/contract/reports.texts';
import { t } from '../../../shared/words/words.ts';
import type { OverviewName } from '../model/report-pages.ts';

type OverviewDefinition = {
  /** The report with these figures, and which of its dates the range applies to. */
  report: ReportName;
  reportType: string;
  /** The report with the quick button in the filter panel. */
  quick: string;
  /** Shown instead of dates if none are used. */
  undated: string | null;
};

export const OVERVIEWS: Record<OverviewName, OverviewDefinition> = {
  'recalls-0': { report: 'recalls', reportType: 'messaged', quick: 'recalls', undated: null },
  // Scheduled is a share of sent, so it uses the messages' dates too.
  'recalls-1': { report: 'recalls', reportType: 'messaged', quick: 'recalls', undated: null },
  'recalls-2': { report: 'recalls', reportType: 'due', quick: '', undated: t(REPORTS_TEXT.backlog) },
  scheduler: { report: 'web-appointments', reportType: 'appointmentCreated', quick: '', undated: null },
};
