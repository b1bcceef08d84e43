import { TOKEN_SECONDS } from './tokens/tokens.rules.ts';

/** Where no practice has set it otherwise: a session without a practice chosen. */
export const IDLE_MINUTES = 15;
/** However busy, a session ends within a day: the next one starts with a fresh sign-in. */
const LONGEST_SESSION = { hours: 24 };

export type SessionAge = {
  createdAt: Temporal.Instant;
  lastActiveAt: Temporal.Instant;
  idleMinutes: number | null;
};

/**
 * Whether a session may be renewed. A token says nothing of activity while it
 * lives, so the practice's idle minutes count from the end of its life.
 */
export function renewal({
  createdAt,
  lastActiveAt,
  idleMinutes,
  now,
}: SessionAge & { now: Temporal.Instant }): 'renew' | 'idle' | 'over' {
  const idleFrom = lastActiveAt.add({ minutes: idleMinutes ?? IDLE_MINUTES, seconds: TOKEN_SECONDS });
  if (Temporal.Instant.compare(now, idleFrom) > 0) return 'idle';
  if (Temporal.Instant.compare(now, createdAt.add(LONGEST_SESSION)) > 0) return 'over';
  return 'renew';
}
