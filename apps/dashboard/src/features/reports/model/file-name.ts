import type { ReportName } from '@sightline/contract/reports/reports';
import type { Range } from './quick.ts';

/** 'recalls-2026-11-01-to-2026-11-21.csv': the report and its days, without the search text. */
export const csvFileName = (name: ReportName, { from, to }: Range): string =>
  from === to ? `${name}-${from}.csv` : `${name}-${from}-to-${to}.csv`;
