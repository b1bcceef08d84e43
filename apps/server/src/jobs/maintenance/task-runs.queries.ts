import { sql } from 'kysely';
import type { SystemReading, SystemTransaction } from '../../db/scope.ts';

export type TaskRun = {
  name: string;
  queued_at: Temporal.Instant;
  completed_at: Temporal.Instant;
  /** By the database's clock, which all servers share. */
  now: Temporal.Instant;
};

export async function readTaskRuns({ q }: SystemReading): Promise<TaskRun[]> {
  const { rows } = await sql<TaskRun>`
    select name, queued_at, completed_at, clock_timestamp() as now from task_run`.execute(q);
  return rows;
}

export async function addTaskRuns({ tx, names }: { tx: SystemTransaction; names: readonly string[] }): Promise<void> {
  await sql`insert into task_run (name) select unnest(${names}::text[]) on conflict do nothing`.execute(tx.q);
}

/**
 * A run in the future means that the clock was set back. It counts as queued a minute ago: tasks of each minute are due at
 * once, and others at their next time.
 */
export async function resetFutureRuns({ tx }: { tx: SystemTransaction }): Promise<void> {
  await sql`update task_run
    set queued_at = least(queued_at, clock_timestamp() - interval '1 minute'),
      completed_at = least(completed_at, clock_timestamp())
    where queued_at > clock_timestamp() or completed_at > clock_timestamp()`.execute(tx.q);
}

/** The tasks that no other server has queued since they were read. */
export async function claimTaskRuns({
  tx,
  runs,
}: {
  tx: SystemTransaction;
  runs: readonly TaskRun[];
}): Promise<string[]> {
  const names = runs.map(({ name }) => name);
  const queued = runs.map(({ queued_at: queuedAt }) => queuedAt.toString());
  const { rows } = await sql<{ name: string }>`
    update task_run t set queued_at = clock_timestamp()
    from unnest(${names}::text[], ${queued}::timestamptz[]) as seen (name, queued_at)
    where t.name = seen.name and t.queued_at = seen.queued_at
    returning t.name`.execute(tx.q);
  return rows.map(({ name }) => name);
}

export async function setCompleted({ tx, names }: { tx: SystemTransaction; names: readonly string[] }): Promise<void> {
  await sql`update task_run set completed_at = clock_timestamp() where name = any(${names}::text[])`.execute(tx.q);
}
