const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Milliseconds before reconnect attempt `attempt` (from 0): doubled each time, half of it random, so that a practice's
 * browsers do not all reconnect at the same moment. `random` is in [0, 1).
 */
export function backoff(attempt: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return longest / 2 + (longest / 2) * random;
}
