const US_PER_MS = 1_000;

/** This thread's processor time in milliseconds: waiting for a busy processor does not count. */
export function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / US_PER_MS;
}

/** The same for all threads of this process. */
export function workedByAllMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / US_PER_MS;
}

/** The longest block of the event loop, in milliseconds, until stopped. */
export function watchTurns(): { stop: () => Promise<number> } {
  let [last, most, isWatching] = [workedMs(), 0, true];
  const look = () => {
    const now = workedMs();
    most = Math.max(most, now - last);
    last = now;
    if (isWatching) setImmediate(look);
  };
  setImmediate(look);
  return {
    stop: async () => {
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      isWatching = false;
      return most;
    },
  };
}
