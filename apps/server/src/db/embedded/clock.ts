import { setTimeout as wait } from 'node:timers/promises';

/** The supervisor's time, in milliseconds. An aborted sleep ends early and does not throw. */
export type Clock = { now(): number; sleep(ms: number, signal?: AbortSignal): Promise<void> };

export const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) => wait(ms, undefined, signal ? { signal } : {}).catch(() => undefined),
};
