import { searchPatients } from '@sightline/contract/patient-record.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { visitKeys } from './keys.ts';

const SHORTEST = 2;

/** Patients to book for, by what was typed. */
export function usePatientSearch(text: string) {
  const { coverKey } = useSession();
  return useQuery({
    queryKey: [...visitKeys.all, coverKey, 'patients', text],
    queryFn: ({ signal }) => call(searchPatients, { body: { text } }, { signal }),
    enabled: text.trim().length >= SHORTEST,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
