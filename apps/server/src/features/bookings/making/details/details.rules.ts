import type { BookingPatient } from '@sightline/contract/booking.calls';
import { type BookingFaultCode, PATIENT_FIELD_WORDS } from '@sightline/contract/booking.texts';
import { isEmailAddress } from '@sightline/contract/email-address';
import type { PatientInfoFields } from '@sightline/contract/patient-info.calls';
import { nameFault } from '@sightline/contract/person-name';
import { readUsPhone } from '@sightline/messaging/pasted-phone';
import { isPersonalPhone } from '@sightline/messaging/phone-region';
import { type DayNumber, dayOfDate, parseDay } from '@sightline/scheduling/days';
import { type Fault, faultAt } from '../../bookings.errors.ts';

export type PatientField = keyof typeof PATIENT_FIELD_WORDS;
type FieldDemand = { isAsked: boolean; isRequired: boolean };
type Reading = { value: string } | { fault: BookingFaultCode };

const EARLIEST_BIRTH: DayNumber = dayOfDate({ year: 1900, month: 1, day: 1 });

/** The settings that ask for a field; validation uses 0 and 1, demographics -1, 0 and 1. */
const ASKED_BY: Readonly<
  Record<Exclude<PatientField, 'firstName' | 'lastName'>, readonly (keyof PatientInfoFields)[]>
> = {
  phone: ['vPhone', 'dCellPhone'],
  email: ['vEmail', 'dEmail'],
  dob: ['vdob', 'ddob'],
  last4Ssn: ['vL4DSSN', 'dL4DSSN'],
  homePhone: ['dHomePhone'],
  workPhone: ['dWorkPhone'],
  gender: ['dGender'],
  preferredLanguage: ['dPrefLang'],
  address1: ['vWholeAddress', 'dAddress1'],
  address2: ['dAddress2'],
  city: ['vWholeAddress', 'dCity'],
  state: ['vWholeAddress', 'dState'],
  zip: ['vWholeAddress', 'dZip'],
  referredBy: ['dReferredBy'],
};
/** Kept whether asked or not: the practice reaches and recognizes a patient by these. */
const ALWAYS_TAKEN: readonly PatientField[] = ['firstName', 'lastName', 'phone', 'email', 'dob'];

const isField = (name: string): name is PatientField => Object.hasOwn(PATIENT_FIELD_WORDS, name);

function askingOf({ field, settings }: { field: PatientField; settings: PatientInfoFields }): FieldDemand {
  if (field === 'firstName' || field === 'lastName') return { isAsked: true, isRequired: true };
  const names = ASKED_BY[field];
  const isRequired = names.some((name) => settings[name] === 1);
  const isDesired = names.some((name) => name.startsWith('d') && settings[name] === 0);
  return { isAsked: isRequired || isDesired || ALWAYS_TAKEN.includes(field), isRequired };
}

/** One line of text, trimmed: no control characters, lone surrogates or bidirectional controls. */
export const oneLine = (text: string | null | undefined): string =>
  (text ?? '')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\p{Bidi_Control}\u200B\u2060\uFEFF]/gu, '')
    .trim();

const phoneOf = (text: string): Reading => {
  const phone = readUsPhone(text);
  if (phone.kind === 'number') return { value: phone.e164 };
  return { fault: phone.kind === 'foreign' ? 'phone-abroad' : 'phone' };
};
/** The patient's own number, which gets texts and callbacks; a work number may well be toll-free. */
const ownPhoneOf = (text: string): Reading => {
  const reading = phoneOf(text);
  return 'fault' in reading || isPersonalPhone(reading.value) ? reading : { fault: 'phone-kind' };
};
/** A name as messages may say it. */
export const readName = (text: string): Reading => {
  const fault = nameFault(text);
  return fault === null ? { value: text } : { fault };
};
const emailOf = (text: string): Reading => (isEmailAddress(text) ? { value: text } : { fault: 'email' });

/** A phone for texts, E.164; a message if invalid. */
export function readOwnPhone(text: string): { phone: string } | { fault: Fault } {
  const reading = ownPhoneOf(oneLine(text));
  return 'fault' in reading ? { fault: faultAt('patient.phone', reading.fault) } : { phone: reading.value };
}

/** An email address; a message if invalid. */
export function readEmail(text: string): { email: string } | { fault: Fault } {
  const reading = emailOf(oneLine(text));
  return 'fault' in reading ? { fault: faultAt('patient.email', reading.fault) } : { email: reading.value };
}

function readField({ field, text, today }: { field: PatientField; text: string; today: DayNumber }): Reading {
  switch (field) {
    case 'firstName':
    case 'lastName':
      return readName(text);
    case 'phone':
      return ownPhoneOf(text);
    case 'homePhone':
    case 'workPhone':
      return phoneOf(text);
    case 'email':
      return emailOf(text);
    case 'dob': {
      const day = parseDay(text);
      return day === null || day < EARLIEST_BIRTH || day >= today ? { fault: 'dob' } : { value: text };
    }
    case 'last4Ssn':
      return /^\d{4}$/.test(text) ? { value: text } : { fault: 'last4Ssn' };
    default:
      return { value: text };
  }
}

/**
 * A patient's details, phones as E.164, by the effective settings: what is not asked is dropped, a missing required or
 * invalid value gets a message.
 */
export function readPatient({
  given,
  settings,
  today,
}: {
  given: BookingPatient;
  settings: PatientInfoFields;
  /** At the location. */
  today: DayNumber;
}): { patient: Partial<Record<PatientField, string>>; faults: Fault[] } {
  const patient: Partial<Record<PatientField, string>> = {};
  const faults: Fault[] = [];
  for (const field of Object.keys(PATIENT_FIELD_WORDS).filter(isField)) {
    const { isAsked, isRequired } = askingOf({ field, settings });
    const text = oneLine(given[field]);
    const path = `patient.${field}`;
    if (text === '' && isRequired) faults.push(faultAt(path, 'missing'));
    if (text === '' || !isAsked) continue;
    const reading = readField({ field, text, today });
    if ('fault' in reading) faults.push(faultAt(path, reading.fault));
    else patient[field] = reading.value;
  }
  return { patient, faults };
}
