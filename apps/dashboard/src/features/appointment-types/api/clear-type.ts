import { type AppointmentType, clearAppointmentType } from '@sightline/contract/appointment-types.calls';
import { useAct } from '../../../shared/api/use-act.ts';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import { keysOf, useSetup } from '../../../shared/setup/setup-context.ts';
import { tellFailure } from '../../../shared/setup/telling.tsx';
import { useTypeRenewal } from './use-renewal.ts';

/** Deletes a location's or provider's own values. */
export function useClearType() {
  const setup = useSetup();
  const renew = useTypeRenewal();
  return useAct({
    mutationFn: ({ taskKey, version }: AppointmentType) =>
      callSetup(clearAppointmentType, { body: { ...keysOf(setup), taskKey, version }, query: {} }),
    onError: tellFailure,
    // After a refusal too: someone else may have changed it, which then shows.
    onSettled: renew,
  });
}
