import { type DayNumber, dateOfDay, formatDay } from '@sightline/scheduling/days';
import { wallClock } from '@sightline/scheduling/zone-clock';
import type { Range } from './range.rules.ts';

export type LocationClock = { locKey: number; timeZone: string };

/** How far before and after now clock changes are listed; rows lie within, since imports and ranges do. */
const YEARS_OF_CLOCKS = 25;
const NS_IN_SECOND = 1_000_000_000;

/** The instant a day begins in a zone: midnight, or the next valid time if clocks skip it. */
export const dayStart = ({ day, zone }: { day: DayNumber; zone: string }): Temporal.Instant =>
  Temporal.PlainDate.from(dateOfDay(day)).toZonedDateTime(zone).toInstant();

/** Today at several locations, from the earliest to the latest; before there are any, at the practice. */
export function todayAt({
  now,
  zones,
  practiceZone,
}: {
  now: Temporal.Instant;
  zones: readonly string[];
  practiceZone: string;
}): Range {
  const days = (zones.length === 0 ? [practiceZone] : zones).map((zone) => wallClock({ now, zone }).today);
  return { begin: Math.min(...days), end: Math.max(...days) };
}

export const todayIn = ({ now, zone }: { now: Temporal.Instant; zone: string }): string =>
  formatDay(wallClock({ now, zone }).today);

/** Locations by time zone. */
export const byZone = (places: readonly LocationClock[]): ReadonlyMap<string, number[]> =>
  new Map(
    [...Map.groupBy(places, ({ timeZone }) => timeZone)].map(([zone, some]) => [
      zone,
      some.map(({ locKey }) => locKey),
    ]),
  );

/** The seconds ahead of UTC from an instant on. */
export type ClockChange = { from: string; offsetSeconds: number };

/** Computed once per zone: it takes longer than most reports. */
const known = new Map<string, ClockChange[]>();

/** A zone's clock changes; the first entry covers all earlier times. */
export function clockChanges({ now, zone }: { now: Temporal.Instant; zone: string }): ClockChange[] {
  const here = now.toZonedDateTimeISO(zone);
  const name = `${zone} ${here.year}`;
  const cached = known.get(name);
  if (cached !== undefined) return cached;
  const offsetOf = (at: Temporal.ZonedDateTime) => at.offsetNanoseconds / NS_IN_SECOND;
  const first = here.subtract({ years: YEARS_OF_CLOCKS });
  const last = here.add({ years: YEARS_OF_CLOCKS });
  const changes: ClockChange[] = [{ from: '-infinity', offsetSeconds: offsetOf(first) }];
  let change = first.getTimeZoneTransition('next');
  while (change !== null && change.epochMilliseconds < last.epochMilliseconds) {
    changes.push({ from: change.toInstant().toString(), offsetSeconds: offsetOf(change) });
    change = change.getTimeZoneTransition('next');
  }
  known.set(name, changes);
  return changes;
}
