import type { Clock } from './clock.ts';
import { endPostmaster, type Launch } from './launch-postmaster.ts';
import type { Logger } from './postgres-log.ts';
import type { TiedProcess } from './tied-process.ts';

export type Supervision = { state(): 'up' | 'down'; pid(): number; stop(): Promise<void> };

/** Fast at first, since most crashes are accidents; slower while it keeps failing. The last value repeats. */
export const restartDelaysMs = [0, 100, 250, 500, 1000, 2000, 5000];

/** After a run this long, the next end counts as the first again. */
const steadyMs = 30_000;

/** Watches the postmaster and restarts it when it ends unexpectedly. */
export function keepRunning({
  first,
  launch,
  delaysMs,
  clock,
  logger,
  onDown,
  onUp,
}: {
  first: TiedProcess;
  launch: Launch;
  delaysMs: readonly number[];
  clock: Clock;
  logger: Logger;
  onDown: (down: { reason: string }) => void;
  onUp: () => void;
}): Supervision {
  const stopping = new AbortController();
  const { signal } = stopping;
  let postmaster = first;
  let state: 'up' | 'down' = 'up';
  let failures = 0;

  async function relaunched(): Promise<TiedProcess | undefined> {
    while (!signal.aborted) {
      await clock.sleep(delaysMs[Math.min(failures, delaysMs.length - 1)] ?? 0, signal);
      failures += 1;
      if (signal.aborted) return undefined;
      try {
        return await launch(signal);
      } catch (error) {
        if (signal.aborted) return undefined;
        logger.error({ err: error, failures }, 'PostgreSQL could not be started again');
      }
    }
    return undefined;
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      const since = clock.now();
      const reason = await postmaster.exited;
      state = 'down';
      if (signal.aborted) return;
      if (clock.now() - since > steadyMs) failures = 0;
      logger.error({ reason, pid: postmaster.pid }, 'PostgreSQL stopped unexpectedly; restarting it');
      onDown({ reason });
      const next = await relaunched();
      if (!next) return;
      postmaster = next;
      state = 'up';
      logger.info({ pid: next.pid }, 'PostgreSQL is up again');
      onUp();
    }
  }

  const watching = watch();
  return {
    state: () => state,
    pid: () => postmaster.pid,
    stop: async () => {
      stopping.abort();
      await endPostmaster({ postmaster, clock });
      await watching;
      // It may have started at the very moment of the stop.
      await endPostmaster({ postmaster, clock });
      state = 'down';
    },
  };
}
