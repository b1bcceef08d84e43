import { COMMON_COLUMNS, type Report, type ReportColumn } from '@sightline/contract/reports/report';

/** The columns of a report in their order. */
export const columnsOf = (report: Report): readonly ReportColumn[] => [...COMMON_COLUMNS, ...report.columns];
