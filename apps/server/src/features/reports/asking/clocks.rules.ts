import { type DayNumber, dateOfDay, formatDay } from '@sightline/scheduling/days';
import { wallClock } from '@sightline/scheduling/zone-clock';
import type { Range } from './range.rules.ts';

export type LocationClock = { locKey: number; timeZone: string };

/** How far before and after now the clocks of a zone are told; rows lie within, as imports and ranges do. */
const YEARS_OF_CLOCKS = 25;
const NS_IN_SECOND = 1_000_000_000;

/** The instant a day begins at in a zone: midnight, or when the clocks skip it, what follows. */
export const dayStart = ({ day, zone }: { day: DayNumber; zone: string }): Temporal.Instant =>
  Temporal.PlainDate.from(dateOfDay(day)).toZonedDateTime(zone).toInstant();

/** Today at some places: from the earliest to the latest. */
export function todayAt({ now, zones }: { now: Temporal.Instant; zones: readonly string[] }): Range {
  const days = zones.map((zone) => wallClock({ now, zone }).today);
  return { begin: Math.min(...days), end: Math.max(...days) };
}

export const todayIn = ({ now, zone }: { now: Temporal.Instant; zone: string }): string =>
  formatDay(wallClock({ now, zone }).today);

/** Places by the clock they go by. */
export const byZone = (places: readonly LocationClock[]): ReadonlyMap<string, number[]> =>
  new Map(
    [...Map.groupBy(places, ({ timeZone }) => timeZone)].map(([zone, some]) => [
      zone,
      some.map(({ locKey }) => locKey),
    ]),
  );

/** From when on clocks stand how many seconds ahead of UTC. */
export type ClockChange = { from: string; offsetSeconds: number };

/** Told once for a zone: it takes longer than most reports. */
const known = new Map<string, ClockChange[]>();

/** The clocks of a zone, the first entry for all times before. */
export function clockChanges({ now, zone }: { now: Temporal.Instant; zone: string }): ClockChange[] {
  const here = now.toZonedDateTimeISO(zone);
  const name = `${zone} ${here.year}`;
  const told = known.get(name);
  if (told !== undefined) return told;
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
