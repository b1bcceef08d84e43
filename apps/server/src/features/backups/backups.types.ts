/** What is known of the installation's backups. */
export type BackupAge = {
  /** Hours between scheduled backups; null if this server makes none on its own. */
  everyHours: number | null;
  /** The newest usable backup; null if there was never one. */
  newest: {
    takenAt: Temporal.Instant;
    ageHours: number;
    /** It was restored into a scratch database, not only read back. */
    isVerified: boolean;
    fileName: string;
  } | null;
  /** There is no usable backup, or the newest is older than it should be. */
  isOverdue: boolean;
  /** Of the newest finished attempt: what went wrong and what to do; empty if nothing. */
  problem: string;
};

type BackupState = 'stored' | 'verified';

/** A finished attempt, newest first in lists. */
export type BackupAttempt = {
  startedAt: Temporal.Instant;
  finishedAt: Temporal.Instant | null;
  state: 'running' | 'failed' | BackupState;
  isScheduled: boolean;
  takenAt: Temporal.Instant | null;
  fileName: string;
  byteCount: number | null;
  problem: string;
};

/** How an attempt ended. `problem` is for the operator; a stored backup may have one too. */
export type FinishedBackup =
  | { state: 'failed'; problem: string }
  | {
      state: BackupState;
      takenAt: Temporal.Instant;
      fileName: string;
      byteCount: number;
      rowCount: number;
      problem: string;
    };
