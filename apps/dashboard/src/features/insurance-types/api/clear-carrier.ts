import { type Carrier, clearInsuranceData } from '@sightline/contract/insurance-types.calls';
import { useAct } from '../../../shared/api/use-act.ts';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import { keysOf, useSetup } from '../../../shared/setup/setup-context.ts';
import { tellFailure } from '../../../shared/setup/telling.tsx';
import { useCarrierRenewal } from './use-renewal.ts';

/** Deletes a carrier's record at the chosen level. */
export function useClearCarrier() {
  const setup = useSetup();
  const renew = useCarrierRenewal();
  return useAct({
    mutationFn: ({ insName, version }: Carrier) =>
      callSetup(clearInsuranceData, { body: { ...keysOf(setup), insName, version }, query: {} }),
    onError: tellFailure,
    // After a refusal too: someone else may have changed it, which then shows.
    onSettled: renew,
  });
}
