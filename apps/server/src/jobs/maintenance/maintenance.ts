import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss, systemClock } from 'pg-boss';
import type { Registry } from 'prom-client';
import type { ConnectionSettings } from '../../db/database.ts';
import { levelOf } from '../../db/database-errors.ts';
import type { SystemScope } from '../../db/scope.ts';
import type { Logger } from '../../logger.ts';
import { traced } from '../../tracing.ts';
import { measureTasks } from '../metrics/measure-tasks.ts';
import { createCompletions } from './completions.ts';
import { createTaskSchedule } from './task-schedule.ts';

/** A recurring task, run once for all servers on the database. It has to be safe to run twice. */
export type MaintenanceTask = {
  /** Lower-case words with dashes. */
  name: string;
  /** Schedule in UTC, as five cron fields. */
  cron: string;
  /** After this another run may start. */
  longestSeconds?: number;
  run: () => Promise<unknown>;
};

export type Maintenance = {
  /** Runs a task soon, on one of the servers. */
  runNow: (name: string) => Promise<void>;
  stop: () => Promise<void>;
};

const SCHEMA = 'jobs';
const CONNECTIONS = 2;
const LONGEST_RUN_SECONDS = 900;
const STOP_MS = 5_000;
/** A task's own server fetches it at once; the others look now and then for runs of servers that died. */
const FETCH_SECONDS = 300;
/** What the library does for flows and migrations of its own, which nothing here uses. */
const HOURLY = 3_600;

/** Due again so soon that its next run is its retry. */
const EVERY_MINUTE = '* * * * *';

/** The library's waits are measured by the wall clock: without this, a clock set back by two hours adds two hours to one. */
const MONOTONIC_CLOCK = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/** Starts the task schedule. Servers share it: each run happens on one of them. */
export async function startMaintenance({
  logger,
  connection,
  scope,
  metrics,
  tasks,
  pollSeconds = 30,
}: {
  logger: Logger;
  connection: ConnectionSettings;
  scope: SystemScope;
  metrics: Registry;
  tasks: readonly MaintenanceTask[];
  pollSeconds?: number;
}): Promise<Maintenance> {
  const boss = new PgBoss({
    ...connection,
    ...{ schema: SCHEMA, max: CONNECTIONS, application_name: 'sightline-jobs', clock: MONOTONIC_CLOCK },
    // A clock that is set back stops the library's schedule: see task-schedule.ts.
    schedule: false,
    ...{ superviseIntervalSeconds: FETCH_SECONDS, monitorIntervalSeconds: FETCH_SECONDS },
    ...{ flowIntervalSeconds: HOURLY, bamIntervalSeconds: HOURLY, queueCacheIntervalSeconds: HOURLY },
  });
  // Without a listener, a lost connection would end the process; the library reconnects on its own.
  boss.on('error', (error) => {
    // The library passes on copies of errors, which are no errors.
    const err = error instanceof Error ? error : Object.assign(new Error(), error);
    logger[levelOf(err)]({ err }, 'the queue of scheduled tasks failed');
  });
  await boss.start();
  const completions = createCompletions({ scope, logger });
  const running = new Map<string, { since: number; done: Promise<void> }>();
  const runTask = async ({ name, run }: MaintenanceTask): Promise<void> => {
    logger.debug({ task: name }, 'maintenance task');
    try {
      await traced({ name: `task ${name}`, kind: 'consumer', work: async () => run() });
      completions.add(name);
    } catch (error) {
      logger.error({ task: name, err: error }, 'maintenance task failed');
      // Failed, so that it is retried; the error stays in our log, not in the job's row.
      throw new Error('failed');
    }
  };
  const workers = new Map<string, string>();
  for (const task of tasks) {
    const { name, longestSeconds = LONGEST_RUN_SECONDS } = task;
    await boss.createQueue(name, { retryLimit: 2, retryDelay: 60, expireInSeconds: longestSeconds });
    const polling = { pollingIntervalSeconds: FETCH_SECONDS, batchSize: 1 };
    workers.set(name, await boss.work(name, polling, () => runTask(task)));
  }
  const runNow = async (name: string) => {
    await boss.send(name);
    boss.notifyWorker(workers.get(name) ?? '');
  };
  /** A task of each minute needs no retries: the server that claimed it runs it, unless it still does and may. */
  const queue = async (name: string) => {
    const task = tasks.find((one) => one.name === name);
    if (task?.cron !== EVERY_MINUTE) return runNow(name);
    const { since = Number.NEGATIVE_INFINITY } = running.get(name) ?? {};
    const { longestSeconds = LONGEST_RUN_SECONDS } = task;
    if (performance.now() - since < longestSeconds * 1_000) return;
    const done = runTask(task)
      .catch(() => undefined)
      .finally(() => running.delete(name));
    running.set(name, { since: performance.now(), done });
  };
  const nextRun = (cron: string, after: Temporal.Instant) => {
    const [next] = boss.previewSchedule(cron, { from: new Date(after.epochMilliseconds), count: 1 });
    return next === undefined ? null : Temporal.Instant.fromEpochMilliseconds(next.getTime());
  };
  measureTasks({ metrics, scope, tasks, nextRun, longestSeconds: LONGEST_RUN_SECONDS });
  const schedule = createTaskSchedule({ scope, logger, tasks, nextRun, queue });
  await schedule.start({ everyMs: pollSeconds * 1_000 });
  return {
    runNow,
    stop: async () => {
      await schedule.stop();
      await Promise.race([
        Promise.all([...running.values()].map(({ done }) => done)),
        pause(STOP_MS, undefined, { ref: false }),
      ]);
      await boss.stop({ graceful: true, timeout: STOP_MS });
      await completions.stop();
    },
  };
}
