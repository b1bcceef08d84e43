import type { Reply } from '@sightline/contract/call';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import type { createNewPatient, PatientSearchResult } from '@sightline/contract/patients.calls';
import { PHONE_INPUT_LENGTH } from '@sightline/messaging/limits';
import { formatUsPhone, isSendablePhone } from '@sightline/messaging/phone-number';
import { neutralise } from '@sightline/messaging/preview';
import { t } from '../../../shared/words/words.ts';
import type { SearchFields } from './patient-search.ts';

export type Patient = PatientSearchResult;

/** A patient's name on one line; the patient ID if there is none. */
export function patientName({
  firstName,
  lastName,
  patientId,
}: Pick<Patient, 'firstName' | 'lastName' | 'patientId'>): string {
  const name = neutralise(`${firstName} ${lastName}`);
  return name === '' ? t('Patient {patientId}', { patientId }) : name;
}

/** Whether a found patient can be texted, by the phone alone (MSG-031). */
export type PhoneVerdict = 'fine' | 'no-cell' | 'malformed';

export function phoneVerdict({ cellPhone, isValidPhone }: Pick<Patient, 'cellPhone' | 'isValidPhone'>): PhoneVerdict {
  if (cellPhone.trim() === '') return 'no-cell';
  return isValidPhone && isSendablePhone(cellPhone) ? 'fine' : 'malformed';
}

/** The phone to show for a patient: the cell phone, else any other. */
export function shownPhone({
  cellPhone,
  primaryPhone,
  secondaryPhone,
}: Pick<Patient, 'cellPhone' | 'primaryPhone' | 'secondaryPhone'>): string {
  return formatUsPhone([cellPhone, primaryPhone, secondaryPhone].find((phone) => phone.trim() !== '') ?? '');
}

const LONGER_THAN = 1;
const NOBODYS_PHONE = '000-000-0000';

/** Why these inputs are not a new patient yet (MSG-033); none if one can be added. */
export type AddNeed = 'firstName' | 'lastName' | 'phone';

export function addNeeds({ firstName, lastName, phone }: SearchFields): AddNeed[] {
  const isPhone = phone.length === PHONE_INPUT_LENGTH && phone !== NOBODYS_PHONE;
  const met: Record<AddNeed, boolean> = {
    firstName: firstName.trim().length > LONGER_THAN,
    lastName: lastName.trim().length > LONGER_THAN,
    phone: isPhone,
  };
  return (['firstName', 'lastName', 'phone'] as const).filter((need) => !met[need]);
}

/** The result of adding a patient (MSG-034): `denied` for an opted-out phone, `refused` for the patient. */
export function outcomeOfAdding({
  NewPatient,
  Success,
  Errors,
  Message,
}: Reply<typeof createNewPatient>): 'added' | 'denied' | 'refused' {
  const isDenied = [Message, ...Errors].includes(t(CONVERSATION_TEXT.patientDenied));
  if (isDenied || NewPatient?.isOptedOut === true) return 'denied';
  return Success && NewPatient !== null ? 'added' : 'refused';
}
