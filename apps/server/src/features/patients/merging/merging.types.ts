export type PairRow = {
  one_key: number;
  other_key: number;
  reason: 'name-and-birth' | 'name-and-phone' | 'birth-and-phone' | 'spelling';
};

export type MergeRow = {
  merge_key: number;
  kept_key: number;
  merged_key: number;
  merged_number: string;
  merged_row: Record<string, unknown>;
  moved: Record<string, number[]>;
  replaced: Record<string, Record<string, unknown>[]>;
  filled: Record<string, string>;
  hipaa_before: string | null;
  merged_at: Temporal.Instant;
  undone_at: Temporal.Instant | null;
};

/** Fields of a record that a merge fills where the kept one has none. */
export type Filling = {
  dob: string | null;
  email: string;
  cell_phone: string;
  primary_phone: string;
  secondary_phone: string;
};
