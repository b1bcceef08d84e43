import { type AppointmentType, clearAppointmentType } from '@sightline/contract/appointment-types.calls';
import { useMutation } from '@tanstack/react-query';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import { keysOf, useSetup } from '../../../shared/setup/setup-context.ts';
import { tellFailure } from '../../../shared/setup/telling.tsx';
import { useTypeRenewal } from './use-renewal.ts';

/** Takes what a location or provider has of its own away. */
export function useClearType() {
  const setup = useSetup();
  const renew = useTypeRenewal();
  return useMutation({
    mutationFn: ({ taskKey, version }: AppointmentType) =>
      callSetup(clearAppointmentType, { body: { ...keysOf(setup), taskKey, version }, query: {} }),
    onError: tellFailure,
    // After a refusal too: somebody else may have changed it, and that is then seen.
    onSettled: renew,
  });
}
