import { levelOf } from '../../db/database-errors.ts';
import type { SystemScope } from '../../db/scope.ts';
import type { Logger } from '../../logger.ts';
import { addTaskRuns, claimTaskRuns, readTaskRuns, resetFutureRuns, type TaskRun } from './task-runs.queries.ts';

/** The first time of a cron expression, in UTC, after a moment; null if there is none. */
export type NextRun = (cron: string, after: Temporal.Instant) => Temporal.Instant | null;

type ScheduledTask = { name: string; cron: string };

const isFuture = ({ now, queued_at: queued, completed_at: completed }: TaskRun): boolean =>
  Temporal.Instant.compare(queued, now) > 0 || Temporal.Instant.compare(completed, now) > 0;

const byName = (runs: readonly TaskRun[]): Map<string, TaskRun> => new Map(runs.map((run) => [run.name, run]));

/**
 * Queues each task when it is due, once for all servers, and once for all the times that passed while no server was up.
 * It goes by a row for each task and by a timer that ignores the wall clock, so a clock that is set back delays nothing.
 */
export function createTaskSchedule({
  scope,
  logger,
  tasks,
  nextRun,
  queue,
}: {
  scope: SystemScope;
  logger: Pick<Logger, 'debug' | 'warn'>;
  tasks: readonly ScheduledTask[];
  nextRun: NextRun;
  queue: (name: string) => Promise<void>;
}): {
  start: (options: { everyMs: number }) => Promise<void>;
  queueDue: () => Promise<void>;
  stop: () => Promise<void>;
} {
  let pass: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** The rows of our tasks, added and corrected where needed. */
  async function readRuns(): Promise<Map<string, TaskRun>> {
    const names = tasks.map(({ name }) => name);
    const runs = await scope.read(readTaskRuns);
    const known = new Set(runs.map(({ name }) => name));
    const future = runs.filter(isFuture).length;
    if (future > 0) logger.warn({ tasks: future }, 'the clock was set back; scheduled tasks go on from here');
    else if (names.every((name) => known.has(name))) return byName(runs);
    await scope.transaction(async (tx) => {
      await addTaskRuns({ tx, names });
      await resetFutureRuns({ tx });
    });
    return byName(await scope.read(readTaskRuns));
  }

  const isDue = ({ cron, run }: { cron: string; run: TaskRun }): boolean => {
    const next = nextRun(cron, run.queued_at);
    return next !== null && Temporal.Instant.compare(next, run.now) <= 0;
  };

  async function queueDue(): Promise<void> {
    const runs = await readRuns();
    const due = tasks.flatMap(({ name, cron }) => {
      const run = runs.get(name);
      return run !== undefined && isDue({ cron, run }) ? [run] : [];
    });
    if (due.length === 0) return;
    // If queueing fails, the claims are rolled back, and the next pass tries again.
    await scope.transaction(async (tx) => {
      for (const name of await claimTaskRuns({ tx, runs: due })) await queue(name);
    });
  }

  function beginPass(): void {
    pass ??= queueDue()
      // The database is unavailable; the next pass retries.
      .catch((err: unknown) => logger[levelOf(err)]({ err }, 'scheduled tasks could not be queued'))
      .finally(() => {
        pass = null;
      });
  }

  return {
    queueDue,
    start: async ({ everyMs }) => {
      await queueDue();
      timer = setInterval(beginPass, everyMs);
    },
    stop: async () => {
      clearInterval(timer);
      await pass;
    },
  };
}
