import { findPatient } from '@sightline/contract/patients.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { searchFields } from '../model/patient-search.ts';

/** Patients by name, phone or ID; none for less than two characters. */
export function useFoundPatients(text: string) {
  const { coverKey, sessionId: SessionId } = useSession();
  const search = searchFields(text);
  return useQuery({
    queryKey: ['template-patients', coverKey, text],
    queryFn: async ({ signal }) =>
      (await call(findPatient, { body: { SessionId, locKey: 0, ...search } }, { signal })).ListOfPatientSearch,
    enabled: search !== null,
    staleTime: 0,
    gcTime: 0,
  });
}
