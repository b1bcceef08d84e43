import { searchPatients } from '@sightline/contract/patient-record.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useSession } from '../session/session-context.ts';

/** Letters from which on is searched. */
export const SHORTEST = 2;

/** Patients by what was typed. */
export function usePatientSearch(text: string) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: ['patient-choice', coverKey, text],
    queryFn: ({ signal }) => call(searchPatients, { body: { text } }, { signal }),
    enabled: text.trim().length >= SHORTEST,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
