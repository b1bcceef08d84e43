import { CURRENT_VERSION, type LegacySummary, type MigrationLog } from '@sightline/contract/schedule-migration.calls';
import { compareNames } from '../../../shared/words/compare-names.ts';
import { counted } from '../../../shared/words/counted.ts';
import { t } from '../../../shared/words/words.ts';

/** One provider at one location. */
export type ProviderAtLocation = { locKey: number; acctKey: number };

export const placeId = ({ locKey, acctKey }: ProviderAtLocation): string => `${locKey}:${acctKey}`;

/** 'Okafor, Ada at Main St' */
export const placeName = ({ providerName, locName }: MigrationLog): string =>
  t('{providerName} at {locName}', { providerName, locName });

export type MigrationStanding = 'not-started' | 'mixed' | 'migrated' | 'failed';
export const STANDING_WORDS = {
  'not-started': t('Not started'),
  mixed: t('Mixed'),
  migrated: t('Migrated'),
  failed: t('Failed'),
} as const satisfies Record<MigrationStanding, string>;

const isCurrent = ({ version }: Pick<MigrationLog, 'version'>): boolean => version >= CURRENT_VERSION;

/** A provider's progress at a location; `hasFailed`: the last run since opening the page failed. */
export function standingOf(log: MigrationLog, { hasFailed }: { hasFailed: boolean }): MigrationStanding {
  if (hasFailed) return 'failed';
  if (!isCurrent(log)) return 'not-started';
  return log.legacyEntries > 0 ? 'mixed' : 'migrated';
}

/** Below version 5 the old entries apply: they can be deleted only afterwards. */
export const isClearable = (log: MigrationLog): boolean => isCurrent(log) && log.legacyEntries > 0;

/** There is something to migrate: the version, or remaining entries. */
export const isMigratable = (log: MigrationLog): boolean => !isCurrent(log) || log.legacyEntries > 0;

export type Totals = {
  providers: number;
  /** Providers at version 5 at every location. */
  currentProviders: number;
  places: number;
  legacyEntries: number;
  rules: number;
};

export function totalsOf(logs: readonly MigrationLog[]): Totals {
  const byProvider = [...Map.groupBy(logs, ({ acctKey }) => acctKey).values()];
  const sum = (count: (log: MigrationLog) => number) => logs.reduce((total, log) => total + count(log), 0);
  return {
    providers: byProvider.length,
    currentProviders: byProvider.filter((own) => own.every(isCurrent)).length,
    places: logs.length,
    legacyEntries: sum(({ legacyEntries }) => legacyEntries),
    rules: sum(({ rules }) => rules),
  };
}

/** By location, then provider. */
export const sortLogs = (logs: readonly MigrationLog[]): MigrationLog[] =>
  logs.toSorted(
    (one, other) =>
      compareNames(one.locName, other.locName) ||
      compareNames(one.providerName, other.providerName) ||
      one.locKey - other.locKey ||
      one.acctKey - other.acctKey,
  );

export const summariesOf = (
  summaries: readonly LegacySummary[],
  { locKey, acctKey }: ProviderAtLocation,
): LegacySummary[] => summaries.filter((summary) => summary.locKey === locKey && summary.acctKey === acctKey);

export const entriesWords = (count: number): string => counted(count, 'legacy entry');
