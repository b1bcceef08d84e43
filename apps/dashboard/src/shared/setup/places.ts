import type { Level } from '@sightline/contract/levels';
import type { LevelKeys, SetupLocation, SetupProvider } from '@sightline/contract/setup.calls';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { t } from '../words/words.ts';

export type SetupPlaces = { locations: readonly SetupLocation[]; providers: readonly SetupProvider[] };

/** The specification's order and format: 'Okafor, Ada' (OBS-009). */
export const providerName = ({ firstName, lastName }: SetupProvider): string => `${lastName}, ${firstName}`;

/** 'Main St', or 'All Locations' for 0. */
export function locationWords({ locations }: Pick<SetupPlaces, 'locations'>, locKey: number): string {
  if (locKey === 0) return t(SETUP_TEXT.allLocations);
  return locations.find((location) => location.locKey === locKey)?.orgName ?? t('Location {locKey}', { locKey });
}

/** 'Okafor, Ada', or 'All Providers' for 0. */
export function providerWords({ providers }: Pick<SetupPlaces, 'providers'>, acctKey: number): string {
  if (acctKey === 0) return t(SETUP_TEXT.allProviders);
  const provider = providers.find((known) => known.acctKey === acctKey);
  return provider === undefined ? t('Provider {acctKey}', { acctKey }) : providerName(provider);
}

/** A level as text: 'Main St · All Providers'. */
export const levelWords = (places: SetupPlaces, { locKey, acctKey }: Level): string =>
  `${locationWords(places, locKey)} · ${providerWords(places, acctKey)}`;

/** The origin of a shown value, as in a reply (OBS-006). */
export type Origin = {
  locKey: number;
  acctKey: number;
  level: number | null;
  source: LevelKeys | null;
  isDefault: boolean;
  isSaved: boolean;
  savedAt: string | null;
  savedBy: string;
};

/** Whether the record is at exactly the requested level: only then can it be cleared there. */
export const isSavedHere = ({ source, locKey, acctKey }: Origin): boolean =>
  source !== null && source.locKey === locKey && source.acctKey === acctKey;

/** 'Level 2 · Main St · All Providers', or 'Defaults'. */
export function sourceWords(places: SetupPlaces, { level, source }: Pick<Origin, 'level' | 'source'>): string {
  return source === null || level === null
    ? t('Defaults')
    : t('Level {level} · {levelWords}', { level, levelWords: levelWords(places, source) });
}
