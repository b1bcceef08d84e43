const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Milliseconds before try `attempt` (from 0) to reach the stream again: doubled each time, with a random part
 * of half, so that a practice's browsers do not all come back in the same moment. `random` is in [0, 1).
 */
export function backoff(attempt: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return longest / 2 + (longest / 2) * random;
}
