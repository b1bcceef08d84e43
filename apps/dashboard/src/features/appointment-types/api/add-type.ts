import { saveAppointmentType } from '@sightline/contract/appointment-types.calls';
import { useAct } from '../../../shared/api/use-act.ts';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import { useSetup } from '../../../shared/setup/setup-context.ts';
import type { GivenType } from '../model/types.ts';
import { useTypeRenewal } from './use-renewal.ts';

export function useAddType() {
  const { cover } = useSetup();
  const renew = useTypeRenewal();
  return useAct({
    mutationFn: (given: GivenType) =>
      callSetup(saveAppointmentType, { body: { ...given, coverKey: cover.coverKey }, query: {} }),
    // Not waited for: the dialog closes first.
    onSuccess: () => void renew(),
  });
}
