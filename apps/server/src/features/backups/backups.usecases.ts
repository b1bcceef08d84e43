import { openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import {
  failAbandoned,
  finishRun,
  insertFinished,
  insertRunning,
  readAttempts,
  readNewestBackup,
  readSchedule,
} from './backups.queries.ts';
import { ageOf, isBackupDue } from './backups.rules.ts';
import type { BackupAge, BackupAttempt, FinishedBackup } from './backups.types.ts';

type Opened = Pick<Deps, 'pool' | 'clock'>;

const ABANDONED =
  'The server stopped before the backup was complete. Nothing was stored; earlier backups are kept, and the next one follows on schedule.';

/** The age of the newest usable backup of the installation, made by the schedule or by command. */
export async function readBackupAge({
  deps: { pool, clock, config },
}: {
  deps: Pick<Deps, 'pool' | 'clock' | 'config'>;
}): Promise<BackupAge> {
  return openSystemScope({ pool, clock }).read(async (tx) => {
    const newest = await readNewestBackup({ tx });
    const [last = null] = await readAttempts({ tx, limit: 1 });
    return ageOf({ newest, last, everyHours: config.backups?.everyHours ?? null, now: tx.now });
  });
}

/**
 * Records that a scheduled backup begins. The caller holds the backup lock, so an attempt still recorded as running is
 * of a server that died.
 * @returns its key; null if none is due and it isn't forced
 */
export async function beginBackup({
  deps,
  everyHours,
  isForced,
}: {
  deps: Opened;
  everyHours: number;
  isForced: boolean;
}): Promise<number | null> {
  return openSystemScope(deps).transaction(async (tx) => {
    await failAbandoned({ tx, problem: ABANDONED });
    const schedule = await readSchedule({ tx });
    if (!isForced && !isBackupDue({ ...schedule, everyHours, now: tx.now })) return null;
    return insertRunning({ tx });
  });
}

export async function endBackup({
  deps,
  runKey,
  result,
}: {
  deps: Opened;
  runKey: number;
  result: FinishedBackup;
}): Promise<void> {
  await openSystemScope(deps).transaction((tx) => finishRun({ tx, runKey, result }));
}

/** Records a backup that an operator made by command. */
export async function recordBackup({
  deps,
  startedAt,
  result,
}: {
  deps: Opened;
  startedAt: Temporal.Instant;
  result: FinishedBackup;
}): Promise<void> {
  await openSystemScope(deps).transaction((tx) => insertFinished({ tx, startedAt, result }));
}

/** The newest finished attempts, newest first. */
export async function listAttempts({ deps, limit }: { deps: Opened; limit: number }): Promise<BackupAttempt[]> {
  return openSystemScope(deps).read((tx) => readAttempts({ tx, limit }));
}
