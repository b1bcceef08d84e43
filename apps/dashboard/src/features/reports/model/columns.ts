import { COMMON_COLUMNS, type Report, type ReportColumn } from '@sightline/contract/reports/report';

const WHO = ['patientName', 'patientId'] as const;
const isWho = ({ key }: ReportColumn): boolean => WHO.some((one) => one === key);

/**
 * The columns of a report as a screen shows them: who, then what the report is about, then what is common to all
 * reports. So what a report is read for is in sight without moving sideways.
 */
export const allColumns = (report: Report): readonly ReportColumn[] => [
  ...COMMON_COLUMNS.filter(isWho),
  ...report.columns,
  ...COMMON_COLUMNS.filter((column) => !isWho(column)),
];

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
