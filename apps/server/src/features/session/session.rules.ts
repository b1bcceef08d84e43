/** Where no practice has set it otherwise: a session without a practice chosen. */
export const IDLE_MINUTES = 15;
/** However busy, a session ends within a day: the next one starts with a fresh sign-in. */
const LONGEST_SESSION = { hours: 24 };

export type SessionAge = {
  createdAt: Temporal.Instant;
  lastActiveAt: Temporal.Instant;
  idleMinutes: number | null;
};

/** Activity is noted when it is this much later than what is noted already: not every call writes. */
const GRAIN = { seconds: 10 };

/** When a session ends unless something happens in it; the page, which knows to the second, ends it first. */
export const idleAt = ({
  lastActiveAt,
  idleMinutes,
}: Pick<SessionAge, 'lastActiveAt' | 'idleMinutes'>): Temporal.Instant =>
  lastActiveAt.add({ minutes: idleMinutes ?? IDLE_MINUTES }).add(GRAIN);

/** Whether somebody was active at a time that is worth noting. */
export const isNewActivity = ({
  lastActiveAt,
  activeAt,
}: {
  lastActiveAt: Temporal.Instant;
  activeAt: Temporal.Instant;
}): boolean => Temporal.Instant.compare(activeAt, lastActiveAt.add(GRAIN)) > 0;

/** Whether a session may be renewed, or why it ends. */
export function renewal({
  createdAt,
  lastActiveAt,
  idleMinutes,
  now,
}: SessionAge & { now: Temporal.Instant }): 'renew' | 'idle' | 'over' {
  if (Temporal.Instant.compare(now, idleAt({ lastActiveAt, idleMinutes })) > 0) return 'idle';
  if (Temporal.Instant.compare(now, createdAt.add(LONGEST_SESSION)) > 0) return 'over';
  return 'renew';
}
