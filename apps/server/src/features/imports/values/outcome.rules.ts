import { type WallTime, wallAt } from './time.rules.ts';

/**
 * Why a visit's outcome in the source is impossible: a patient can't miss a visit that has not started, or attend one on a
 * future day. Patients who came early today did attend. Null if it is possible.
 */
export function tooSoon({
  status,
  at,
  now,
  zone,
}: {
  status: string | null;
  at: { instant: Temporal.Instant; wall: WallTime } | null;
  now: Temporal.Instant;
  zone: string;
}): string | null {
  if (at === null || Temporal.Instant.compare(at.instant, now) <= 0) return null;
  if (status === 'noshow') return 'missed, but the visit is in the future';
  const isAnotherDay = status === 'kept' && at.wall.date > wallAt({ instant: now, zone }).date;
  return isAnotherDay ? 'kept, but the visit is in the future' : null;
}
