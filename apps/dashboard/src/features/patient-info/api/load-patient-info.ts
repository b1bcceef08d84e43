import { getPatientInfo } from '@sightline/contract/patient-info.calls';
import { useQuery } from '@tanstack/react-query';
import { readSetup } from '../../../shared/setup/call-setup.ts';
import { queryOf, useSetup } from '../../../shared/setup/setup-context.ts';
import { patientInfoKeys } from './patient-info-keys.ts';

/** What patients are asked, at the chosen level. */
export function usePatientInfo() {
  const setup = useSetup();
  return useQuery({
    queryKey: patientInfoKeys.at(setup),
    queryFn: ({ signal }) => readSetup(getPatientInfo, { query: queryOf(setup) }, { signal }),
  });
}
