import { type Carrier, modDeleteInsuranceData } from '@sightline/contract/insurance-types.calls';
import { useAct } from '../../../shared/api/use-act.ts';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import { keysOf, useSetup } from '../../../shared/setup/setup-context.ts';
import { tellFailure } from '../../../shared/setup/telling.tsx';
import { useCarrierRenewal } from './use-renewal.ts';

/** Removes a carrier from the chosen level and those below it. */
export function useDeleteCarrier() {
  const setup = useSetup();
  const renew = useCarrierRenewal();
  return useAct({
    mutationFn: ({ insName, version }: Carrier) =>
      callSetup(modDeleteInsuranceData, { body: { ...keysOf(setup), insName, version }, query: {} }),
    onError: tellFailure,
    // After a refusal too: someone else may have changed it, which then shows.
    onSettled: renew,
  });
}
