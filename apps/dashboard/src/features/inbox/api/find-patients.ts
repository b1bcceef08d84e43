import { findPatient } from '@sightline/contract/patients.calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { NO_FIELDS, type SearchFields } from '../model/patient-search.ts';
import type { Patient } from '../model/patients.ts';
import { inboxKeys } from './keys.ts';

/** The server accepted the search and says why it found nothing out. */
class SearchFailedError extends Error {
  override name = 'SearchFailedError';
}

/** The results together with their search: the page may ask for something else by now. */
export type PatientMatches = { patients: readonly Patient[]; search: SearchFields };

/** Used for an empty search, so that a search after a cleared one does not show earlier results. */
const NOTHING: PatientMatches = { patients: [], search: NO_FIELDS };

export function patientsOptions(search: SearchFields | null, locKey: number, SessionId: string) {
  return queryOptions<PatientMatches>({
    queryKey: inboxKeys.patients(search, locKey),
    queryFn: async ({ signal }) => {
      if (search === null) return NOTHING;
      const { patientId: PatientId, firstName: FirstName, lastName: LastName, phone: Phone } = search;
      const body = { SessionId, locKey, FirstName, LastName, Phone, PatientId };
      const { ListOfPatientSearch, Error: reason } = await call(findPatient, { body }, { signal });
      if (reason !== '') throw new SearchFailedError(reason);
      return { patients: ListOfPatientSearch, search };
    },
    ...(search === null ? { initialData: NOTHING } : {}),
    enabled: search !== null,
    placeholderData: (previous: PatientMatches | undefined) => (previous === NOTHING ? undefined : previous),
    // Patients change in the practice's system, and search results do not stay in memory.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Patients matching typed input; an outdated search is cancelled (MSG-029). */
export function usePatients(search: SearchFields | null, locKey: number) {
  const { sessionId } = useSession();
  return useQuery(patientsOptions(search, locKey, sessionId));
}
