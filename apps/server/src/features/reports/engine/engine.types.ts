/** A row with its columns by their keys, as PostgreSQL has them. */
export type FoundRow = Record<string, unknown> & {
  row_key: string;
  row_patient: number | null;
  row_location: number | null;
  row_zone: string;
};

/** What was measured of a figure: its count, its share (0 to 1) with part and whole, its median (days) or sum (cents). */
export type Measured = { value: number | null; part?: number; whole?: number };

export type Totals = {
  /** How many rows are looked at: all that are selected, or those behind a figure and a bar. */
  rowCount: number;
  figures: Record<string, Measured>;
};

/** How many rows each of some figures counts under one key. */
export type Bar = { key: string; values: number[] };
