import { languageOf, type PatientLocale } from '@sightline/contract/languages';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import type { DemoPractice, DemoProvider } from '../content/practices.ts';
import type { PracticeCalendar } from '../practice-calendar.ts';

// Formatting thousands of dates one by one would take longer than everything else.
const WEEKDAYS = {
  'en-US': ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  'es-US': ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
} as const satisfies Record<PatientLocale, unknown>;
const MONTHS = {
  'en-US': ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  'es-US': ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
} as const satisfies Record<PatientLocale, unknown>;

type Grammar = {
  /** A day, in the wording for dates. */
  on: (day: string) => string;
  date: (day: number, month: string) => string;
  doctor: (provider: DemoProvider | undefined) => string;
  and: string;
  article: (what: string) => string;
};
const GRAMMAR: Readonly<Record<PatientLocale, Grammar>> = {
  'en-US': {
    on: (day) => day,
    date: (day, month) => `${month} ${day}`,
    doctor: (provider) => (provider === undefined ? 'the doctor' : `Dr. ${provider.lastName}`),
    and: 'and',
    article: (what) => (/^[aeiou]/.test(what) ? 'an' : 'a'),
  },
  'es-US': {
    on: (day) => `el ${day}`,
    date: (day, month) => `${day} de ${month}`,
    doctor: (provider) => {
      if (provider === undefined) return 'el doctor';
      return provider.sex === 'f' ? `la Dra. ${provider.lastName}` : `el Dr. ${provider.lastName}`;
    },
    and: 'y',
    article: (what) => (/^(revisión|consulta|evaluación|entrega)/.test(what) ? 'una' : 'un'),
  },
};

/** 'Monday', 'el lunes'. */
export const weekdayWord = ({ date, locale }: { date: Temporal.PlainDate; locale: PatientLocale }): string =>
  GRAMMAR[locale].on(WEEKDAYS[locale][date.dayOfWeek - 1] ?? '');

/** 'Nov 23', '23 de nov'. */
export const dateWord = ({ date, locale }: { date: Temporal.PlainDate; locale: PatientLocale }): string =>
  GRAMMAR[locale].date(date.day, MONTHS[locale][date.month - 1] ?? '');

/** A day in everyday words: the weekday if it is near, else its date. */
export function dayWord({
  calendar,
  day,
  from,
  locale,
}: {
  calendar: PracticeCalendar;
  day: number;
  from: number;
  locale: PatientLocale;
}): string {
  const date = calendar.date(day);
  return day - from < 7 ? weekdayWord({ date, locale }) : GRAMMAR[locale].on(dateWord({ date, locale }));
}

/** 15:20 as '3:20'. */
export const shortTime = (minute: number): string =>
  `${((Math.floor(minute / 60) + 11) % 12) + 1}:${String(minute % 60).padStart(2, '0')}`;

/** 15:20 as '3:20 PM'. */
export const fullTime = (minute: number): string => `${shortTime(minute)} ${minute < 720 ? 'AM' : 'PM'}`;

type Doctor = { provider: DemoProvider | undefined; locale: PatientLocale };
export const doctorWord = ({ provider, locale }: Doctor): string => GRAMMAR[locale].doctor(provider);

/** 'Anna', 'Anna and Ben', 'Anna, Ben and Zoe'. */
export function listWord({ words, locale }: { words: readonly string[]; locale: PatientLocale }): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${GRAMMAR[locale].and} ${last}`;
}

/** 'an eye exam', 'a post-op visit', 'un control', 'una revisión'. */
export const withArticle = ({ what, locale }: { what: string; locale: PatientLocale }): string =>
  `${GRAMMAR[locale].article(what)} ${what}`;

/** Facts about the practice and one of its locations. */
export function placeFacts({
  practice,
  locKey,
  locale,
}: {
  practice: DemoPractice;
  locKey: number;
  locale: PatientLocale;
}) {
  const location = practice.locations.find((one) => one.locKey === locKey);
  const isOnly = practice.locations.length === 1;
  return {
    practice: practice.shortName,
    org: practice.orgName,
    place: isOnly ? (location?.street ?? '') : (location?.name ?? ''),
    phone: formatUsPhone(location?.phone ?? practice.frontLine),
    directions: location?.directions[languageOf(locale)] ?? '',
  };
}
