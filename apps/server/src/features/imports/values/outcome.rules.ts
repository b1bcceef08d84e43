import { type Wall, wallAt } from './time.rules.ts';

/**
 * Why what a source says became of a visit cannot have: nobody misses what has not begun, or was there on a day to come.
 * Patients who came before their time today were. Null where nothing is wrong.
 */
export function tooSoon({
  status,
  at,
  now,
  zone,
}: {
  status: string | null;
  at: { instant: Temporal.Instant; wall: Wall } | null;
  now: Temporal.Instant;
  zone: string;
}): string | null {
  if (at === null || Temporal.Instant.compare(at.instant, now) <= 0) return null;
  if (status === 'noshow') return 'missed, but the visit is in the future';
  const isAnotherDay = status === 'kept' && at.wall.date > wallAt({ instant: now, zone }).date;
  return isAnotherDay ? 'kept, but the visit is in the future' : null;
}
