import type { ReportName } from '@sightline/contract/reports/reports';

/** A report request with the exact numbers of its reply. */
export type ExpectedReport = {
  report: ReportName;
  /** The request, in the test's name. */
  asked: string;
  body: {
    reportType?: string;
    beginDate: string;
    endDate: string;
    locKeys?: number[];
    acctKeys?: number[];
    searchPhrase?: string;
    figure?: string;
  };
  /** The rows in order, if they matter: a column and its values. */
  column?: { key: string; values: (string | number | boolean | null)[] };
  rows: number;
  totals: Record<string, number | null>;
};
