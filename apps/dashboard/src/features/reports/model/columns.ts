import { COMMON_COLUMNS, type Report, type ReportColumn } from '@sightline/contract/reports/report';

/** The columns of a report in their order, those common to all first. */
export const allColumns = (report: Report): readonly ReportColumn[] => [...COMMON_COLUMNS, ...report.columns];

/** Who a row is about stays in sight: a row without a name says nothing. */
export const FIXED_COLUMN = 'patientName';

/** Of `columns`, those that were not taken out of the table. */
export const shownColumns = (columns: readonly ReportColumn[], hidden: readonly string[]): ReportColumn[] =>
  columns.filter(({ key }) => key === FIXED_COLUMN || !hidden.includes(key));

/** Figures and sums are read from their last digit. */
export const isFigure = ({ kind }: Pick<ReportColumn, 'kind'>): boolean =>
  kind === 'count' ||
  kind === 'number' ||
  kind === 'days' ||
  kind === 'hours' ||
  kind === 'money' ||
  kind === 'percent';
