import type { ReportName } from '@sightline/contract/reports/reports';

/** A request to a report with the exact numbers it has to answer. */
export type Expected = {
  report: ReportName;
  /** What is asked, in the test's name. */
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
  /** Where they matter, the rows in their order: a column and its values. */
  column?: { key: string; values: (string | number | boolean | null)[] };
  rows: number;
  totals: Record<string, number | null>;
};
