import type { Clock } from '../src/clock.ts';

/** A clock that stands still until it is moved. */
export type FixedClock = Clock & { advance: (duration: Temporal.DurationLike) => void; set: (instant: string) => void };

export function createFixedClock(start = '2026-11-20T15:00:00Z'): FixedClock {
  let now = Temporal.Instant.from(start);
  return {
    now: () => now,
    advance: (duration) => {
      now = now.add(Temporal.Duration.from(duration));
    },
    set: (instant) => {
      now = Temporal.Instant.from(instant);
    },
  };
}
