import type { SetupLocation, SetupProvider } from '@sightline/contract/setup.calls';

/** What the filters bar holds, and the address says: 0 stands for all. */
export type Filters = { locKey: number; acctKey: number; isByLocation: boolean };

const readKey = (text: string | null): number => (text !== null && /^\d{1,10}$/.test(text) ? Number(text) : 0);

/** `?loc=2001&provider=3001&by=location`; what is left out is all of them. */
export function readFilters(query: URLSearchParams): Filters {
  const locKey = readKey(query.get('loc'));
  return {
    locKey,
    acctKey: readKey(query.get('provider')),
    isByLocation: locKey > 0 && query.get('by') === 'location',
  };
}

/** The query of an address with these filters; other parts of it stay. */
export function writeFilters(query: URLSearchParams, { locKey, acctKey, isByLocation }: Filters): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  put('loc', locKey > 0 ? String(locKey) : '');
  put('provider', acctKey > 0 ? String(acctKey) : '');
  put('by', locKey > 0 && isByLocation ? 'location' : '');
  return next;
}

/** Another location clears the provider (OBS-003); the same one changes nothing. */
export function withLocation(filters: Filters, locKey: number): Filters {
  if (locKey === filters.locKey) return filters;
  return { locKey, acctKey: 0, isByLocation: locKey > 0 && filters.isByLocation };
}

const worksAt = ({ locKeys }: SetupProvider, locKey: number): boolean =>
  locKeys.split(',').map(Number).includes(locKey);

/** The providers to choose from: of the location alone when the box is ticked. */
export function offeredProviders(providers: readonly SetupProvider[], filters: Filters): readonly SetupProvider[] {
  if (!filters.isByLocation) return providers;
  return providers.filter((provider) => worksAt(provider, filters.locKey));
}

/** Ticking the box drops a provider who does not work at the location. */
export function withByLocation(providers: readonly SetupProvider[], filters: Filters, isByLocation: boolean): Filters {
  const next = { ...filters, isByLocation };
  const isOffered = offeredProviders(providers, next).some(({ acctKey }) => acctKey === filters.acctKey);
  return isOffered ? next : { ...next, acctKey: 0 };
}

/** Keys of an address that the practice does not have, such as an old bookmark's, count as all of them. */
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

const compare = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare;

/** By orgName (OBS-009), also where a server would sort by another alphabet. */
export const sortLocations = (locations: readonly SetupLocation[]): SetupLocation[] =>
  locations.toSorted((one, other) => compare(one.orgName, other.orgName) || one.locKey - other.locKey);

/** By lastName, then firstName (OBS-009). */
export const sortProviders = (providers: readonly SetupProvider[]): SetupProvider[] =>
  providers.toSorted(
    (one, other) =>
      compare(one.lastName, other.lastName) || compare(one.firstName, other.firstName) || one.acctKey - other.acctKey,
  );
