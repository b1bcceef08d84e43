import { getAppointmentTypes } from '@sightline/contract/appointment-types.calls';
import { useQuery } from '@tanstack/react-query';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import { keysOf, useSetup } from '../../../shared/setup/setup-context.ts';
import { sortTypes } from '../model/types.ts';
import { typeKeys } from './type-keys.ts';

/** The appointment types at the chosen level. */
export function useTypes() {
  const setup = useSetup();
  return useQuery({
    queryKey: typeKeys.list(setup),
    // A read, though the specification uses POST: an identical pending one is cancelled (OBS-007).
    queryFn: async ({ signal }) =>
      sortTypes(await readSetup(getAppointmentTypes, { body: keysOf(setup), query: {} }, { signal, supersede: true })),
  });
}
