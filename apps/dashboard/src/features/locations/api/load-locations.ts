import { listLocations } from '@sightline/contract/locations.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

const keyOf = (coverKey: number) => ['administration', 'locations', coverKey];

/** The practice's locations. */
export const useLocations = (coverKey: number) =>
  useQuery({
    queryKey: keyOf(coverKey),
    queryFn: ({ signal }) => call(listLocations, { params: { coverKey: String(coverKey) } }, { signal }),
  });

export function useRenewLocations(coverKey: number) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(coverKey) });
}
