/** The source of a ledger entry. */
export type ConsentSource = 'keyword' | 'staff' | 'gateway' | 'import' | 'wording' | 'silence' | 'deadline' | 'form';

/**
 * Why a phone's texts wait: the patient is asked what a CANCEL meant, staff decide what free wording meant, or a
 * patient is said to have died.
 */
export type HoldReason = 'cancel' | 'wording' | 'death';

export type ConsentHold = {
  reason: HoldReason;
  transKey: number;
  convKey: number;
  words: string;
  since: Temporal.Instant;
  /** When silence, the patient's or staff's, becomes an opt-out. */
  closesAt: Temporal.Instant;
};

export type OptOut = { at: Temporal.Instant; source: Exclude<ConsentSource, 'wording'>; words: string };

/** Why a practice sends no texts at all. */
type Silence = 'practice-closed' | 'texting-off';

/** What bars a text: the practice's silence or the owner's opt-out, which end it, or a hold, which makes it wait. */
export type Barrier = Silence | 'opted-out' | 'blocked' | 'no-marketing-consent' | HoldReason;

/** Whether a writer may text a phone. Never both: an opt-out ends a hold. */
export type PhoneStanding = { optOut: OptOut | null; hold: ConsentHold | null; barrier: Barrier | null };
