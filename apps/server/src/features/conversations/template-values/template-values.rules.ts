import { clockIn, LANGUAGES, type Language, languageOf } from '@sightline/contract/languages';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { type FilledTemplate, fillTemplate } from '@sightline/messaging/template-variables';
import type { FormSubject, PatientPages } from '../../patient-links/links.types.ts';
import type { PersonRow, TextingLocation, VisitAhead } from '../people/people.types.ts';
import type { OpenTimes } from './free-times.types.ts';

/** The link is made when the text goes out: only what sends it has a value for it. */
export type TemplateValues = Record<Exclude<VariableName, 'manageLink'>, string>;

/** Readable names of a template's variables. */
const PLAIN_NAMES = {
  firstName: 'first name',
  lastName: 'last name',
  practice: 'practice name',
  practiceName: 'practice name',
  location: 'location name',
  phone: 'location’s phone number',
  practicePhone: 'practice’s phone number',
  provider: 'provider of the next visit',
  date: 'date of the next visit',
  time: 'time of the next visit',
  bookingLink: 'link to online booking',
  formLink: 'link to the forms',
  freeTimes: 'free times',
  manageLink: 'link to change the next visit',
} satisfies Record<string, string>;

type VariableName = keyof typeof PLAIN_NAMES;

/** The kinds of templates staff send; automatic answers are not among them. */
const TEMPLATE_TYPES = new Set(['HIPAA', 'GENERAL', 'APPOINTMENT', 'RECALL', 'ORDER', 'FORMS', 'BOOKING', 'CARE']);

/** The stored type, or null if unknown. A template without one is general. */
export function templateTypeOf(given: string | null): string | null {
  const type = (given ?? '').trim().toUpperCase() || 'GENERAL';
  return TEMPLATE_TYPES.has(type) ? type : null;
}

/** The values of template variables; unknown ones are empty. */
export function templateValues({
  coverKey,
  place,
  person,
  locale,
  pages,
}: {
  coverKey: number;
  place: TextingLocation;
  /** Null if the person is unknown. */
  person: PersonRow | null;
  locale: string;
  pages: Pick<PatientPages, 'booking' | 'forms'>;
}): TemplateValues {
  const phone = formatUsPhone(place.location_phone || place.front_line);
  const at = { coverKey, locKey: place.loc_key, origin: place.patient_origin };
  return {
    firstName: person?.first_name ?? '',
    lastName: person?.last_name ?? '',
    practice: place.practice_name,
    practiceName: place.practice_name,
    location: place.location_name,
    phone,
    practicePhone: formatUsPhone(place.front_line || place.location_phone),
    ...visitValues({ visit: person?.next_visit ?? null, locale }),
    bookingLink: place.has_online_booking ? pages.booking(at) : '',
    formLink: place.has_forms ? pages.forms({ ...at, subject: subjectOf(person) }) : '',
    // Looked up only for a text that names them.
    freeTimes: '',
  };
}

/** The visit or patient the forms are for; null in an example. */
function subjectOf(person: PersonRow | null): FormSubject | null {
  if (person === null) return null;
  const { patient_key: patientKey, next_visit: visit } = person;
  const subject =
    visit === null ? ({ kind: 'patient', key: patientKey } as const) : ({ kind: 'visit', key: visit.apptKey } as const);
  return subject.key === 0 ? null : subject;
}

/** A provider with a title. In Spanish it would depend on the doctor's gender. */
const TITLED: Readonly<Record<Language, (name: { first: string; last: string }) => string>> = {
  en: ({ last }) => `Dr. ${last}`,
  es: ({ first, last }) => `${first} ${last}`.trim(),
};

/** Precedes the day of the month: Spanish has no comma there. */
const AFTER_WEEKDAY: Readonly<Record<Language, string>> = { en: ',', es: '' };

/** How texts name a visit's provider, date and time. */
export function visitValues({ visit, locale }: { visit: VisitAhead | null; locale: string }) {
  if (visit === null) return { provider: '', date: '', time: '' };
  const at = Temporal.PlainDateTime.from(visit.startsAt);
  const language = languageOf(locale);
  const { providerFirst: first, providerLast: last, providerTitle: title } = visit;
  return {
    provider: title === '' ? `${first} ${last}`.trim() : TITLED[language]({ first, last }),
    date: dateWords({ at, language }),
    time: clockIn(at.toPlainTime().toString(), language),
  };
}

/** 'Tue, Dec 1, 9:00 AM; Wed, Dec 2, 2:30 PM', 'mar 1 de dic, 9:00 a.m.; …'; '' if nothing is open. */
export function freeTimesWords({ open: { times, elsewhere }, locale }: { open: OpenTimes; locale: string }): string {
  const language = languageOf(locale);
  const words = times.map((startsAt) => {
    const at = Temporal.PlainDateTime.from(startsAt);
    return `${dateWords({ at, language, length: 'short' })}, ${clockIn(at.toPlainTime().toString(), language)}`;
  });
  const listed = words.join('; ');
  return listed === '' || elsewhere === null ? listed : `${listed} (${elsewhere})`;
}

/** 'Tuesday, November 24', 'martes 24 de noviembre'; short 'Tue, Nov 24', 'mar 24 de nov'. */
function dateWords({
  at,
  language,
  length = 'long',
}: {
  at: Temporal.PlainDateTime;
  language: Language;
  length?: 'long' | 'short';
}): string {
  const day = { weekday: length, month: length, day: 'numeric' } as const;
  const words = at.toLocaleString(LANGUAGES[language].locale, day);
  // Non-breaking spaces would turn the whole text into sixteen-bit characters, at twice the price.
  return words.replaceAll(/\s/g, ' ').replace(',', AFTER_WEEKDAY[language]);
}

export type FillResult = { ok: true; text: string } | { ok: false; refusal: string };

/** A template's text with its variables filled, or a message naming those without a value. */
export function fillIn({ body, values }: { body: string; values: Readonly<Record<string, string>> }): FillResult {
  const { text, unknown, missing }: FilledTemplate = fillTemplate({ body, values });
  if (unknown.length > 0)
    return { ok: false, refusal: `This template uses {{${unknown[0]}}}, which doesn’t exist. Replace it.` };
  if (missing.length === 0) return { ok: true, text };
  const names = [...new Set(missing.map((name) => (isVariableName(name) ? PLAIN_NAMES[name] : name)))];
  return {
    ok: false,
    refusal: `This template is missing the ${new Intl.ListFormat('en-US').format(names)}. Please fill it in before sending.`,
  };
}

function isVariableName(name: string): name is VariableName {
  return Object.hasOwn(PLAIN_NAMES, name);
}
