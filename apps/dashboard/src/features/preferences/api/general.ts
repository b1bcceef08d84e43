import { getGeneral } from '@sightline/contract/preferences.calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import { queryOf, type Setup, useSetup } from '../../../shared/setup/setup-context.ts';

/** The preferences at the chosen level. They never refresh behind a form being filled in. */
export const generalOptions = (setup: Pick<Setup, 'cover' | 'level'>) =>
  queryOptions({
    queryKey: ['setup', setup.cover.coverKey, 'general', setup.level.locKey, setup.level.acctKey],
    queryFn: ({ signal }) => readSetup(getGeneral, { query: queryOf(setup) }, { signal }),
    gcTime: 0,
    refetchOnReconnect: false,
  });

export function useGeneral() {
  return useQuery(generalOptions(useSetup()));
}
