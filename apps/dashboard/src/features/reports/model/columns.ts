import type { Report, ReportColumn } from '@sightline/contract/reports/report';
import { commonColumns } from './report-in-words.ts';

const WHO = ['patientName', 'patientId'] as const;
const isPersonColumn = ({ key }: ReportColumn): boolean => WHO.some((one) => one === key);

/**
 * A report's columns on screen: the patient, then the report's subject, then the common ones, so that the most
 * important ones are visible without scrolling sideways.
 */
export const allColumns = (report: Report): readonly ReportColumn[] => [
  ...commonColumns().filter(isPersonColumn),
  ...report.columns,
  ...commonColumns().filter((column) => !isPersonColumn(column)),
];

/** The patient column stays visible: a row without a name is useless. */
export const FIXED_COLUMN = 'patientName';

/** The visible ones of `columns`. */
export const shownColumns = (columns: readonly ReportColumn[], hidden: readonly string[]): ReportColumn[] =>
  columns.filter(({ key }) => key === FIXED_COLUMN || !hidden.includes(key));

/** Numbers align right. */
export const isFigure = ({ kind }: Pick<ReportColumn, 'kind'>): boolean =>
  kind === 'count' ||
  kind === 'number' ||
  kind === 'days' ||
  kind === 'hours' ||
  kind === 'minutes' ||
  kind === 'money' ||
  kind === 'percent';
