/** Where an entry of the ledger comes from. */
export type ConsentSource = 'keyword' | 'staff' | 'gateway' | 'import' | 'wording' | 'silence' | 'form';

/** What holds a phone's texts back: the patient is asked what a CANCEL meant, or staff decide what words meant. */
export type HoldReason = 'cancel' | 'wording';

export type Hold = {
  reason: HoldReason;
  transKey: number;
  convKey: number;
  words: string;
  since: Temporal.Instant;
  /** When silence is taken for an opt-out; null where it is not. */
  closesAt: Temporal.Instant | null;
};

export type OptOut = { at: Temporal.Instant; source: Exclude<ConsentSource, 'wording'>; words: string };

/** How a phone stands to texts. Never both: an opt-out ends a hold. */
export type PhoneStanding = { optOut: OptOut | null; hold: Hold | null };
