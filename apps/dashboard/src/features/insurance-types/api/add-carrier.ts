import { saveInsuranceType } from '@sightline/contract/insurance-types.calls';
import { useAct } from '../../../shared/api/use-act.ts';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import { keysOf, useSetup } from '../../../shared/setup/setup-context.ts';
import type { OrderKey } from '../model/carriers.ts';
import { useCarrierRenewal } from './use-renewal.ts';

type NewCarrier = { insName: string; daysBlocked: number; orderKey: OrderKey };

export function useAddCarrier() {
  const setup = useSetup();
  const renew = useCarrierRenewal();
  return useAct({
    mutationFn: (carrier: NewCarrier) =>
      callSetup(saveInsuranceType, { body: { ...keysOf(setup), ...carrier }, query: {} }),
    // Not waited for: the dialog closes first.
    onSuccess: () => void renew(),
  });
}
