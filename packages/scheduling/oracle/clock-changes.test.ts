import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs, SEEDS } from '../../../testing/property-runs.ts';
import type { DayNumber } from '../src/days.ts';
import { offeredSlots } from '../src/slots.ts';
import { instantOf, skippedTimes, wallClock } from '../src/zone-clock.ts';
import { naiveDays } from './naive-day.ts';
import { dateOf } from './naive-days.ts';
import { naiveSlots } from './naive-slots.ts';
import { dayNumber, HERE, rulesAround } from './rule-sets.ts';

const US_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Indiana/Indianapolis',
  'America/Phoenix',
  'Pacific/Honolulu',
];

/** Half hours, midnight, and a date that never existed. */
const ODD_ZONES = ['Australia/Lord_Howe', 'America/Havana', 'America/Santiago', 'Asia/Beirut', 'Africa/Casablanca'];

/** Both United States changes in several years; in other zones, these days may be ordinary. */
const CHANGE_DAYS = ['2025-03-09', '2025-11-02', '2026-03-08', '2026-11-01', '2027-03-14', '2028-11-05'].map(dayNumber);

/** Asks Temporal about every minute of a day: does a clock show it? */
function skippedMinutes(zone: string, day: DayNumber): number[] {
  const midnight = dateOf(day).toPlainDateTime();
  return Array.from({ length: 1440 }, (_, minute) => minute).filter((minute) => {
    const wall = midnight.add({ minutes: minute });
    return !wall.toZonedDateTime(zone).toPlainDateTime().equals(wall);
  });
}

const minutesOf = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

const weeks = fc.constantFrom(...CHANGE_DAYS).chain((change) =>
  fc.record({
    zone: fc.constantFrom(...US_ZONES),
    change: fc.constant(change),
    rules: rulesAround(change).map((rules) =>
      // Half the rules cover the night of the change.
      rules.map((rule, index) => (index % 2 === 0 ? { ...rule, hours: { from: 15 * index, to: 480 } } : rule)),
    ),
    minutes: fc.integer({ min: 5, max: 120 }),
    increment: fc.integer({ min: 5, max: 60 }),
    now: fc.integer({ min: -3 * 1440, max: 2 * 1440 }),
  }),
);

type Week = typeof weeks extends fc.Arbitrary<infer T> ? T : never;

function contextOf({ zone, change, rules, minutes, increment, now }: Week) {
  const range = { from: change - 1, to: change + 1 };
  const midnight = dateOf(change).toZonedDateTime(zone);
  const clock = wallClock({ now: midnight.add({ minutes: now }).toInstant(), zone });
  const skipped = skippedTimes({ zone, range });
  const type = { taskKey: 2, minutes, increment };
  return {
    range,
    context: {
      rules,
      type,
      clock,
      skipped,
      locKey: HERE,
      bookings: [],
      holds: [],
      lastDay: change + 5,
      daysBlocked: 0,
    },
  };
}

describe.each(SEEDS)('weeks with clock changes, seed %i', (seed) => {
  it('[SCH-006] offers the times of a minute table without the skipped minutes', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(weeks, (week) => {
        const { context, range } = contextOf(week);
        expect(offeredSlots(context, range)).toEqual(naiveDays(context, range).flatMap(naiveSlots));
      }),
      { seed, numRuns: runs(600) },
    );
  });

  it('[SCH-006] offers no visit across a skipped hour, and only future times', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(weeks, (week) => {
        const { context, range } = contextOf(week);
        const now = dateOf(week.change).toZonedDateTime(week.zone).add({ minutes: week.now }).toInstant();
        for (const { day, minute } of offeredSlots(context, range)) {
          const begins = instantOf({ day, minute, zone: week.zone });
          const ends = instantOf({ day, minute: minute + week.minutes, zone: week.zone });
          expect(begins).not.toBeNull();
          if (begins === null) continue;
          expect(Temporal.Instant.compare(begins, now)).toBe(1);
          // A visit may end where the skipped time begins; then its end has no wall time of its own.
          const lasting = ends?.since(begins).total('minutes') ?? week.minutes;
          expect(lasting).toBeGreaterThanOrEqual(week.minutes);
        }
      }),
      { seed, numRuns: runs(600) },
    );
  });
});

describe('skipped time', () => {
  it.each([...US_ZONES, ...ODD_ZONES].flatMap((zone) => [2025, 2026, 2027].map((year) => ({ zone, year }))))(
    '[SCH-006] matches the minutes that no clock shows in $zone in $year',
    ({ zone, year }) => {
      const range = { from: dayNumber(`${year}-01-01`), to: dayNumber(`${year}-12-31`) };
      const gaps = skippedTimes({ zone, range });
      const days = new Set(gaps.map(({ day }) => day));
      for (const day of days)
        expect(gaps.filter((gap) => gap.day === day).flatMap(minutesOf)).toEqual(skippedMinutes(zone, day));
      // Every other day of the year is at least 24 hours long.
      for (let day = range.from; day <= range.to; day += 1) {
        if (days.has(day)) continue;
        const hours = dateOf(day).toZonedDateTime(zone).hoursInDay;
        expect({ day, isShorter: hours < 24 }).toEqual({ day, isShorter: false });
      }
    },
  );
});
