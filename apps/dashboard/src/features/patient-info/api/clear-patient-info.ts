import { clearPatientInfo } from '@sightline/contract/patient-info.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../shared/api/use-act.ts';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import { keysOf, useSetup } from '../../../shared/setup/setup-context.ts';
import { tellFailure } from '../../../shared/setup/telling.tsx';
import { patientInfoKeys } from './patient-info-keys.ts';

/** Deletes what is saved at the chosen level, so that the next level's applies again. */
export function useClearPatientInfo() {
  const setup = useSetup();
  const queries = useQueryClient();
  return useAct({
    mutationFn: (version: number) => callSetup(clearPatientInfo, { body: { ...keysOf(setup), version }, query: {} }),
    onError: tellFailure,
    // After a refusal too: someone else may have changed it, which then shows.
    onSettled: () => queries.invalidateQueries({ queryKey: patientInfoKeys.all(setup.cover.coverKey) }),
  });
}
