import { type Carrier, modDeleteInsuranceData } from '@sightline/contract/insurance-types.calls';
import { useMutation } from '@tanstack/react-query';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import { keysOf, useSetup } from '../../../shared/setup/setup-context.ts';
import { tellFailure } from '../../../shared/setup/telling.tsx';
import { useCarrierRenewal } from './use-renewal.ts';

/** Takes a carrier off the list of the chosen level and of those below it. */
export function useDeleteCarrier() {
  const setup = useSetup();
  const renew = useCarrierRenewal();
  return useMutation({
    mutationFn: ({ insName, version }: Carrier) =>
      callSetup(modDeleteInsuranceData, { body: { ...keysOf(setup), insName, version }, query: {} }),
    onError: tellFailure,
    // After a refusal too: somebody else may have changed it, and that is then seen.
    onSettled: renew,
  });
}
