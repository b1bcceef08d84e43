import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '../db/database.ts';
import { isRestoreRunning } from '../db/restoring.ts';
import type { Logger } from '../logger.ts';
import type { LiveChannel } from './live-channel.ts';

const EVERY_MS = 250;

export type RestoreWatch = { isRestoring: () => boolean; stop: () => void };

/** Detects a restore beside this server: from the announcement until the lock is free. */
export function createRestoreWatch({
  pool,
  live,
  logger,
}: {
  pool: Pool;
  live: LiveChannel;
  logger: Logger;
}): RestoreWatch {
  let isRestoring = false;
  let isStopped = false;

  async function watch(): Promise<void> {
    if (isRestoring) return;
    isRestoring = true;
    logger.warn({}, 'a backup is being restored: requests are refused until it is done');
    // Without a free connection it is unknown, so it keeps waiting.
    while (!isStopped && (await isRestoreRunning({ pool }).catch(() => true))) await sleep(EVERY_MS);
    isRestoring = false;
    logger.info({}, 'the restore is done: requests are accepted again');
  }
  async function lookAfterGap(): Promise<void> {
    if (await isRestoreRunning({ pool }).catch(() => false)) await watch();
  }

  const offs = [
    live.subscribe(({ kind }) => {
      if (kind === 'restoring') void watch();
    }),
    live.onGap(() => void lookAfterGap()),
  ];
  return {
    isRestoring: () => isRestoring,
    stop: () => {
      isStopped = true;
      for (const off of offs) off();
    },
  };
}
