import { formatUsPhone } from '@sightline/messaging/phone-number';
import type { DemoPractice, DemoProvider } from '../content/practices.ts';
import type { Locale } from '../people/person.ts';
import type { PracticeCalendar } from '../practice-calendar.ts';

// Formatting thousands of dates one by one would take longer than all the rest.
const WEEKDAYS = {
  'en-US': ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  'es-US': ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
} as const;
const MONTHS = {
  'en-US': ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  'es-US': ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
} as const;

/** 'Monday', 'el lunes'. */
export function weekdayWord({ date, locale }: { date: Temporal.PlainDate; locale: Locale }): string {
  const word = WEEKDAYS[locale][date.dayOfWeek - 1] ?? '';
  return locale === 'es-US' ? `el ${word}` : word;
}

/** 'Nov 23', '23 de nov'. */
export function dateWord({ date, locale }: { date: Temporal.PlainDate; locale: Locale }): string {
  const month = MONTHS[locale][date.month - 1] ?? '';
  return locale === 'es-US' ? `${date.day} de ${month}` : `${month} ${date.day}`;
}

/** A day as people name it: by the weekday while it is near, else by its date. */
export function dayWord({
  calendar,
  day,
  from,
  locale,
}: {
  calendar: PracticeCalendar;
  day: number;
  from: number;
  locale: Locale;
}): string {
  const date = calendar.date(day);
  if (day - from < 7) return weekdayWord({ date, locale });
  const word = dateWord({ date, locale });
  return locale === 'es-US' ? `el ${word}` : word;
}

/** 15:20 as '3:20'. */
export const shortTime = (minute: number): string =>
  `${((Math.floor(minute / 60) + 11) % 12) + 1}:${String(minute % 60).padStart(2, '0')}`;

/** 15:20 as '3:20 PM'. */
export const fullTime = (minute: number): string => `${shortTime(minute)} ${minute < 720 ? 'AM' : 'PM'}`;

export function doctorWord({ provider, locale }: { provider: DemoProvider | undefined; locale: Locale }): string {
  if (provider === undefined) return locale === 'es-US' ? 'el doctor' : 'the doctor';
  if (locale === 'en-US') return `Dr. ${provider.lastName}`;
  return provider.sex === 'f' ? `la Dra. ${provider.lastName}` : `el Dr. ${provider.lastName}`;
}

/** 'Anna', 'Anna and Ben', 'Anna, Ben and Zoe'. */
export function listWord({ words, locale }: { words: readonly string[]; locale: Locale }): string {
  const and = locale === 'es-US' ? ' y ' : ' and ';
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')}${and}${last}`;
}

/** 'an eye exam', 'a post-op visit', 'un control', 'una revisión'. */
export function withArticle({ what, locale }: { what: string; locale: Locale }): string {
  if (locale === 'es-US') return `${/^(revisión|consulta|evaluación|entrega)/.test(what) ? 'una' : 'un'} ${what}`;
  return `${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`;
}

/** Facts of the practice and of one of its locations. */
export function placeFacts({ practice, locKey, locale }: { practice: DemoPractice; locKey: number; locale: Locale }) {
  const location = practice.locations.find((one) => one.locKey === locKey);
  const isOnly = practice.locations.length === 1;
  return {
    practice: practice.shortName,
    org: practice.orgName,
    place: isOnly ? (location?.street ?? '') : (location?.name ?? ''),
    phone: formatUsPhone(location?.phone ?? practice.frontLine),
    directions: location?.directions[locale === 'es-US' ? 'es' : 'en'] ?? '',
  };
}
