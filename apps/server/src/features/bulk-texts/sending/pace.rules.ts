import { BULK_PACE } from '@sightline/contract/bulk-texts.calls';

const MS_A_MINUTE = 60_000;
/** A server that was late makes up for this much, and no more: an outage is not followed by a burst. */
const CATCH_UP = { seconds: 2 };

/** When the next text may go, after one that was due at `due`. */
export function nextAfter({
  due,
  now,
  aMinute,
}: {
  due: Temporal.Instant;
  now: Temporal.Instant;
  aMinute: number;
}): Temporal.Instant {
  const earliest = now.subtract(CATCH_UP);
  const from = Temporal.Instant.compare(due, earliest) < 0 ? earliest : due;
  return from.add({ milliseconds: Math.ceil(MS_A_MINUTE / Math.max(BULK_PACE.least, aMinute)) });
}

const MS_AN_HOUR = 3_600_000;

/** When the next text of a bulk text with its own pace may go. */
export const nextOfOwn = ({ now, perHour }: { now: Temporal.Instant; perHour: number }): Temporal.Instant =>
  now.add({ milliseconds: Math.ceil(MS_AN_HOUR / perHour) });

/** The first of some instants; null without any. */
export const earliestOf = (instants: readonly Temporal.Instant[]): Temporal.Instant | null =>
  instants.toSorted(Temporal.Instant.compare)[0] ?? null;
