/** How far the primary had written its log, and when: its own clock, never that of another machine. */
export type Mark = { lsn: number; at: Temporal.Instant };

/** How far a standby has replayed that log, and the time of the last commit in it; null if it has replayed none. */
export type Replayed = { lsn: number; lastCommitAt: Temporal.Instant | null };

/** Marks are kept so many times closer than the age that they measure. */
const STEPS = 300;

/**
 * The time up to which a standby has everything: that of the last commit it replayed, or of the newest mark that it has
 * reached. While nothing is written, only marks move on: the last commit may be hours old, and nothing newer exists.
 */
export function dataTime({
  marks,
  replayed: { lsn, lastCommitAt },
}: {
  marks: readonly Mark[];
  replayed: Replayed;
}): Temporal.Instant | null {
  const reached = marks.findLast((mark) => mark.lsn <= lsn)?.at ?? null;
  if (reached === null || lastCommitAt === null) return reached ?? lastCommitAt;
  return Temporal.Instant.compare(reached, lastCommitAt) > 0 ? reached : lastCommitAt;
}

/** Marks with another one, without those that are older than any age of interest. */
export function withMark({
  marks,
  mark,
  longestSeconds,
}: {
  marks: readonly Mark[];
  mark: Mark;
  longestSeconds: number;
}): Mark[] {
  const secondsTo = (at: Temporal.Instant) => (mark.at.epochMilliseconds - at.epochMilliseconds) / 1_000;
  const kept = marks.filter(({ at }) => secondsTo(at) <= longestSeconds);
  const [beforeLast, last] = kept.slice(-2);
  const isClose = last !== undefined && secondsTo(beforeLast?.at ?? last.at) < longestSeconds / STEPS;
  return [...(isClose && kept.length > 1 ? kept.slice(0, -1) : kept), mark];
}
