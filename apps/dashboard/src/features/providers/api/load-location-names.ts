import { listLocations } from '@sightline/contract/locations.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

export type NamedLocation = { locKey: number; name: string };

/** The practice's locations by name. */
export const useLocationNames = (coverKey: number) =>
  useQuery({
    queryKey: ['administration', 'location-names', coverKey],
    queryFn: async ({ signal }): Promise<NamedLocation[]> =>
      (await call(listLocations, { params: { coverKey: String(coverKey) } }, { signal })).locations,
  });
