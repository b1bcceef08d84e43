import { COMMON_COLUMNS, type Report, type ReportColumn } from '@sightline/contract/reports/report';

/** A report's columns in order. */
export const columnsOf = (report: Report): readonly ReportColumn[] => [...COMMON_COLUMNS, ...report.columns];
