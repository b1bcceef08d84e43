import type { RawBuilder } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';
import type { RetryKind } from './retry.rules.ts';

/** A delivery that this server has claimed. */
export type Claimed = { cover_key: number; attempts: number; created_at?: Temporal.Instant };

/** Columns to set. */
export type Row = Readonly<Record<string, string | number | boolean | Temporal.Instant | null>>;

/** Where one kind of delivery waits: a table with `cover_key`, `attempts`, `run_at` and `claimed_until`. */
export type QueueTable<C extends Claimed> = {
  name: string;
  /** What names a row inside its practice. */
  key: keyof C & string;
  /** The status of what waits; null where a row is deleted once it is over. */
  waiting: string | null;
  /** Nothing of it is claimed while sending is paused. */
  isPausable: boolean;
  /** What a claim reads besides its keys; the row is `o`. */
  columns: readonly (keyof C & string)[];
  /** The same of other tables, each after a comma. */
  read?: RawBuilder<unknown>;
  /** What else has to hold for a row to be claimed. */
  mayClaim?: RawBuilder<boolean>;
  /** What else a claim notes, each after a comma. */
  onClaim?: (now: Temporal.Instant) => RawBuilder<unknown>;
};

type Then = {
  /** Columns of its row that hold its state. */
  row?: Row;
  /** What else is written in the same transaction, where the claim still holds. */
  also?: (tx: SystemTransaction) => Promise<void>;
  /** What is undone where another server has taken it over. */
  undo?: () => Promise<unknown>;
};

/** It is over. */
export type Ended<O extends string> = Then & { kind: 'ended'; outcome: O };

/** It did not go: it is tried again, or given up where its rule or `isFinal` says so. */
export type Failed<O extends string> = Then & {
  kind: 'failed';
  isFinal?: boolean;
  askedMs?: number | null;
  /** By whose rule it is tried again, where this fault has another. */
  as?: RetryKind;
  /** The kind of fault, for the log: what the other side answers may quote an address. */
  code?: string | undefined;
  /** What it is counted as where it is tried again. */
  outcome?: O;
};

/** Result of a try. `settled`: the handler has updated the row itself. */
export type Verdict<O extends string> = Ended<O> | Failed<O> | { kind: 'settled'; outcome: O };

/** All that is particular to one kind of delivery. */
export type Delivery<C extends Claimed, O extends string> = {
  table: QueueTable<C>;
  /** Its row in the table of rules for retries, and of what is tried by another one. */
  kind: RetryKind;
  kindOf?: (claim: C) => RetryKind;
  deliver: (claim: C) => Promise<Verdict<O>>;
  /** How one ends that is not tried any more: for good, or because it is too late. */
  giveUp: (given: { claim: C; why: 'refused' | 'late'; failed: Failed<O> | null }) => Omit<Ended<O>, 'kind'>;
  /** What is noted of a claim whose end this server will not see. */
  letGo?: (given: { claim: C; now: Temporal.Instant }) => Row;
  /** In the log: "… was given up". */
  what: string;
  /** What an operator has to know of: those given up, or each try that failed as well. */
  logged?: 'given-up' | 'failed';
};
