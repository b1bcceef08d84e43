import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { SEARCH_FIELD_LIMIT } from '@sightline/messaging/limits';
import { readUsPhone, type UsPhone } from '@sightline/messaging/pasted-phone';
import { lastTenDigits } from '@sightline/messaging/phone-number';

/** A search. An ID is searched alone; all other values have to match together. */
export type PatientSearch =
  | { by: 'id'; patientId: string }
  | { by: 'person'; firstName: string; lastName: string; phone: string | null };

export const NOTHING_TO_SEARCH = 'Please enter a patient ID, a name or a phone number.';

const PHONE_DIGITS = /^1?\d{10}$/;

/** Single-line input: no lone surrogates, and nothing between angle brackets (MSG-026). */
function typed(text: string | null): string {
  return (text ?? '')
    .toWellFormed()
    .replaceAll(/<[^>]*>/g, '<>')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Null for an empty search. A phone of fewer than ten digits is ignored (MSG-029). */
export function readPatientSearch(given: {
  PatientId: string | null;
  FirstName: string | null;
  LastName: string | null;
  Phone: string | null;
}): PatientSearch | null {
  const patientId = typed(given.PatientId);
  if (patientId !== '') return { by: 'id', patientId };
  const [firstName, lastName] = [typed(given.FirstName), typed(given.LastName)];
  const phone = searchedPhone(given.Phone ?? '');
  if (firstName === '' && lastName === '' && phone === null) return null;
  return { by: 'person', firstName, lastName, phone };
}

function searchedPhone(text: string): string | null {
  const digits = text.normalize('NFKC').replaceAll(/\D/g, '');
  if (PHONE_DIGITS.test(digits)) return `+1${lastTenDigits(digits)}`;
  const found = readUsPhone(text);
  return found.kind === 'number' ? found.e164 : null;
}

/** A new patient as typed. */
export type GivenPatient = { firstName: string | null; lastName: string | null; phoneNumber: string | null };

export type NewPatient = { firstName: string; lastName: string; phone: string };

/** A new patient, or a message for every fault (MSG-033). */
export function readNewPatient(
  given: GivenPatient,
): { ok: true; patient: NewPatient } | { ok: false; errors: string[] } {
  const [firstName, lastName] = [typed(given.firstName), typed(given.lastName)];
  const phone = readUsPhone(given.phoneNumber ?? '');
  const errors = [
    ...nameFaults({ name: firstName, what: 'first name' }),
    ...nameFaults({ name: lastName, what: 'last name' }),
    ...phoneFaults(phone),
  ];
  return phone.kind !== 'number' || errors.length > 0
    ? { ok: false, errors }
    : { ok: true, patient: { firstName, lastName, phone: phone.e164 } };
}

function phoneFaults({ kind }: UsPhone): string[] {
  if (kind === 'number') return [];
  return [kind === 'foreign' ? CONVERSATION_TEXT.foreignNumber : CONVERSATION_TEXT.malformedNumber];
}

function nameFaults({ name, what }: { name: string; what: string }): string[] {
  if (Array.from(name).length < 2) return [`Please enter a ${what} of at least 2 characters.`];
  return name.length > SEARCH_FIELD_LIMIT
    ? [`Please enter a ${what} of at most ${SEARCH_FIELD_LIMIT} characters.`]
    : [];
}
