import { PgBoss, systemClock } from 'pg-boss';
import type { Registry } from 'prom-client';
import type { ConnectionSettings } from '../../db/database.ts';
import type { SystemScope } from '../../db/scope.ts';
import type { Logger } from '../../logger.ts';
import { traced } from '../../tracing.ts';
import { measureTasks } from '../metrics/measure-tasks.ts';
import { setCompleted } from './task-runs.queries.ts';
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

/** The library's waits are measured by the wall clock: without this, a clock set back by two hours adds two hours to one. */
const MONOTONIC_CLOCK = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/** Starts the task schedule. Servers share it: each run happens on one of them. */
export async function startMaintenance({
  logger,
  connection,
  scope,
  metrics,
  tasks,
  pollSeconds = 15,
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
  });
  // Without a listener, a lost connection would end the process; the library reconnects on its own.
  boss.on('error', (error) => logger.warn({ err: error }, 'maintenance'));
  await boss.start();
  for (const { name, longestSeconds = LONGEST_RUN_SECONDS, run } of tasks) {
    await boss.createQueue(name, { retryLimit: 2, retryDelay: 60, expireInSeconds: longestSeconds });
    await boss.work(name, { pollingIntervalSeconds: pollSeconds, batchSize: 1 }, async () => {
      logger.info({ task: name }, 'maintenance task');
      try {
        await traced({ name: `task ${name}`, kind: 'consumer', work: async () => run() });
        await scope.transaction((tx) => setCompleted({ tx, name }));
      } catch (error) {
        logger.error({ task: name, err: error }, 'maintenance task failed');
        // Failed, so that it is retried; the error stays in our log, not in the job's row.
        throw new Error('failed');
      }
    });
  }
  const runNow = async (name: string) => {
    await boss.send(name);
  };
  const nextRun = (cron: string, after: Temporal.Instant) => {
    const [next] = boss.previewSchedule(cron, { from: new Date(after.epochMilliseconds), count: 1 });
    return next === undefined ? null : Temporal.Instant.fromEpochMilliseconds(next.getTime());
  };
  measureTasks({ metrics, scope, tasks, nextRun, longestSeconds: LONGEST_RUN_SECONDS });
  const schedule = createTaskSchedule({ scope, logger, tasks, nextRun, queue: runNow });
  await schedule.start({ everyMs: pollSeconds * 1_000 });
  return {
    runNow,
    stop: async () => {
      await schedule.stop();
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}
