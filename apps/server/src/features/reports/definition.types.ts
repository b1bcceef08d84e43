import type { REPORTS, ReportName } from '@sightline/contract/reports/reports';
import type { RawBuilder } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** A piece of SQL over the aliases of a report's rows. */
export type Sql<T = unknown> = RawBuilder<T>;

/**
 * What a row of a report is, and what a range of days selects it by. Aliases are free but for `fact`, `patient`,
 * `location` and `provider`, which the engine joins itself.
 */
export type Rows = {
  /** The table that a row is a row of. Pages are cut from it before anything else is joined. */
  table: keyof DB;
  as: string;
  /** Its primary key without cover_key: it names a row, and settles the order of equals. */
  keys: readonly [string, ...string[]];
  /**
   * What figures, filters and columns need beside it. Left joins by a primary key cost nothing where nothing of theirs
   * is asked; what only columns show is better a subquery in the column's expression, read for the rows of a page alone.
   */
  joins: Sql;
  /** Which rows of the table are meant; null for all. */
  where: Sql<boolean> | null;
  /**
   * The date of the range. An `instant` belongs to the day that the location's calendar shows then. Where a column
   * shows it, let it be the very same object: the page is then read along the date's index. With `until`, rows last
   * from the one to the other, and are of the range as soon as they were there at some time within it.
   */
  date: { on: Sql; until?: Sql; kind: 'date' | 'instant' };
  /** Null where a row has none: only those who look at every location see it then. */
  locKey: Sql<number | null>;
  acctKey: Sql<number | null>;
  patientKey: Sql<number | null>;
  /** Null where no message is meant. */
  commMethod: Sql<string | null>;
};

type Types<N extends ReportName> = (typeof REPORTS)[N]['types'][number]['key'];

/** Rows elsewhere that a percentage is a share of, selected by the same filters over the same dates. */
type Others<N extends ReportName> = { [T in Types<N>]: Rows };

/** Rows that are counted. A condition that is neither true nor false counts as false. */
type Count = { where: Sql<boolean> };
/**
 * How many of `whole` are `part` too; with `each`, the whole counts each value of it once. Of `others`: how many rows
 * are `part`, as a share of so many rows elsewhere. Of `among`: how many of those rows are `part`, whichever date the
 * report goes by; the figure then opens them.
 */
type Percent<N extends ReportName> = { part: Sql<boolean> } & (
  | { whole: Sql<boolean>; each?: Sql }
  | { others: Others<N> }
  | { among: Rows }
);
/** The middle one of the values of some rows, or the mean of the middle two. Null does not count. */
type Median = { medianOf: Sql<number | null>; where: Sql<boolean> };
/** A sum of cents of some rows. */
type Sum = { sumOf: Sql<number | null>; where: Sql<boolean> };

type FigureOf<N extends ReportName, Kind> = Kind extends 'count'
  ? Count
  : Kind extends 'percent'
    ? Percent<N>
    : Kind extends 'days'
      ? Median
      : Sum;

export type AnyFigure =
  | Count
  | { part: Sql<boolean>; whole: Sql<boolean>; each?: Sql }
  | { part: Sql<boolean>; among: Rows }
  | { part: Sql<boolean>; others: Readonly<Record<string, Rows>> }
  | Median
  | Sum;

type Figures<N extends ReportName> = (typeof REPORTS)[N]['figures'][number];

/**
 * A report in SQL, typed by what the contract promises: a column, figure or report type without its expression does
 * not compile. Page, count, totals, chart, CSV and the rows behind a figure are all made of it, so they cannot disagree.
 */
type Definition<N extends ReportName> = {
  types: { [T in Types<N>]: Rows };
  /**
   * Whole numbers for counts and days, cents for money, text, booleans, dates, times and instants as PostgreSQL has
   * them. Sums and divisions need a cast to integer or float8: `numeric` arrives as text.
   */
  columns: { [C in (typeof REPORTS)[N]['columns'][number]['key']]: Sql };
  figures: { [F in Figures<N>['key']]: FigureOf<N, Extract<Figures<N>, { key: F }>['kind']> };
  /** What the chart by status divides by. */
  status: 'status' extends (typeof REPORTS)[N]['dimensions'][number] ? Sql<string | null> : null;
  /**
   * What several figures or columns are made of and is dear to find out, by name: each is found out once for a row, and
   * is `fact.<name>` in columns, figures, status and groups (not in Rows).
   */
  facts?: Record<string, Sql>;
  /** What overviews divide the rows by. */
  groups?: Record<string, Sql<string | number | null>>;
};

/** What a definition may ask of the moment and of the practice's places. */
export type Moment = {
  coverKey: number;
  now: Sql<Temporal.Instant>;
  /** Today at a row's location. */
  today: (locKey: Sql<number | null>) => Sql<string>;
  /** The wall time that an instant is at a row's location, a `timestamp`. */
  wallTime: (args: { at: Sql; locKey: Sql<number | null> }) => Sql;
  /** The day of the location's calendar that an instant falls on, a `date`. */
  dayOf: (args: { at: Sql; locKey: Sql<number | null> }) => Sql<string>;
};

export type Define<N extends ReportName> = (moment: Moment) => Definition<N>;

/** A definition as the engine sees it, whichever report it is of. */
export type AnyDefinition = {
  types: Readonly<Record<string, Rows>>;
  columns: Readonly<Record<string, Sql>>;
  figures: Readonly<Record<string, AnyFigure>>;
  status: Sql<string | null> | null;
  facts?: Record<string, Sql> | undefined;
  groups?: Record<string, Sql<string | number | null>> | undefined;
};
