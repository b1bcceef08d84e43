import type { SetupLocation, SetupProvider } from '@sightline/contract/setup.calls';
import { compareNames } from '../../../shared/words/compare-names.ts';

/** The filters in the bar and the URL: 0 means all. */
export type Filters = { locKey: number; acctKey: number; isByLocation: boolean };

const readKey = (text: string | null): number => (text !== null && /^\d{1,10}$/.test(text) ? Number(text) : 0);

/** `?loc=2001&provider=3001&by=location`; missing ones mean all. */
export function readFilters(query: URLSearchParams): Filters {
  const locKey = readKey(query.get('loc'));
  return {
    locKey,
    acctKey: readKey(query.get('provider')),
    isByLocation: locKey > 0 && query.get('by') === 'location',
  };
}

/** The URL's query with these filters; its other parts stay. */
export function writeFilters(query: URLSearchParams, { locKey, acctKey, isByLocation }: Filters): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  put('loc', locKey > 0 ? String(locKey) : '');
  put('provider', acctKey > 0 ? String(acctKey) : '');
  put('by', locKey > 0 && isByLocation ? 'location' : '');
  return next;
}

/** Changing the location clears the provider (OBS-003); the same one changes nothing. */
export function withLocation(filters: Filters, locKey: number): Filters {
  if (locKey === filters.locKey) return filters;
  return { locKey, acctKey: 0, isByLocation: locKey > 0 && filters.isByLocation };
}

const worksAt = ({ locKeys }: SetupProvider, locKey: number): boolean =>
  locKeys.split(',').map(Number).includes(locKey);

/** The available providers: only the location's if the checkbox is checked. */
export function offeredProviders(providers: readonly SetupProvider[], filters: Filters): readonly SetupProvider[] {
  if (!filters.isByLocation) return providers;
  return providers.filter((provider) => worksAt(provider, filters.locKey));
}

/** Checking the box drops a provider who does not work at the location. */
export function withByLocation(providers: readonly SetupProvider[], filters: Filters, isByLocation: boolean): Filters {
  const next = { ...filters, isByLocation };
  const isOffered = offeredProviders(providers, next).some(({ acctKey }) => acctKey === filters.acctKey);
  return isOffered ? next : { ...next, acctKey: 0 };
}

/** Unknown keys in a URL, such as an old bookmark's, mean all. */
export function knownFilters(
  filters: Filters,
  { locations, providers }: { locations: readonly SetupLocation[]; providers: readonly SetupProvider[] },
): Filters {
  const isPlace = locations.some(({ locKey }) => locKey === filters.locKey);
  const isPerson = providers.some(({ acctKey }) => acctKey === filters.acctKey);
  return {
    locKey: isPlace ? filters.locKey : 0,
    acctKey: isPerson ? filters.acctKey : 0,
    isByLocation: isPlace && filters.isByLocation,
  };
}

/** By orgName (OBS-009), even if a server sorts differently. */
export const sortLocations = (locations: readonly SetupLocation[]): SetupLocation[] =>
  locations.toSorted((one, other) => compareNames(one.orgName, other.orgName) || one.locKey - other.locKey);

/** By lastName, then firstName (OBS-009). */
export const sortProviders = (providers: readonly SetupProvider[]): SetupProvider[] =>
  providers.toSorted(
    (one, other) =>
      compareNames(one.lastName, other.lastName) ||
      compareNames(one.firstName, other.firstName) ||
      one.acctKey - other.acctKey,
  );
