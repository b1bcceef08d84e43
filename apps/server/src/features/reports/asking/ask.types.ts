import type { Report } from '@sightline/contract/reports/report';
import type { ReportName } from '@sightline/contract/reports/reports';
import type { AnyDefinition, Rows } from '../definition.types.ts';
import type { LocationClock } from './clocks.rules.ts';
import type { Range } from './range.rules.ts';
import type { Search } from './search.rules.ts';

/** Rows that one bar of a chart or one row of an overview stands for; an empty key is for those without one. */
type Group = { by: string; key: string };

export type Order = { column: string; direction: 'asc' | 'desc' };

/** A report that was asked for, everything in it known to fit. */
export type Ask = {
  name: ReportName;
  report: Report;
  definition: AnyDefinition;
  type: string;
  /** The rows of the report type, which figures and charts count. */
  rows: Rows;
  /** Those that are listed: the same, or where a figure is looked into that counts others, these. */
  listed: Rows;
  coverKey: number;
  now: Temporal.Instant;
  range: Range;
  /** The places that rows are at: the chosen ones, or all. */
  places: readonly LocationClock[];
  isEveryPlace: boolean;
  /** The practice's own, for rows without a place. */
  timeZone: string;
  /** Empty for all. */
  acctKeys: readonly number[];
  commMethods: readonly string[];
  search: Search | null;
  figure: string | null;
  group: Group | null;
  order: Order;
};
