import { openSystemScope } from './db/scope.ts';
import type { Deps } from './deps.ts';

/**
 * Recent clock changes that runtimes may not know yet, from the IANA time zone database: the release, and the offset at
 * an instant where older data differs.
 */
const RECENT_CHANGES = [
  { zones: ['America/Vancouver', 'Canada/Pacific'], release: '2026b', at: '2026-12-15T20:00Z', offset: '-07:00' },
  {
    zones: ['America/Edmonton', 'America/Yellowknife', 'Canada/Mountain'],
    release: '2026c',
    at: '2026-12-15T20:00Z',
    offset: '-06:00',
  },
  { zones: ['America/Inuvik'], release: '2026d', at: '2026-12-15T20:00Z', offset: '-06:00' },
  {
    zones: ['America/Winnipeg', 'America/Rainy_River', 'Canada/Central'],
    release: '2026e',
    at: '2026-12-15T20:00Z',
    offset: '-05:00',
  },
];

export type OutdatedZone = { zone: string; release: string };

/** The zones this runtime computes by outdated rules, and the release that has the right ones. */
export function outdatedZones(): OutdatedZone[] {
  return RECENT_CHANGES.flatMap(({ zones, release, at, offset }) =>
    zones
      .filter((zone) => Temporal.Instant.from(at).toZonedDateTimeISO(zone).offset !== offset)
      .map((zone) => ({ zone, release })),
  );
}

/** Logs the server's zone data, and warns if a location is in a zone it has wrong. */
export async function reportZoneData({
  version,
  deps: { pool, clock, logger },
}: {
  version: string;
  deps: Pick<Deps, 'pool' | 'clock' | 'logger'>;
}): Promise<void> {
  logger.info({ zoneData: version }, 'time zone data of the runtime');
  const outdated = outdatedZones();
  const used = await openSystemScope({ pool, clock }).read(({ q }) =>
    q.selectFrom('location').select('time_zone').distinct().execute(),
  );
  const wrong = outdated.filter(({ zone }) => used.some(({ time_zone }) => time_zone === zone));
  if (wrong.length === 0) return;
  logger.warn(
    { zoneData: version, zones: wrong },
    `Times are an hour off for locations in ${wrong.map(({ zone }) => zone).join(', ')}: time zone data ${version} is out of date. See "Time zone data" in docs/guides/operate.md`,
  );
}
