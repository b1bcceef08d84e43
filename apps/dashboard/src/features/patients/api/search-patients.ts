import { searchPatients } from '@sightline/contract/patient-record.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { patientKeys } from './patient-keys.ts';

/** Patients by what was typed; asks for nothing while the text is empty. */
export function useSearchPatients(text: string) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: patientKeys.search(coverKey, text),
    queryFn: ({ signal }) => call(searchPatients, { body: { text } }, { signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    gcTime: KEPT_BRIEFLY_MS,
  });
}
