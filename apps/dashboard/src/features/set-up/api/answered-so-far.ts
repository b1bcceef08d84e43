import { listLocations, type OfficeLocation } from '@sightline/contract/locations.calls';
import { listPractices } from '@sightline/contract/practices.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

export type AnsweredSoFar = { practice: { coverKey: number; name: string }; locations: OfficeLocation[] };

const keyOf = (coverKey: number) => ['set-up', coverKey];

/** The practice and its locations, as the questions so far made them. */
export const useAnsweredSoFar = (coverKey: number) =>
  useQuery({
    queryKey: keyOf(coverKey),
    queryFn: async ({ signal }): Promise<AnsweredSoFar> => {
      const params = { coverKey: String(coverKey) };
      const { locations } = await call(listLocations, { params }, { signal });
      const { practices } = await call(listPractices, {}, { signal });
      const name = practices.find((practice) => practice.coverKey === coverKey)?.name ?? '';
      return { practice: { coverKey, name }, locations };
    },
  });

/** Adds a location to what was answered. */
export function useAnswerLocation(coverKey: number) {
  const queries = useQueryClient();
  return (added: OfficeLocation) =>
    queries.setQueryData<AnsweredSoFar>(
      keyOf(coverKey),
      (held) => held && { ...held, locations: [...held.locations, added] },
    );
}
