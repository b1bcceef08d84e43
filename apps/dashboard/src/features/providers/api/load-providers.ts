import { listProviders } from '@sightline/contract/providers.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

const keyOf = (coverKey: number) => ['administration', 'providers', coverKey];

/** The practice's providers. */
export const useProviders = (coverKey: number) =>
  useQuery({
    queryKey: keyOf(coverKey),
    queryFn: ({ signal }) => call(listProviders, { params: { coverKey: String(coverKey) } }, { signal }),
  });

export function useRenewProviders(coverKey: number) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(coverKey) });
}
