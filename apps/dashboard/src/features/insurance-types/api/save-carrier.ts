import { modSaveInsuranceData } from '@sightline/contract/insurance-types.calls';
import { useAct } from '../../../shared/api/use-act.ts';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import { keysOf, useSetup } from '../../../shared/setup/setup-context.ts';
import type { OrderKey } from '../model/carriers.ts';
import { useCarrierRenewal } from './use-renewal.ts';

/** Without a version it overwrites. */
export type SavedCarrier = { insName: string; daysBlocked: number; orderKey: OrderKey; version: number | null };

/** Saves a carrier of the list at the chosen level. */
export function useSaveCarrier() {
  const setup = useSetup();
  const renew = useCarrierRenewal();
  return useAct({
    mutationFn: (carrier: SavedCarrier) =>
      callSetup(modSaveInsuranceData, { body: { ...keysOf(setup), ...carrier }, query: {} }),
    // Not waited for: the dialog closes first.
    onSuccess: () => void renew(),
  });
}
