import { LANGUAGES, type Language, writtenTexts } from '@sightline/contract/languages';
import { zoneName } from '@sightline/contract/zone-words';
import type { Json } from '../../../db/schema.ts';

/** An appointment type's name in a language; its first name if it has none there. */
export const typeNameIn = (type: { type_name: string; type_names: Json }, locale: Language): string =>
  writtenTexts(type.type_names)[locale] ?? type.type_name;

/** Formatters insert thin spaces that old phones and plain mails show as boxes. */
const THIN_SPACES = /[\u202f\u00a0\u2009]/g;

/** 'Mon, Nov 23' and '9:00 AM', in a location's wall time. */
export function dayAndTime({
  startsAt,
  timeZone,
  locale,
}: {
  startsAt: Temporal.Instant;
  timeZone: string;
  locale: Language;
}): { day: string; time: string } {
  const words = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(LANGUAGES[locale].locale, { ...options, timeZone })
      .format(startsAt.epochMilliseconds)
      .replaceAll(THIN_SPACES, ' ');
  return {
    day: words({ weekday: 'short', month: 'short', day: 'numeric' }),
    time: words({ hour: 'numeric', minute: '2-digit' }),
  };
}

/**
 * A time in a location's wall time, with its zone: 'Monday, November 23, 2026 at 9:00 AM ET', or short
 * 'Mon, Nov 23, 9:00 AM ET'. In Spanish the zone has its name, '9:00 a.m. (hora del Este)', except in texts.
 */
export function whenWords({
  startsAt,
  timeZone,
  locale,
  isShort = false,
  hasZone = true,
}: {
  startsAt: Temporal.Instant;
  timeZone: string;
  locale: Language;
  isShort?: boolean;
  /** Rarely needed in a text from the location being visited. */
  hasZone?: boolean;
}): string {
  const length = isShort ? 'short' : 'long';
  const at = startsAt.epochMilliseconds;
  const isNamed = hasZone && !isShort && locale === 'es';
  const format = new Intl.DateTimeFormat(LANGUAGES[locale].locale, {
    ...{ weekday: length, month: length, day: 'numeric', ...(isShort ? {} : { year: 'numeric' }) },
    ...{ hour: 'numeric', minute: '2-digit', timeZone },
    ...(hasZone && !isNamed ? { timeZoneName: 'shortGeneric' } : {}),
  });
  const words = format.format(at).replaceAll(THIN_SPACES, ' ');
  return isNamed ? `${words} (${zoneName({ timeZone, at, language: locale })})` : words;
}
