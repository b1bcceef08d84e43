import { getLocationsByCoverKey, getProvidersByCoverKey } from '@sightline/contract/setup.calls';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import { sortLocations, sortProviders } from '../model/filters.ts';

const locationsOf = (coverKey: number) =>
  queryOptions({
    queryKey: ['setup', coverKey, 'locations'],
    queryFn: async ({ signal }) =>
      sortLocations(await readSetup(getLocationsByCoverKey, { query: { coverKey: String(coverKey) } }, { signal })),
  });

const providersOf = (coverKey: number) =>
  queryOptions({
    queryKey: ['setup', coverKey, 'providers'],
    queryFn: async ({ signal }) =>
      sortProviders(await readSetup(getProvidersByCoverKey, { query: { coverKey: String(coverKey) } }, { signal })),
  });

/** The practice's locations, by name. */
export const useLocations = (coverKey: number) => useQuery(locationsOf(coverKey));

/** The practice's active providers, by last name. */
export const useProviders = (coverKey: number) => useQuery(providersOf(coverKey));

/** Asks for both while the practice itself is still loading. What fails is asked for again when it is needed. */
export function usePrefetchedPlaces(coverKey: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (coverKey === 0) return;
    void client.prefetchQuery(locationsOf(coverKey));
    void client.prefetchQuery(providersOf(coverKey));
  }, [client, coverKey]);
}
