import { type AppointmentType, deleteAppointmentType } from '@sightline/contract/appointment-types.calls';
import { useAct } from '../../../shared/api/use-act.ts';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import { keysOf, useSetup } from '../../../shared/setup/setup-context.ts';
import { tellFailure } from '../../../shared/setup/telling.tsx';
import { useTypeRenewal } from './use-renewal.ts';

/** Removes a type from the practice's list; at a location or with a provider it becomes inactive there. */
export function useDeleteType() {
  const setup = useSetup();
  const renew = useTypeRenewal();
  return useAct({
    mutationFn: ({ taskKey, version }: AppointmentType) =>
      callSetup(deleteAppointmentType, { body: { ...keysOf(setup), taskKey, version }, query: {} }),
    onError: tellFailure,
    // After a refusal too: someone else may have changed it, which then shows.
    onSettled: renew,
  });
}
