import { findFormPatients } from '@sightline/contract/linked-forms.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';

export type CandidateSearch = { firstName: string; lastName: string; phone: string; patientId: string };

/** Patients a form may be from; with an empty search those that the form itself suggests. */
export function useCandidates({ entryKey, search }: { entryKey: number; search: CandidateSearch }) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: ['form-candidates', coverKey, entryKey, search],
    queryFn: ({ signal }) => call(findFormPatients, { body: { entryKey, ...search } }, { signal }),
    placeholderData: keepPreviousData,
    // Patients come and go in the practice's system, and who was looked up does not linger in memory.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
