import { getPatient } from '@sightline/contract/patient-record.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { patientKeys } from './patient-keys.ts';

/** A patient's record. */
export function usePatient(addKey: number) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: patientKeys.record(coverKey, addKey),
    queryFn: ({ signal }) => call(getPatient, { params: { addKey: String(addKey) } }, { signal }),
    staleTime: 0,
  });
}
