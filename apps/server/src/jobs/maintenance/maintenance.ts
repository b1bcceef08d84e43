import { PgBoss } from 'pg-boss';
import type { ConnectionSettings } from '../../db/database.ts';
import type { Logger } from '../../logger.ts';
import { traced } from '../../tracing.ts';

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

/** Starts the task schedule. Servers share it: each run happens on one of them. */
export async function startMaintenance({
  logger,
  connection,
  tasks,
  pollSeconds = 15,
}: {
  logger: Logger;
  connection: ConnectionSettings;
  tasks: readonly MaintenanceTask[];
  pollSeconds?: number;
}): Promise<Maintenance> {
  const boss = new PgBoss({ ...connection, schema: SCHEMA, max: CONNECTIONS, application_name: 'sightline-jobs' });
  // Without a listener, a lost connection would end the process; the library reconnects on its own.
  boss.on('error', (error) => logger.warn({ err: error }, 'maintenance'));
  await boss.start();
  for (const { name, cron, longestSeconds = LONGEST_RUN_SECONDS, run } of tasks) {
    await boss.createQueue(name, { retryLimit: 2, retryDelay: 60, expireInSeconds: longestSeconds });
    await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once' });
    await boss.work(name, { pollingIntervalSeconds: pollSeconds, batchSize: 1 }, async () => {
      logger.info({ task: name }, 'maintenance task');
      try {
        await traced({ name: `task ${name}`, kind: 'consumer', work: async () => run() });
      } catch (error) {
        logger.error({ task: name, err: error }, 'maintenance task failed');
        // Failed, so that it is retried; the error stays in our log, not in the job's row.
        throw new Error('failed');
      }
    });
  }
  return {
    runNow: async (name) => {
      await boss.send(name);
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  };
}
