/** Who keeps a time, as far as that is known of strangers. */
export type Holder = {
  /** Of the booking page's own word; null where a program of others asks without one. */
  pageHash: Buffer | null;
  /** Null: nobody counts. */
  addressHash: Buffer | null;
};

/** A time that is kept: with whom, from when, for how many minutes. */
export type HeldTime = { acctKey: number; startsAt: Temporal.Instant; length: number };
