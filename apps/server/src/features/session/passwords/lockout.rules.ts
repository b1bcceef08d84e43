/** Ten failures in 15 minutes lock a login for 15 (decision 13): where they were made, and nowhere else. */
export const MOST_FAILURES = 10;
/**
 * For one login from anywhere (NIST SP 800-63B, 5.2.2): beyond these only networks where its owner signed in before.
 */
export const MOST_FAILURES_OF_LOGIN = 100;
/**
 * For one network, whatever logins it tries: a whole practice may share one, and users who signed in there before still
 * may.
 */
export const MOST_FAILURES_OF_NETWORK = 300;
export const LOCK_MINUTES = 15;

const WINDOW_MS = LOCK_MINUTES * 60_000;

/**
 * Seconds a login or network stays locked; 0 if it is not. Tries while locked are not counted, so a lock ends 15
 * minutes after the failure that caused it.
 * @param latest the newest failure, `tenth` the one `most - 1` before it
 */
export function lockedFor({
  latest,
  tenth,
  now,
}: {
  latest: Temporal.Instant | null;
  tenth: Temporal.Instant | null;
  now: Temporal.Instant;
}): number {
  if (latest === null || tenth === null) return 0;
  const spread = latest.epochMilliseconds - tenth.epochMilliseconds;
  const leftMs = latest.epochMilliseconds + WINDOW_MS - now.epochMilliseconds;
  return spread <= WINDOW_MS && leftMs > 0 ? Math.ceil(leftMs / 1000) : 0;
}
