import type { REPORTS, ReportName } from '@sightline/contract/reports/reports';
import type { RawBuilder } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** A piece of SQL over the aliases of a report's rows. */
export type Sql<T = unknown> = RawBuilder<T>;

/**
 * What a row of a report is, and the date that selects it. Aliases are free except `fact`, `patient`, `location` and
 * `provider`, which the engine joins itself.
 */
export type Rows = {
  /** The table of the rows. Pages are cut from it before anything else is joined. */
  table: keyof DB;
  as: string;
  /** Its primary key without cover_key: it identifies a row, and breaks ties in sorting. */
  keys: readonly [string, ...string[]];
  /**
   * Tables that figures, filters and columns need. Left joins by a primary key cost nothing if unused; values that only
   * columns show are better as a subquery in the column's expression, which is read only for the rows of a page.
   */
  joins: Sql;
  /** Which rows of the table count; null for all. */
  where: Sql<boolean> | null;
  /**
   * The date of the range. An `instant` belongs to the day in the location's calendar. If a column shows it, use the
   * same object: the page is then read along the date's index. With `until`, rows last from one date to the other, and
   * match a range that overlaps them.
   */
  date: { on: Sql; until?: Sql; kind: 'date' | 'instant' };
  /** Null for a row without a location: only requests for all locations include it. */
  locKey: Sql<number | null>;
  acctKey: Sql<number | null>;
  patientKey: Sql<number | null>;
  /** Null if there is no message. */
  commMethod: Sql<string | null>;
};

type Types<N extends ReportName> = (typeof REPORTS)[N]['types'][number]['key'];

/** Other rows that a percentage is a share of, selected by the same filters over the same dates. */
type OtherTypes<N extends ReportName> = { [T in Types<N>]: Rows };

/** Rows to count. A condition that is null counts as false. */
type Count = { where: Sql<boolean> };
/**
 * How many of `whole` are also `part`; with `each`, the whole counts each value of it once. With `others`: how many
 * rows are `part`, as a share of the number of other rows. With `among`: how many of those rows are `part`, whichever
 * date the report uses; the figure then opens them.
 */
type Percent<N extends ReportName> = { part: Sql<boolean> } & (
  | { whole: Sql<boolean>; each?: Sql }
  | { others: OtherTypes<N> }
  | { among: Rows }
);
/**
 * The median of the rows' values, or the mean of the middle two; with `at`, another percentile (0 to 1). Null does not
 * count.
 */
type Median = { medianOf: Sql<number | null>; where: Sql<boolean>; at?: number };
/** The mean of the rows' values. */
type Mean = { meanOf: Sql<number | null>; where: Sql<boolean> };
/** A sum in cents over the rows. */
type Sum = { sumOf: Sql<number | null>; where: Sql<boolean> };

type FigureOf<N extends ReportName, Kind> = Kind extends 'count'
  ? Count
  : Kind extends 'percent'
    ? Percent<N>
    : Kind extends 'days' | 'minutes'
      ? Median
      : Kind extends 'score'
        ? Mean
        : Sum;

export type AnyFigure =
  | Count
  | { part: Sql<boolean>; whole: Sql<boolean>; each?: Sql }
  | { part: Sql<boolean>; among: Rows }
  | { part: Sql<boolean>; others: Readonly<Record<string, Rows>> }
  | Median
  | Mean
  | Sum;

type Figures<N extends ReportName> = (typeof REPORTS)[N]['figures'][number];

/**
 * A report in SQL, typed by the contract: a column, figure or report type without its expression does not compile.
 * Page, count, totals, chart, CSV and the rows behind a figure are all made from it, so they always agree.
 */
type Definition<N extends ReportName> = {
  types: { [T in Types<N>]: Rows };
  /**
   * Whole numbers for counts and days, cents for money, text, booleans, dates, times and instants as PostgreSQL has
   * them. Sums and divisions need a cast to integer or float8: `numeric` arrives as text.
   */
  columns: { [C in (typeof REPORTS)[N]['columns'][number]['key']]: Sql };
  figures: { [F in Figures<N>['key']]: FigureOf<N, Extract<Figures<N>, { key: F }>['kind']> };
  /** The dimension of the chart by status. */
  status: 'status' extends (typeof REPORTS)[N]['dimensions'][number] ? Sql<string | null> : null;
  /**
   * Expensive values that several figures or columns share, by name: each is computed once per row, and is
   * `fact.<name>` in columns, figures, status and groups (not in Rows).
   */
  facts?: Record<string, Sql>;
  /** The dimensions of overviews. */
  groups?: Record<string, Sql<string | number | null>>;
  /**
   * The rows whose figures change with time alone, along an index. All others are counted once for each month, until
   * they are written to (`months/`); a trigger has to note the months of written rows.
   */
  open?: Sql<boolean>;
  /** Columns that have a value in open rows alone: sorted by one, a page is looked for among these first. */
  valuedInOpen?: readonly (typeof REPORTS)[N]['columns'][number]['key'][];
};

/** The current time and the practice's locations, as definitions use them. */
export type Moment = {
  coverKey: number;
  now: Sql<Temporal.Instant>;
  /** Today at a row's location. */
  today: (locKey: Sql<number | null>) => Sql<string>;
  /** An instant's wall time at a row's location, a `timestamp`. */
  wallTime: (args: { at: Sql; locKey: Sql<number | null> }) => Sql;
  /** An instant's day in the location's calendar, a `date`. */
  dayOf: (args: { at: Sql; locKey: Sql<number | null> }) => Sql<string>;
};

export type Define<N extends ReportName> = (moment: Moment) => Definition<N>;

/** A definition as the engine sees it, for any report. */
export type AnyDefinition = {
  types: Readonly<Record<string, Rows>>;
  columns: Readonly<Record<string, Sql>>;
  figures: Readonly<Record<string, AnyFigure>>;
  status: Sql<string | null> | null;
  facts?: Record<string, Sql> | undefined;
  groups?: Record<string, Sql<string | number | null>> | undefined;
  open?: Sql<boolean> | undefined;
  valuedInOpen?: readonly string[] | undefined;
};
