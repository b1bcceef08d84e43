/** What figures add up to over some rows: counts with their wholes, and for medians how often each value occurs. */
export type Tally = {
  rows: number;
  figures: Record<string, { value: number; whole: number }>;
  spreads: Record<string, [value: number, count: number][]>;
};

/** The finished rows of a month by location, with the time zone by whose days they were counted. */
export type MonthCells = Record<string, { zone: string; tally: Tally }>;

export type StoredMonth = { month: string; cells: MonthCells };
