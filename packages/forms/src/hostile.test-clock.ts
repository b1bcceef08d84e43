import { expect } from 'vitest';

/**
 * Runs hostile input and requires it to finish within the 200 ms that anything may block the event loop. It counts this
 * thread's own time, so a busy machine does not fail fast code.
 */
export function within200Ms<T>(work: () => T): T {
  const before = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(200);
  return result;
}
