import { COMMON_COLUMNS, type Report, type ReportChart, type ReportColumn } from '@sightline/contract/reports/report';
import { REPORTS, type ReportName } from '@sightline/contract/reports/reports';
import { t } from '../../../shared/words/words.ts';

const labelled = <T extends { label: string }>(part: T): T => ({ ...part, label: t(part.label) });

function chartInWords(chart: ReportChart): ReportChart {
  const { empty } = chart;
  if (empty === undefined) return labelled(chart);
  return { ...labelled(chart), empty: { title: t(empty.title), text: t(empty.text) } };
}

/** A report with its texts in the page's language; keys and kinds stay the wire's. */
export function reportInWords(name: ReportName): Report {
  const report: Report = REPORTS[name];
  return {
    ...report,
    title: t(report.title),
    types: report.types.map(labelled),
    columns: report.columns.map(labelled),
    figures: report.figures.map((figure) => ({ ...labelled(figure), how: t(figure.how) })),
    ...(report.charts === undefined ? {} : { charts: report.charts.map(chartInWords) }),
    ...(report.withoutPatient === undefined ? {} : { withoutPatient: t(report.withoutPatient) }),
  };
}

export const commonColumns = (): ReportColumn[] => COMMON_COLUMNS.map(labelled);
