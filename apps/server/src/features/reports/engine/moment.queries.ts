import { sql } from 'kysely';
import { byZone, clockChanges, type Place, todayIn } from '../asking/clocks.rules.ts';
import type { Moment, Sql } from '../definition.types.ts';

/** What holds for each zone, chosen by a row's location. PostgreSQL is told the clocks, and reckons with none. */
export function inZoneOf<T>({
  places,
  locKey,
  of,
}: {
  places: readonly Place[];
  locKey: Sql<number>;
  of: (zone: string) => Sql<T>;
}): Sql<T> {
  const [first, ...others] = byZone(places);
  if (first === undefined) throw new Error('A practice has a location.');
  if (others.length === 0) return of(first[0]);
  const cases = others.map(([zone, locKeys]) => sql`when ${locKey} = any(${locKeys}::integer[]) then ${of(zone)}`);
  return sql`case ${sql.join(cases, sql` `)} else ${of(first[0])} end`;
}

export function momentOf({
  coverKey,
  now,
  places,
}: {
  coverKey: number;
  now: Temporal.Instant;
  /** All places of the practice. */
  places: readonly Place[];
}): Moment {
  const wallTime: Moment['wallTime'] = ({ at, locKey }) =>
    inZoneOf({
      places,
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
    today: (locKey) => inZoneOf({ places, locKey, of: (zone) => sql`${todayIn({ now, zone })}::date` }),
    wallTime,
    dayOf: (args) => sql`${wallTime(args)}::date`,
  };
}
