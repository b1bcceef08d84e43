/** Default for a session without a practice, or a practice without its own setting. */
export const IDLE_MINUTES = 15;
/** However active, a session ends within a day: the next one requires signing in again. */
const LONGEST_SESSION = { hours: 24 };

export type SessionAge = {
  createdAt: Temporal.Instant;
  lastActiveAt: Temporal.Instant;
  idleMinutes: number | null;
};

/** Activity is recorded only if it is this much later than the last record: not every call writes. */
const GRAIN = { seconds: 10 };

/** When a session ends without further activity; the page, which knows it to the second, ends it first. */
export const idleAt = ({
  lastActiveAt,
  idleMinutes,
}: Pick<SessionAge, 'lastActiveAt' | 'idleMinutes'>): Temporal.Instant =>
  lastActiveAt.add({ minutes: idleMinutes ?? IDLE_MINUTES }).add(GRAIN);

/** Whether a page that ends its session does so because no one used it: a person who signs out was just active. */
export const wasIdle = ({
  now,
  lastActiveAt,
  idleMinutes,
}: Omit<SessionAge, 'createdAt'> & { now: Temporal.Instant }) =>
  Temporal.Instant.compare(now.add(GRAIN), lastActiveAt.add({ minutes: idleMinutes ?? IDLE_MINUTES })) >= 0;

/** Whether there was activity worth recording. */
export const isNewActivity = ({
  lastActiveAt,
  activeAt,
}: {
  lastActiveAt: Temporal.Instant;
  activeAt: Temporal.Instant;
}): boolean => Temporal.Instant.compare(activeAt, lastActiveAt.add(GRAIN)) > 0;

/** When a session ends, however active. */
export const sessionEndOf = ({ createdAt }: Pick<SessionAge, 'createdAt'>): Temporal.Instant =>
  createdAt.add(LONGEST_SESSION);

/** Whether a session may be renewed, or why it ends. */
export function renewal({
  createdAt,
  lastActiveAt,
  idleMinutes,
  now,
}: SessionAge & { now: Temporal.Instant }): 'renew' | 'idle' | 'over' {
  if (Temporal.Instant.compare(now, idleAt({ lastActiveAt, idleMinutes })) > 0) return 'idle';
  if (Temporal.Instant.compare(now, sessionEndOf({ createdAt })) > 0) return 'over';
  return 'renew';
}
