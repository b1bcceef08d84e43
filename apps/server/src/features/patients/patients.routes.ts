import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { createNewPatient, findPatient } from '@sightline/contract/patients.calls';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { createPatient } from './create-patient.usecases.ts';
import { findPatients } from './find-patients.usecases.ts';
import { patientIdOf } from './patient-ids.rules.ts';
import { presentPatient } from './patients.present.ts';
import { NOTHING_TO_SEARCH, readPatientSearch } from './patients.rules.ts';

export function registerPatients({ calls, deps }: { calls: Calls; deps: Deps }): void {
  calls.on(findPatient, async ({ scope, body }) => {
    const search = readPatientSearch(body);
    const found = await findPatients({ scope, search, locKey: body.locKey ?? 0 });
    return { ListOfPatientSearch: found.map(presentPatient), Error: search === null ? NOTHING_TO_SEARCH : '' };
  });

  calls.on(createNewPatient, async ({ scope, body }) => {
    const newPatientId = () => patientIdOf(deps.randomBytes);
    const made = await createPatient({ scope, given: body, locKey: body.locKey ?? 0, newPatientId });
    const refusal = { NewPatient: null, Success: false, Errors: [], Message: '' };
    if (made.outcome === 'opted-out') return { ...refusal, Message: CONVERSATION_TEXT.patientDenied };
    if (made.outcome === 'invalid') return { ...refusal, Errors: made.errors };
    const NewPatient = presentPatient({ row: made.row, isOptedOut: false });
    return { NewPatient, Success: true, Errors: [], Message: CONVERSATION_TEXT.patientAdded };
  });
}
