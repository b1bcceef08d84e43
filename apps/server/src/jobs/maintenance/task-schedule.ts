import type { SystemScope } from '../../db/scope.ts';
import type { Logger } from '../../logger.ts';
import { addTaskRuns, claimTaskRun, readTaskRuns, resetFutureRuns, type TaskRun } from './task-runs.queries.ts';

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
  logger: Pick<Logger, 'warn' | 'error'>;
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

  async function queueIfDue({ name, cron, run }: ScheduledTask & { run: TaskRun }): Promise<void> {
    const next = nextRun(cron, run.queued_at);
    if (next === null || Temporal.Instant.compare(next, run.now) > 0) return;
    // If queueing fails, the claim is rolled back, and the next pass tries again.
    await scope.transaction(async (tx) => {
      if (await claimTaskRun({ tx, run })) await queue(name);
    });
  }

  async function queueDue(): Promise<void> {
    const runs = await readRuns();
    for (const { name, cron } of tasks) {
      const run = runs.get(name);
      if (run === undefined) continue;
      await queueIfDue({ name, cron, run }).catch((err: unknown) =>
        logger.error({ task: name, err }, 'a scheduled task could not be queued'),
      );
    }
  }

  function beginPass(): void {
    pass ??= queueDue()
      // The database is unavailable; the next pass retries.
      .catch((err: unknown) => logger.warn({ err }, 'the schedule of tasks could not be read'))
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
