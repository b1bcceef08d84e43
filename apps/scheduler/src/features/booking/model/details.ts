import type { BookingPatient } from '@sightline/contract/booking.calls';
import { isForeignPhone } from '@sightline/messaging/phone-number';
import { type Field, PATIENT_FIELDS, type PatientField } from './fields.ts';
import { parseBirthDate, phoneDigits } from './typing.ts';

/** What was typed, by the field's name. Kept in memory alone: computers are shared. */
export type Details = Readonly<Record<string, string>>;

export type Fault = 'missing' | 'phone' | 'phoneAbroad' | 'email' | 'date' | 'ssn' | 'zip';
export type Faults = Readonly<Record<string, Fault>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

function formFault({ kind }: Field, text: string, today: string): Fault | null {
  if (kind === 'phone' && isForeignPhone(text)) return 'phoneAbroad';
  if (kind === 'phone' && phoneDigits(text) === null) return 'phone';
  if (kind === 'email' && !EMAIL.test(text)) return 'email';
  if (kind === 'date' && parseBirthDate(text, today) === null) return 'date';
  if (kind === 'ssn' && !/^\d{4}$/.test(text)) return 'ssn';
  return kind === 'zip' && !/^\d{5}(-?\d{4})?$/.test(text) ? 'zip' : null;
}

/** What is wrong with one answer; null when it will do. `today` is the practice's day. */
export function faultOf({ field, details, today }: { field: Field; details: Details; today: string }): Fault | null {
  const text = (details[field.name] ?? '').trim();
  if (text === '') return field.isRequired ? 'missing' : null;
  return formFault(field, text, today);
}

/** Everything that is wrong, by field, in the fields' order. */
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

function sentText(field: Field, text: string, today: string): string {
  if (field.kind === 'date') return parseBirthDate(text, today) ?? text;
  return field.kind === 'phone' ? `+1${phoneDigits(text) ?? text}` : text;
}

type Sent = { patient: BookingPatient; answers: Record<string, string> };

/** The request's words: only what is asked for, and of that only what was answered. */
export function sentDetails({
  fields,
  details,
  today,
}: {
  fields: readonly Field[];
  details: Details;
  today: string;
}): Sent {
  const sent: Sent = { patient: { firstName: '', lastName: '' }, answers: {} };
  for (const field of fields) {
    const text = (details[field.name] ?? '').trim();
    if (text === '') continue;
    const words = sentText(field, text, today);
    if (isPatientField(field.name)) sent.patient[field.name] = words;
    else sent.answers[field.name] = words;
  }
  return sent;
}

/** The field that a refusal's path is about: its last part, such as `patient.phone` or `answers/dSubId`. */
export function fieldOfPath(fields: readonly Field[], path: string): Field | undefined {
  const last = path.split(/[./]/).at(-1);
  return fields.find(({ name }) => name === last);
}
