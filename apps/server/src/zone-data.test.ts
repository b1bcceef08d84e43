import { describe, expect, it } from 'vitest';
import { createFixedClock } from '../testing/fixed-clock.ts';
import { coverRow, insertRows, locationRow } from '../testing/practice-rows.ts';
import { useDatabase } from '../testing/test-database.ts';
import { createLogger } from './logger.ts';
import { outdatedZones, reportZoneData } from './zone-data.ts';

const version = process.versions.tz ?? '';
const hasRelease = (release: string) => version >= release;
const offsetAt = (zone: string, at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(zone).offset;

describe("the runtime's time zone data", () => {
  it('includes that British Columbia and Alberta no longer change their clocks', () => {
    expect(hasRelease('2026c')).toBe(true);
    expect(offsetAt('America/Vancouver', '2026-12-15T20:00Z')).toBe('-07:00');
    expect(offsetAt('America/Edmonton', '2026-12-15T20:00Z')).toBe('-06:00');
  });

  it.each([
    ['America/Inuvik', '2026d', '-07:00', '-06:00'],
    ['America/Winnipeg', '2026e', '-06:00', '-05:00'],
  ])('has %s wrong before release %s, and says so', (zone, release, wrong, right) => {
    expect(offsetAt(zone, '2026-12-15T20:00Z')).toBe(hasRelease(release) ? right : wrong);
    expect(outdatedZones().some((outdated) => outdated.zone === zone)).toBe(!hasRelease(release));
  });

  it('keeps zones whose clocks still change', () => {
    expect(offsetAt('America/New_York', '2026-12-15T20:00Z')).toBe('-05:00');
    expect(outdatedZones().map(({ zone }) => zone)).not.toContain('America/New_York');
  });

  describe('with locations', () => {
    const database = useDatabase();

    it("is logged at startup, with a warning only if a location's zone is wrong", async () => {
      const { pool } = database();
      const lines: string[] = [];
      const logger = createLogger({ level: 'info', write: (line) => void lines.push(line) });
      const report = () => reportZoneData({ version, deps: { pool, clock: createFixedClock(), logger } });
      await insertRows(pool, 'cover', [coverRow({ cover_key: 1 })]);
      await insertRows(pool, 'location', [locationRow({ cover_key: 1, loc_key: 1, time_zone: 'America/New_York' })]);
      await report();
      expect(lines).toEqual([expect.stringContaining(`"zoneData":"${version}"`)]);
      lines.length = 0;
      await insertRows(pool, 'location', [locationRow({ cover_key: 1, loc_key: 2, time_zone: 'America/Inuvik' })]);
      await report();
      expect(lines.some((line) => line.includes('America/Inuvik'))).toBe(!hasRelease('2026d'));
    });
  });
});
