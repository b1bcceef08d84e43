import { LANGUAGES, type Language } from '@sightline/contract/languages';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { formatDay } from '@sightline/scheduling/days';
import { formatMinute } from '@sightline/scheduling/minutes';
import { escaped } from '../../../http/escaped.ts';
import type { OpenDay } from '../../availability/offers/hours/hours.types.ts';
import type { LocationRow } from '../times/times.types.ts';
import { PLAIN_TEXT } from './plain.texts.ts';

export type PlainPlace = { row: LocationRow; hours: readonly OpenDay[] };

/** Formatters insert thin spaces that old browsers show as boxes. */
const plainSpaces = (text: string): string => text.replaceAll(/[\u202f\u00a0\u2009]/g, ' ');

function hoursOf({ day, from, to }: OpenDay, locale: Language): string {
  const words = (minute: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LANGUAGES[locale].locale, { ...options, timeZone: 'UTC' }).format(
      new Date(`${formatDay(day)}T${formatMinute(minute)}:00Z`),
    );
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  return plainSpaces(`${words(from, { weekday: 'long' })}: ${words(from, clock)} – ${words(to, clock)}`);
}

function placeOf({ row, hours }: PlainPlace, locale: Language): string {
  const words = PLAIN_TEXT[locale];
  const city = [row.city, [row.state, row.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const address = [row.street, city].filter(Boolean).map(escaped).join('<br>');
  const phone = `<a href="tel:${escaped(row.phone)}">${escaped(formatUsPhone(row.phone))}</a>`;
  const times = hours.map((day) => `<li>${escaped(hoursOf(day, locale))}</li>`).join('');
  return [
    `<section><h2>${escaped(row.org_name)}</h2>`,
    ...(row.phone === '' ? [] : [`<p>${words.phone}: ${phone}</p>`]),
    ...(address === '' ? [] : [`<p>${words.address}:<br>${address}</p>`]),
    ...(times === '' ? [] : [`<p>${words.hours}:</p><ul>${times}</ul>`]),
    '</section>',
  ].join('');
}

/** The pages' own styles come with their scripts. */
const LOOK = 'max-width: 40rem; margin: 0 auto; padding: 1.5rem; font: 1.0625rem/1.5 system-ui, sans-serif';

/** Nothing of the drawn page would answer a tap. */
const ALONE = '<style>#root { display: none }</style>';

/** The page for browsers without scripts: the practice and how to reach it. */
export const presentPlain = ({
  orgName,
  places,
  locale,
}: {
  orgName: string;
  places: readonly PlainPlace[];
  locale: Language;
}): string =>
  `<noscript>${ALONE}<main lang="${locale}" style="${LOOK}"><h1>${escaped(orgName)}</h1><p>${PLAIN_TEXT[locale].why}</p>${places.map((place) => placeOf(place, locale)).join('')}</main></noscript>`;

/** The same if the practice is unknown. */
export const presentUnknown = (locale: Language): string =>
  `<noscript>${ALONE}<main lang="${locale}" style="${LOOK}"><p>${PLAIN_TEXT[locale].unknown}</p></main></noscript>`;
