import { createNewPatient } from '@sightline/contract/patients.calls';
import { call } from '../../../shared/api/call.ts';
import { KEPT_BRIEFLY_MS } from '../../../shared/api/kept-briefly.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import type { SearchFields } from '../model/patient-search.ts';

type NewPatient = Pick<SearchFields, 'firstName' | 'lastName' | 'phone'> & { locKey: number };

/** Adds a patient with a name and phone number (MSG-033). The caller gets the result. */
export function useCreatePatient() {
  const { sessionId } = useSession();
  return useAct({
    networkMode: 'always',
    gcTime: KEPT_BRIEFLY_MS,
    mutationFn: ({ firstName, lastName, phone, locKey }: NewPatient) =>
      call(createNewPatient, {
        body: { sessionId, locKey, firstName: firstName.trim(), lastName: lastName.trim(), phoneNumber: phone },
      }),
  });
}
