import type { Report } from '@sightline/contract/reports/report';
import type { ReportName } from '@sightline/contract/reports/reports';
import type { AnyDefinition, Rows } from '../definition.types.ts';
import type { LocationClock } from './clocks.rules.ts';
import type { Range } from './range.rules.ts';
import type { Search } from './search.rules.ts';

/** The rows behind one bar of a chart or one row of an overview; an empty key means rows without one. */
type Group = { by: string; key: string };

export type Order = { column: string; direction: 'asc' | 'desc' };

/** A validated report request. */
export type Ask = {
  name: ReportName;
  report: Report;
  definition: AnyDefinition;
  type: string;
  /** The rows of the report type, which figures and charts count. */
  rows: Rows;
  /** The rows to list: the same, or those of an opened figure that counts others. */
  listed: Rows;
  coverKey: number;
  now: Temporal.Instant;
  range: Range;
  /** The locations of the rows: the selected ones, or all. */
  places: readonly LocationClock[];
  isEveryPlace: boolean;
  /** The practice's time zone, for rows without a location. */
  timeZone: string;
  /** Empty for all. */
  acctKeys: readonly number[];
  commMethods: readonly string[];
  search: Search | null;
  figure: string | null;
  group: Group | null;
  order: Order;
};
