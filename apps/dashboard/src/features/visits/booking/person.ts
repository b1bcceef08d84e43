import type { BookingPatient } from '@sightline/contract/booking.calls';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@sightline/contract/languages';
import { toE164 } from '@sightline/messaging/phone-number';

/** Someone on the phone who isn't a patient yet, as staff type them. */
export type PersonDraft = {
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD`; empty if not asked. */
  dob: string;
  phone: string;
  email: string;
  language: Language;
};

/** Starts with what was searched for: 'Lopez, Maria', 'Maria Lopez' or 'Maria'. */
export function personFrom(searched: string): PersonDraft {
  const rest = { dob: '', phone: '', email: '', language: DEFAULT_LANGUAGE };
  const text = searched.trim();
  if (/\d/.test(text)) return { firstName: '', lastName: '', ...rest, phone: toE164(text) === null ? '' : text };
  const [last = '', first] = text.split(',').map((part) => part.trim());
  if (first !== undefined) return { firstName: first, lastName: last, ...rest };
  const [given = '', ...names] = text.split(/\s+/);
  return { firstName: given, lastName: names.join(' '), ...rest };
}

export const isPhoneWrong = ({ phone }: PersonDraft): boolean => phone.trim() !== '' && toE164(phone) === null;

/** A name, and a way to reach them: the server asks for no less. */
export const isComplete = (person: PersonDraft): boolean =>
  person.firstName.trim() !== '' &&
  person.lastName.trim() !== '' &&
  (person.phone.trim() !== '' || person.email.trim() !== '') &&
  !isPhoneWrong(person);

/** How they get messages, and their name, which those with their phone read. */
export const reachOf = ({ firstName, phone, email, language }: PersonDraft) => ({
  firstName: firstName.trim(),
  phone: phone.trim() || null,
  email: email.trim() || null,
  preferredLanguage: LANGUAGES[language].name,
});

export const sentPerson = (person: PersonDraft): BookingPatient => ({
  lastName: person.lastName.trim(),
  dob: person.dob || null,
  ...reachOf(person),
});
