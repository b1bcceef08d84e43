import { CURRENT_VERSION } from '@sightline/contract/schedule-migration.calls';
import type { CoverTransaction } from '../../../db/scope.ts';
import { providerNotThere } from '../../availability/availability.errors.ts';
import { versionOf } from '../../availability/places/places.usecases.ts';
import { checkLevel, levelOf } from '../../setup/levels/levels.usecases.ts';
import { type MigrationPlace, readMigrationPlaces } from './places.reads.ts';

/** Keys from bodies: 0, null and absent mean all. */
export type GivenKeys = { locKey?: number | null | undefined; acctKey?: number | null | undefined };
export type VersionedPlace = MigrationPlace & { version: number };

const withVersion = (place: MigrationPlace): VersionedPlace => ({
  ...place,
  version: versionOf({ noted: place.version, hasEntries: place.legacyEntries > 0 }),
});

/**
 * The providers and locations for some keys, by the providers' names.
 * @throws if a key is not this practice's, or the provider does not work at the location
 */
export async function placesOfKeys({ tx, keys }: { tx: CoverTransaction; keys: GivenKeys }): Promise<VersionedPlace[]> {
  const level = levelOf(keys);
  await checkLevel({ tx, level });
  const places = await readMigrationPlaces({ tx, ...level });
  if (places.length === 0 && level.locKey > 0 && level.acctKey > 0) throw providerNotThere();
  return places.map(withVersion);
}

/** Complete: every provider is at version 5, and no entries are left (SCH-023). */
export const isFullyMigrated = (places: readonly VersionedPlace[]): boolean =>
  places.every(({ version, legacyEntries }) => version === CURRENT_VERSION && legacyEntries === 0);
