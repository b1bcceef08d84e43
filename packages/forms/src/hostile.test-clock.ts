import { expect } from 'vitest';

/**
 * Runs hostile work and holds it to the 200 ms that nothing may block the event loop for. Counts this thread's own
 * time, so that a busy machine does not fail what is quick.
 */
export function within200Ms<T>(work: () => T): T {
  const before = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(200);
  return result;
}
