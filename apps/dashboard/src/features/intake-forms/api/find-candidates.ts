import { findFormPatients } from '@sightline/contract/linked-forms.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';

export type CandidateSearch = { firstName: string; lastName: string; phone: string; patientId: string };

/** Patients a form may be from; suggestions by the form itself for an empty search. */
export function useCandidates({ entryKey, search }: { entryKey: number; search: CandidateSearch }) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: ['form-candidates', coverKey, entryKey, search],
    queryFn: ({ signal }) => call(findFormPatients, { body: { entryKey, ...search } }, { signal }),
    placeholderData: keepPreviousData,
    // Patients change in the practice's system, and search results do not stay in memory.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
