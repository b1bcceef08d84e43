/** Whether the browser lets work go on before other work that waits. */
export const canSlice = 'scheduler' in globalThis && 'yield' in scheduler;

/** Lets the browser draw, and answer taps, before the work goes on. */
export const nextSlice = (): Promise<void> =>
  canSlice ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
