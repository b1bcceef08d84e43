import { modGetInsuranceData } from '@sightline/contract/insurance-types.calls';
import { useQuery } from '@tanstack/react-query';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import { queryOf, useSetup } from '../../../shared/setup/setup-context.ts';
import { sortCarriers } from '../model/carriers.ts';
import { carrierKeys } from './carrier-keys.ts';

/** The carriers at the chosen level. */
export function useCarriers() {
  const setup = useSetup();
  return useQuery({
    queryKey: carrierKeys.list(setup),
    queryFn: async ({ signal }) =>
      sortCarriers(await readSetup(modGetInsuranceData, { query: queryOf(setup) }, { signal })),
  });
}
