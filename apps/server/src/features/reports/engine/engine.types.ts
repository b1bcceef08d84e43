import type { DayNumber } from '@sightline/scheduling/days';

/** A row with its columns by key, as PostgreSQL returns them. */
export type FoundRow = Record<string, unknown> & {
  row_key: string;
  row_patient: number | null;
  row_location: number | null;
  row_zone: string;
};

/** A figure's values: its count, its share (0 to 1) with part and whole, its median (days) or sum (cents). */
export type FigureValue = { value: number | null; part?: number; whole?: number };

export type Totals = {
  /** Number of rows in view: all selected, or those behind a figure and a bar. */
  rowCount: number;
  /** No row is selected, with or without the figure or bar that is opened. */
  isEmpty: boolean;
  figures: Record<string, FigureValue>;
};

/** Row counts of several figures under one key. */
export type Bar = { key: string; values: number[] };

/** Values of several figures under one key; null if there is nothing to compute one from. */
export type MeasuredBar = { key: string; values: (number | null)[] };

/** When a row happened, and its location. */
export type DatedRow = { at: Temporal.Instant | string | null; loc_key: number | null };

/** The closest days with rows before and after a range. */
export type NearestDays = { before: DayNumber | null; after: DayNumber | null };
