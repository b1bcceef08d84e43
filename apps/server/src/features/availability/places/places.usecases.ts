import { CURRENT_VERSION } from '@sightline/contract/schedule-migration.calls';
import { legacyRule } from '@sightline/scheduling/legacy';
import { wallClock } from '@sightline/scheduling/zone-clock';
import type { CoverTransaction } from '../../../db/scope.ts';
import { holdProvider } from '../../providers/holding.usecases.ts';
import { checkLevel } from '../../setup/levels/levels.usecases.ts';
import { placeMissing, providerNotThere } from '../availability.errors.ts';
import { readLegacyEntries, readRules, readVersions } from '../availability.queries.ts';
import { areEntriesInForce } from '../availability.rules.ts';
import type { PlaceRules, ProviderAtLocation } from '../availability.types.ts';
import { readPlace } from './places.queries.ts';

/** Providers who were never migrated start at the current version, unless the old tables have entries for them. */
const UNMIGRATED_VERSION = 4;

/** The version that applies; `noted` null: none was recorded. */
export const versionOf = ({ noted, hasEntries }: { noted: number | null; hasEntries: boolean }): number =>
  noted ?? (hasEntries ? UNMIGRATED_VERSION : CURRENT_VERSION);

/**
 * Keys from bodies and queries.
 * @throws without a location and a provider (SCH-001)
 */
export function placeOf({
  locKey,
  acctKey,
}: {
  locKey?: number | null | undefined;
  acctKey?: number | null | undefined;
}): ProviderAtLocation {
  if (!locKey || !acctKey) throw placeMissing();
  return { locKey, acctKey };
}

/** @throws if the location or the provider is not this practice's, or the provider does not work there */
export async function checkPlace({
  tx,
  place,
}: {
  tx: CoverTransaction;
  place: ProviderAtLocation;
}): Promise<{ timeZone: string }> {
  await checkLevel({ tx, level: place });
  const found = await readPlace({ tx, place });
  if (found === null || !found.isProviderThere) throw providerNotThere();
  return { timeZone: found.timeZone };
}

/**
 * Everything that decides when a provider at a location is open.
 * @param isLocked waits for other changes to this provider, and makes later ones wait for the commit
 */
export async function rulesOfPlace({
  tx,
  place,
  isLocked = false,
}: {
  tx: CoverTransaction;
  place: ProviderAtLocation;
  isLocked?: boolean;
}): Promise<PlaceRules> {
  if (isLocked) await holdProvider({ tx, acctKey: place.acctKey });
  const { timeZone } = await checkPlace({ tx, place });
  const keys = { tx, locKeys: [place.locKey], acctKeys: [place.acctKey] };
  const stored = await readRules(keys);
  const entries = await readLegacyEntries(keys);
  const known = (await readVersions({ tx })).find(
    ({ locKey, acctKey }) => locKey === place.locKey && acctKey === place.acctKey,
  );
  const version = versionOf({ noted: known?.version ?? null, hasEntries: entries.length > 0 });
  const isInForce = areEntriesInForce(known?.version);
  return {
    place,
    timeZone,
    today: wallClock({ now: tx.now, zone: timeZone }).today,
    version,
    stored,
    legacy: entries.map((entry) => ({ ...entry, isInForce })),
    rules: [...stored.map(({ rule }) => rule), ...(isInForce ? entries.map(legacyRule) : [])],
  };
}
