import { type DayNumber, dateOfDay, dayOfDate } from './days.ts';
import { MINUTES_IN_DAY, type Minute } from './minutes.ts';
import type { DayRange } from './occurrences.ts';

/** The current time on a location's clocks. */
export type WallClock = { today: DayNumber; minute: Minute };

/** Wall time that clocks never show because they move forward: [from, to) of a day. */
export type SkippedTime = { day: DayNumber; from: Minute; to: Minute };

/** Offsets range from -12 to +14 hours, so a change is at most this many days from its instant's UTC day. */
const DAYS_OF_DOUBT = 2;
const MS_IN_MINUTE = 60_000;
const MS_IN_DAY = MINUTES_IN_DAY * MS_IN_MINUTE;

const dayOf = ({ year, month, day }: Temporal.PlainDateTime): DayNumber => dayOfDate({ year, month, day });

const minuteOf = ({ hour, minute }: Temporal.PlainDateTime): Minute => hour * 60 + minute;

const firstOf = (wall: Temporal.PlainDateTime, zone: string): Temporal.ZonedDateTime =>
  wall.toZonedDateTime(zone, { disambiguation: 'earlier' });

/** Milliseconds since the epoch that have the same wall time in UTC. */
const wallMs = (instant: Temporal.Instant, offsetNs: number): number =>
  instant.epochMilliseconds + offsetNs / 1_000_000;

/**
 * The current time at a location, without seconds. A wall time means its first pass (decision 21): once the clocks
 * moved back, the whole repeated hour is over and its last minute is shown.
 */
export function wallClock({ now, zone }: { now: Temporal.Instant; zone: string }): WallClock {
  const shown = now.toZonedDateTimeISO(zone);
  const wall = shown.toPlainDateTime();
  const repeated = shown.since(firstOf(wall, zone));
  // A pass starts with its change; one nanosecond later makes that change a previous one even at its exact instant.
  const change = repeated.sign > 0 ? shown.add({ nanoseconds: 1 }).getTimeZoneTransition('previous') : null;
  const latest = change === null ? wall : change.toPlainDateTime().add(repeated).subtract({ minutes: 1 });
  return { today: dayOf(latest), minute: minuteOf(latest) };
}

const offsetBefore = (at: Temporal.ZonedDateTime): number => at.subtract({ nanoseconds: 1 }).offsetNanoseconds;

/**
 * Wall time that clocks skip in a range of days, by day and time: 02:00 to 03:00 on the spring day in most zones, half
 * an hour on Lord Howe, a whole day in Apia (2011-12-30).
 */
export function skippedTimes({ zone, range }: { zone: string; range: DayRange }): SkippedTime[] {
  const skipped: SkippedTime[] = [];
  const end = (range.to + 1 + DAYS_OF_DOUBT) * MS_IN_DAY;
  let change = Temporal.Instant.fromEpochMilliseconds((range.from - DAYS_OF_DOUBT) * MS_IN_DAY)
    .toZonedDateTimeISO(zone)
    .getTimeZoneTransition('next');
  while (change !== null && change.epochMilliseconds < end) {
    const instant = change.toInstant();
    const gap = { from: wallMs(instant, offsetBefore(change)), to: wallMs(instant, change.offsetNanoseconds) };
    skipped.push(...cutByDays(gap, range));
    change = change.getTimeZoneTransition('next');
  }
  return skipped;
}

/** A gap in milliseconds of wall time, as whole minutes of a range's days; none if clocks move back. */
function cutByDays(gap: { from: number; to: number }, range: DayRange): SkippedTime[] {
  const parts: SkippedTime[] = [];
  const from = Math.floor(gap.from / MS_IN_MINUTE);
  const to = Math.ceil(gap.to / MS_IN_MINUTE);
  for (let day = Math.floor(from / MINUTES_IN_DAY); day * MINUTES_IN_DAY < to; day += 1) {
    if (day < range.from || day > range.to || from >= to) continue;
    const midnight = day * MINUTES_IN_DAY;
    parts.push({ day, from: Math.max(from - midnight, 0), to: Math.min(to - midnight, MINUTES_IN_DAY) });
  }
  return parts;
}

/**
 * The instant of a wall time (minute 0 to 1440): the first of a repeated hour, null if clocks skip it (decision 21).
 */
export function instantOf({
  day,
  minute,
  zone,
}: {
  day: DayNumber;
  minute: Minute;
  zone: string;
}): Temporal.Instant | null {
  const wall = Temporal.PlainDateTime.from(dateOfDay(day)).add({ minutes: minute });
  const found = firstOf(wall, zone);
  return found.toPlainDateTime().equals(wall) ? found.toInstant() : null;
}
