import { sql } from 'kysely';
import { byZone, clockChanges, type LocationClock, todayIn } from '../asking/clocks.rules.ts';
import type { Moment, Sql } from '../definition.types.ts';

/** Values per time zone, chosen by the row's location, or the practice's zone where it has none. They are computed outside: PostgreSQL does no zone arithmetic. */
export function inZoneOf<T>({
  places,
  timeZone,
  locKey,
  of,
}: {
  places: readonly LocationClock[];
  /** The practice's time zone. */
  timeZone: string;
  locKey: Sql<number | null>;
  of: (zone: string) => Sql<T>;
}): Sql<T> {
  const others = [...byZone(places)].filter(([zone]) => zone !== timeZone);
  if (others.length === 0) return of(timeZone);
  const cases = others.map(([zone, locKeys]) => sql`when ${locKey} = any(${locKeys}::integer[]) then ${of(zone)}`);
  return sql`case ${sql.join(cases, sql` `)} else ${of(timeZone)} end`;
}

export function momentOf({
  coverKey,
  now,
  places,
  timeZone,
}: {
  coverKey: number;
  now: Temporal.Instant;
  /** All locations of the practice. */
  places: readonly LocationClock[];
  /** The practice's time zone. */
  timeZone: string;
}): Moment {
  const wallTime: Moment['wallTime'] = ({ at, locKey }) =>
    inZoneOf({
      places,
      timeZone,
      locKey,
      of: (zone) => {
        const changes = clockChanges({ now, zone });
        const starts = changes.map(({ from }) => from);
        const offsets = changes.map(({ offsetSeconds }) => offsetSeconds);
        // The connection's zone is UTC: an instant becomes UTC's wall time, and the offset makes it the location's.
        return sql`(${at}::timestamp + (${offsets}::integer[])[width_bucket(${at}, ${starts}::timestamptz[])]
          * interval '1 second')`;
      },
    });
  return {
    coverKey,
    now: sql`${now}::timestamptz`,
    today: (locKey) => inZoneOf({ places, timeZone, locKey, of: (zone) => sql`${todayIn({ now, zone })}::date` }),
    wallTime,
    dayOf: (args) => sql`${wallTime(args)}::date`,
  };
}
