import { type PatientInfoFields, savePatientInfo } from '@sightline/contract/patient-info.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../shared/api/use-act.ts';
import { callSetup } from '../../../shared/setup/call-setup.ts';
import { keysOf, useSetup } from '../../../shared/setup/setup-context.ts';
import { patientInfoKeys } from './patient-info-keys.ts';

type PatientInfoChange = { fields: PatientInfoFields; version: number | null };

/** Saves at the chosen level. The result shows at once; other levels reload when opened. */
export function useSavePatientInfo() {
  const setup = useSetup();
  const queries = useQueryClient();
  const { coverKey: CoverKey, locKey: LocKey, acctKey: AcctKey } = keysOf(setup);
  return useAct({
    mutationFn: ({ fields, version }: PatientInfoChange) =>
      callSetup(savePatientInfo, { body: { ...fields, CoverKey, LocKey, AcctKey, version }, query: {} }),
    onSuccess: async ({ data: { updated, inserted } }) => {
      const [saved] = [...updated, ...inserted];
      if (saved !== undefined) queries.setQueryData(patientInfoKeys.at(setup), saved);
      await queries.invalidateQueries({ queryKey: patientInfoKeys.all(CoverKey) });
    },
  });
}
