import { updateAppointmentType } from '@sightline/contract/appointment-types.calls';
import { useAct } from '../../../shared/api/use-act.ts';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import { keysOf, useSetup } from '../../../shared/setup/setup-context.ts';
import type { GivenType } from '../model/types.ts';
import { useTypeRenewal } from './use-renewal.ts';

/** Without a version it overwrites. */
type SavedType = { taskKey: number; given: Omit<GivenType, 'name' | 'schedule'>; version: number | null };

export function useSaveType() {
  const setup = useSetup();
  const renew = useTypeRenewal();
  return useAct({
    mutationFn: ({ taskKey, given, version }: SavedType) => {
      const { names, appointmentType, length, slotSize, cost, active, bring } = given;
      const values = { names, appointmentType, length, slotSize, cost, active, bring };
      return callSetup(updateAppointmentType, { body: { ...keysOf(setup), ...values, taskKey, version }, query: {} });
    },
    // Not waited for: the dialog closes first.
    onSuccess: () => void renew(),
  });
}
