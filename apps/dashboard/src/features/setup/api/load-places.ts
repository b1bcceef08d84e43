import { getLocationsByCoverKey, getProvidersByCoverKey } from '@sightline/contract/setup.calls';
import { useQuery } from '@tanstack/react-query';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import { sortLocations, sortProviders } from '../model/filters.ts';

/** The practice's locations, by name. */
export function useLocations(coverKey: number) {
  return useQuery({
    queryKey: ['setup', coverKey, 'locations'],
    queryFn: async ({ signal }) =>
      sortLocations(await readSetup(getLocationsByCoverKey, { query: { coverKey: String(coverKey) } }, { signal })),
  });
}

/** The practice's active providers, by last name. */
export function useProviders(coverKey: number) {
  return useQuery({
    queryKey: ['setup', coverKey, 'providers'],
    queryFn: async ({ signal }) =>
      sortProviders(await readSetup(getProvidersByCoverKey, { query: { coverKey: String(coverKey) } }, { signal })),
  });
}
