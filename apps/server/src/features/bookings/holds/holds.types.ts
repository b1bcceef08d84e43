/** Who holds a time, as far as known. */
export type Holder = {
  /** From the booking page's own id; null if a foreign program asks without one. */
  pageHash: Buffer | null;
  /** Null: not counted. */
  addressHash: Buffer | null;
};

/** A held time: provider, start, and length in minutes. */
export type HeldTime = { acctKey: number; startsAt: Temporal.Instant; length: number };
