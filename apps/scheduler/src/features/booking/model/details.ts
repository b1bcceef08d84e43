import { type BirthDateFault, readBirthDate } from '@sightline/contract/birth-date';
import type { BookingPatient } from '@sightline/contract/booking.calls';
import { isEmailAddress } from '@sightline/contract/email-address';
import { nameFault } from '@sightline/contract/person-name';
import { isForeignPhone } from '@sightline/messaging/phone-number';
import { phoneRegion } from '@sightline/messaging/phone-region';
import { type Field, PATIENT_FIELDS, type PatientField } from './fields.ts';
import { phoneDigits } from './typing.ts';

/** Typed values by field name. Kept only in memory: computers are shared. */
export type Details = Readonly<Record<string, string>>;

/** Whether the visit is for the person typing or someone else. Stays on the page. */
export const FOR_WHOM = 'forWhom';

export type Fault =
  | 'missing'
  | 'name'
  | 'name-long'
  | 'phone'
  | 'phoneAbroad'
  | 'phone-kind'
  | 'email'
  | BirthDateFault
  | 'ssn'
  | 'zip';
export type Faults = Readonly<Record<string, Fault>>;

/** The patient's own phone gets texts and callbacks; a work number may well be toll-free. */
function phoneFault({ name }: Field, text: string): Fault | null {
  if (isForeignPhone(text)) return 'phoneAbroad';
  const digits = phoneDigits(text);
  if (digits === null) return 'phone';
  if (name !== 'phone') return null;
  const region = phoneRegion(`+1${digits}`);
  // Whether it may be Canadian is the practice's setting, which the server knows.
  if (region === 'elsewhere') return 'phoneAbroad';
  return region === 'special' ? 'phone-kind' : null;
}

function dateFault(text: string, today: string): Fault | null {
  const read = readBirthDate(text, today);
  return 'fault' in read ? read.fault : null;
}

function formFault(field: Field, text: string, today: string): Fault | null {
  const { kind } = field;
  if (kind === 'name') return nameFault(text);
  if (kind === 'phone') return phoneFault(field, text);
  if (kind === 'date') return dateFault(text, today);
  if (kind === 'email' && !isEmailAddress(text)) return 'email';
  if (kind === 'ssn' && !/^\d{4}$/.test(text)) return 'ssn';
  return kind === 'zip' && !/^\d{5}(-?\d{4})?$/.test(text) ? 'zip' : null;
}

/** What is wrong with one answer; null if valid. `today` is the practice's date. */
function faultOf({ field, details, today }: { field: Field; details: Details; today: string }): Fault | null {
  const text = field.known ?? (details[field.name] ?? '').trim();
  if (text === '') return field.isRequired ? 'missing' : null;
  return formFault(field, text, today);
}

/** Every error by field, in field order. */
export function faultsOf({
  fields,
  details,
  today,
}: {
  fields: readonly Field[];
  details: Details;
  today: string;
}): Faults {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf({ field, details, today });
      return fault === null ? [] : [[field.name, fault]];
    }),
  );
}

const isPatientField = (name: string): name is PatientField => PATIENT_FIELDS.some((field) => field === name);

/** A readable date of birth, as `YYYY-MM-DD`. */
export function birthDateOf(text: string, today: string): string | null {
  const read = readBirthDate(text, today);
  return 'date' in read ? read.date : null;
}

/** The typed phone, E.164; null if incomplete. */
export function ownPhoneOf(details: Details): string | null {
  const digits = phoneDigits(details.phone ?? '');
  return digits === null ? null : `+1${digits}`;
}

/** The typed email address; null if there is none, or it isn't one. */
export function ownEmailOf(details: Details): string | null {
  const email = (details.email ?? '').trim();
  return isEmailAddress(email) ? email : null;
}

/** Who the visit is for, if not the person typing: their first name, or '' until known. */
export const otherPersonOf = (details: Details): string | null =>
  details[FOR_WHOM] === 'other' ? (details.firstName ?? '').trim() : null;

function sentText(field: Field, text: string, today: string): string {
  if (field.kind === 'date') return birthDateOf(text, today) ?? text;
  return field.kind === 'phone' ? `+1${phoneDigits(text) ?? text}` : text;
}

type DetailsBody = { patient: BookingPatient; answers: Record<string, string> };

/** The request's values: only what is asked and answered. */
export function sentDetails({
  fields,
  details,
  today,
}: {
  fields: readonly Field[];
  details: Details;
  today: string;
}): DetailsBody {
  const sent: DetailsBody = { patient: { firstName: '', lastName: '' }, answers: {} };
  for (const field of fields) {
    const text = field.known ?? (details[field.name] ?? '').trim();
    if (text === '') continue;
    const words = sentText(field, text, today);
    if (isPatientField(field.name)) sent.patient[field.name] = words;
    else sent.answers[field.name] = words;
  }
  return sent;
}

/** The field of a refusal's path: its last part, such as `patient.phone` or `answers/dSubId`. */
export function fieldOfPath(fields: readonly Field[], path: string): Field | undefined {
  const last = path.split(/[./]/).at(-1);
  return fields.find(({ name }) => name === last);
}
