import type { RawBuilder } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';
import type { RetryKind } from './retry.rules.ts';

/** A delivery claimed by this server. */
export type ClaimColumns = { cover_key: number; attempts: number; created_at?: Temporal.Instant };

/** Claims in one practice. */
export type ClaimInPractice<C> = (given: { tx: SystemTransaction; coverKey: number; limit: number }) => Promise<C[]>;

/** Columns to set. */
export type Row = Readonly<Record<string, string | number | boolean | Temporal.Instant | null>>;

/** The practice of row `o`: a value, or its column in what reads the rows of all practices. */
export type CoverKeyValue = RawBuilder<number>;

/** The queue of one kind of delivery: a table with `cover_key`, `attempts`, `run_at`, `due_since` and `claimed_until`. */
export type QueueTable<C extends ClaimColumns> = {
  name: string;
  /** The row's key within its practice. */
  key: keyof C & string;
  /** The status of waiting rows; null if rows are deleted when finished. */
  waiting: string | null;
  /** Whether claims stop while sending is paused. */
  isPausable: boolean;
  /** The columns a claim reads besides its keys; the row is `o`. */
  columns: readonly (keyof C & string)[];
  /** The same from other tables, each after a comma. */
  read?: (coverKey: CoverKeyValue) => RawBuilder<unknown>;
  /** Further conditions for a row to be claimed. */
  mayClaim?: (coverKey: CoverKeyValue) => RawBuilder<boolean>;
  /**
   * The same without functions that read tables, which a distributed PostgreSQL refuses over practices. It may let
   * through rows that `mayClaim` keeps back, never the reverse. Absent if `mayClaim` calls none.
   */
  mayBeDue?: (coverKey: CoverKeyValue) => RawBuilder<boolean>;
  /** What else a claim sets, each after a comma. */
  onClaim?: (now: Temporal.Instant) => RawBuilder<unknown>;
};

type AttemptFollowup = {
  /** State columns of its row. */
  row?: Row;
  /** Further writes in the same transaction, if the claim still holds. */
  also?: (tx: SystemTransaction) => Promise<void>;
  /** Cleanup if another server has taken it over. */
  undo?: () => Promise<unknown>;
};

/** Finished. */
export type FinalResult<O extends string> = AttemptFollowup & { kind: 'ended'; outcome: O };

/** It failed: retried, or given up if its rule or `isFinal` says so. */
export type FailedAttempt<O extends string> = AttemptFollowup & {
  kind: 'failed';
  isFinal?: boolean;
  retryAfterMs?: number | null;
  /** The retry rule of this fault, if it has its own. */
  as?: RetryKind;
  /** The kind of fault, for the log: the other side's answer may contain an address. */
  code?: string | undefined;
  /** The outcome to count if it is retried. */
  outcome?: O;
};

/** Result of an attempt. `settled`: the handler has updated the row itself. */
export type Verdict<O extends string> = FinalResult<O> | FailedAttempt<O> | { kind: 'settled'; outcome: O };

/** Everything specific to one kind of delivery. */
export type Delivery<C extends ClaimColumns, O extends string> = {
  table: QueueTable<C>;
  /** Its retry rule, and any others it uses. */
  kind: RetryKind;
  kindOf?: (claim: C) => RetryKind;
  deliver: (claim: C) => Promise<Verdict<O>>;
  /** How a delivery ends that is given up: permanently, or because it is too late. */
  giveUp: (given: {
    claim: C;
    why: 'refused' | 'late';
    failed: FailedAttempt<O> | null;
  }) => Omit<FinalResult<O>, 'kind'>;
  /** What to record for a claim that this server won't finish. */
  letGo?: (given: { claim: C; now: Temporal.Instant }) => Row;
  /** In the log: "… was given up". */
  what: string;
  /** What to report to the operator: deliveries given up, or each failed attempt as well. */
  logged?: 'given-up' | 'failed';
};
