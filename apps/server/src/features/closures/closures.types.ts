export type ClosureDraft = {
  /** Null: every location. */
  locKey: number | null;
  /** `YYYY-MM-DD`, both included. */
  firstDay: string;
  lastDay: string;
  name: string;
};

export type StoredClosure = ClosureDraft & { closureKey: number };
