/** Where an entry of the ledger comes from. */
export type ConsentSource = 'keyword' | 'staff' | 'gateway' | 'import' | 'wording' | 'silence' | 'deadline' | 'form';

/**
 * What holds a phone's texts back: the patient is asked what a CANCEL meant, staff decide what free words meant, or a
 * patient is said to have died.
 */
export type HoldReason = 'cancel' | 'wording' | 'death';

export type Hold = {
  reason: HoldReason;
  transKey: number;
  convKey: number;
  words: string;
  since: Temporal.Instant;
  /** When silence, the patient's or that of staff, is taken for an opt-out. */
  closesAt: Temporal.Instant;
};

export type OptOut = { at: Temporal.Instant; source: Exclude<ConsentSource, 'wording'>; words: string };

/** What keeps a text from a phone: its owner's opt-out, which ends it, or a hold, for whose end it waits. */
export type Barrier = 'opted-out' | HoldReason;

/** Whether one writer may text a phone. Never both: an opt-out ends a hold. */
export type PhoneStanding = { optOut: OptOut | null; hold: Hold | null; barrier: Barrier | null };
