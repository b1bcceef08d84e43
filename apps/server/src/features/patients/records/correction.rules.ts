import { isEmailAddress } from '@sightline/contract/email-address';
import { CONTACT_FIELDS, type ContactField } from '@sightline/contract/patient-record.calls';
import { readUsPhone } from '@sightline/messaging/pasted-phone';

/** A contact as typed; absent fields stay. */
export type GivenContact = { [F in ContactField]?: string | undefined };
export type Corrections = { field: ContactField; value: string }[];

const NAMES = {
  cellPhone: 'Cell phone',
  primaryPhone: 'Home phone',
  secondaryPhone: 'Other phone',
  email: 'Email',
  locale: 'Language',
} as const satisfies Record<ContactField, string>;

type Read = { value: string } | { fault: string };

function readPhone(name: string, text: string): Read {
  if (text === '') return { value: '' };
  const phone = readUsPhone(text);
  if (phone.kind === 'number') return { value: phone.e164 };
  return { fault: `${name}: enter a 10-digit US phone number, or leave it empty.` };
}

function readEmail(text: string): Read {
  if (text === '' || isEmailAddress(text)) return { value: text };
  return { fault: `${NAMES.email}: enter an address like name@example.com, or leave it empty.` };
}

function readField(field: ContactField, typed: string): Read {
  const text = typed
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();
  if (field === 'email') return readEmail(text);
  return field === 'locale' ? { value: text } : readPhone(NAMES[field], text);
}

/** The given fields as they are stored, or a sentence for every fault. */
export function readContact(given: GivenContact): { ok: true; values: Corrections } | { ok: false; faults: string[] } {
  const read = CONTACT_FIELDS.flatMap((field) => {
    const typed = given[field];
    return typed === undefined ? [] : [{ field, ...readField(field, typed) }];
  });
  const faults = read.flatMap((one) => ('fault' in one ? [one.fault] : []));
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, values: read.flatMap((one) => ('value' in one ? [{ field: one.field, value: one.value }] : [])) };
}
