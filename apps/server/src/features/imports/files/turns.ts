import { setImmediate } from 'node:timers/promises';

/** How long reading a file may keep the server from answering others. */
const LONGEST_MS = 5;

/**
 * Shares the server with requests that wait for an answer: reading a large file would otherwise keep them waiting for as
 * long as its next piece takes.
 * @returns to be awaited after each record; undefined while it is still this file's turn
 */
export function createTurns(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < LONGEST_MS) return;
    return setImmediate().then(() => {
      began = performance.now();
    });
  };
}
