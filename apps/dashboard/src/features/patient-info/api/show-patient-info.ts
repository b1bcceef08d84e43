import type { PatientInfo } from '@sightline/contract/patient-info.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useSetup } from '../../../shared/setup/setup-context.ts';
import { patientInfoKeys } from './patient-info-keys.ts';

/** Shows a refusal's record; null, if it had none, reloads it. */
export function useShowPatientInfo(): (info: PatientInfo | null) => void {
  const setup = useSetup();
  const queries = useQueryClient();
  return (info) => {
    if (info === null) void queries.invalidateQueries({ queryKey: patientInfoKeys.at(setup) });
    else queries.setQueryData(patientInfoKeys.at(setup), info);
  };
}
