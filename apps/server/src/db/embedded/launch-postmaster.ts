import { join } from 'node:path';
import { type Connection, untilAccepting } from './accepting-connections.ts';
import type { Clock } from './clock.ts';
import { type DatabaseFolder, shortHash } from './database-folder.ts';
import { stopLeftoverServer } from './left-behind.ts';
import { createPostgresLog, type Logger } from './postgres-log.ts';
import { postgresArguments } from './postgres-settings.ts';
import { freshSocketFolder } from './socket-folder.ts';
import { spawnTied, type TiedProcess } from './tied-process.ts';

/** Starts a postmaster and resolves when it accepts connections. */
export type Launch = (signal?: AbortSignal) => Promise<TiedProcess>;

/** Shown in the titles of all database processes, which identifies them after a crash. */
export const clusterNameOf = (dataFolder: string): string => `sightline-${shortHash(dataFolder)}`;

/** PostgreSQL still sees the shared memory or lock file of an ending predecessor. */
const predecessorIsEnding = /pre-existing shared memory block|lock file .* already exists/;
const predecessorPatienceMs = 15_000;
const retryMs = 100;

export function postmasterLauncher({
  place,
  binFolder,
  connection,
  logger,
  clock,
}: {
  place: DatabaseFolder;
  binFolder: string;
  connection: Connection;
  logger: Logger;
  clock: Clock;
}): Launch {
  const { dataFolder, account } = place;
  const clusterName = clusterNameOf(dataFolder);
  const args = postgresArguments({ dataFolder, socketFolder: connection.host, clusterName });

  async function launchOnce(signal?: AbortSignal): Promise<TiedProcess> {
    await stopLeftoverServer({ dataFolder, clusterName, uid: account.uid, logger, clock });
    await freshSocketFolder({ socketFolder: connection.host, account });
    const log = createPostgresLog({ logger });
    const postmaster = spawnTied({ command: join(binFolder, 'postgres'), args, account, onLine: log.onLine });
    const isWanted = () => postmaster.isRunning() && !signal?.aborted;
    try {
      if (await untilAccepting({ connection, isWanted, clock })) return postmaster;
      if (!signal?.aborted) await postmaster.silent;
      throw new Error(`PostgreSQL didn’t start: ${log.lastLines() || 'it was stopped'}`);
    } catch (error) {
      await endPostmaster({ postmaster, clock });
      throw error;
    }
  }

  return async (signal) => {
    const deadline = clock.now() + predecessorPatienceMs;
    for (;;) {
      try {
        return await launchOnce(signal);
      } catch (error) {
        const isPassing = error instanceof Error && predecessorIsEnding.test(error.message);
        if (!isPassing || signal?.aborted || clock.now() > deadline) throw error;
        await clock.sleep(retryMs, signal);
      }
    }
  };
}

/** A fast shutdown: open transactions are rolled back and the files left clean. Harder if it does not finish. */
export async function endPostmaster({ postmaster, clock }: { postmaster: TiedProcess; clock: Clock }): Promise<void> {
  const steps = [
    { signal: 'SIGINT', waitMs: 30_000 },
    { signal: 'SIGQUIT', waitMs: 5000 },
    { signal: 'SIGKILL', waitMs: 5000 },
  ] as const;
  for (const { signal, waitMs } of steps) {
    postmaster.signal(signal);
    const waiting = new AbortController();
    await Promise.race([postmaster.exited, clock.sleep(waitMs, waiting.signal)]);
    waiting.abort();
    if (!postmaster.isRunning()) return;
  }
}
