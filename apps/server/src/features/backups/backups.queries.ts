import type { SystemReading, SystemTransaction } from '../../db/scope.ts';
import type { BackupAttempt, FinishedBackup } from './backups.types.ts';

const attempts = ({ tx }: { tx: Pick<SystemReading, 'q'> }) =>
  tx.q
    .selectFrom('backup_run')
    .select([
      'started_at as startedAt',
      'finished_at as finishedAt',
      'state',
      'is_scheduled as isScheduled',
      'taken_at as takenAt',
      'file_name as fileName',
      'byte_count as byteCount',
      'problem',
    ])
    .$narrowType<{ state: BackupAttempt['state'] }>();

/** The usable backup with the newest data. */
export async function readNewestBackup(reading: { tx: Pick<SystemReading, 'q'> }): Promise<BackupAttempt | null> {
  const row = await attempts(reading)
    .where('state', 'in', ['stored', 'verified'])
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest finished attempts, newest first. */
export function readAttempts({ tx, limit }: { tx: Pick<SystemReading, 'q'>; limit: number }): Promise<BackupAttempt[]> {
  return attempts({ tx }).where('state', '<>', 'running').orderBy('run_key', 'desc').limit(limit).execute();
}

const columnsOf = (result: FinishedBackup, now: Temporal.Instant) => ({
  finished_at: now,
  state: result.state,
  problem: result.problem,
  ...(result.state !== 'failed' && {
    taken_at: result.takenAt,
    file_name: result.fileName,
    byte_count: result.byteCount,
    row_count: result.rowCount,
  }),
});

/** The newest usable backup of the schedule, and when it last tried. */
export async function readSchedule({
  tx,
}: {
  tx: Pick<SystemReading, 'q'>;
}): Promise<{ takenAt: Temporal.Instant | null; triedAt: Temporal.Instant | null }> {
  const row = await tx.q
    .selectFrom('backup_run')
    .select((eb) => [
      eb.fn.max('taken_at').filterWhere('state', 'in', ['stored', 'verified']).as('takenAt'),
      eb.fn.max('started_at').as('triedAt'),
    ])
    .where('is_scheduled', '=', true)
    .executeTakeFirst();
  return { takenAt: row?.takenAt ?? null, triedAt: row?.triedAt ?? null };
}

export async function insertRunning({ tx }: { tx: SystemTransaction }): Promise<number> {
  const { run_key } = await tx.q
    .insertInto('backup_run')
    .values({ started_at: tx.now, state: 'running', is_scheduled: true })
    .returning('run_key')
    .executeTakeFirstOrThrow();
  return run_key;
}

/** Ends the attempts of servers that died. */
export async function failAbandoned({ tx, problem }: { tx: SystemTransaction; problem: string }): Promise<void> {
  await tx.q
    .updateTable('backup_run')
    .set({ state: 'failed', finished_at: tx.now, problem })
    .where('state', '=', 'running')
    .execute();
}

export async function finishRun({
  tx,
  runKey,
  result,
}: {
  tx: SystemTransaction;
  runKey: number;
  result: FinishedBackup;
}): Promise<void> {
  await tx.q.updateTable('backup_run').set(columnsOf(result, tx.now)).where('run_key', '=', runKey).execute();
}

/** A backup made by command. */
export async function insertFinished({
  tx,
  startedAt,
  result,
}: {
  tx: SystemTransaction;
  startedAt: Temporal.Instant;
  result: FinishedBackup;
}): Promise<void> {
  await tx.q
    .insertInto('backup_run')
    .values({ started_at: startedAt, is_scheduled: false, ...columnsOf(result, tx.now) })
    .execute();
}
