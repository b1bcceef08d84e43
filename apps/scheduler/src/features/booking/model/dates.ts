import { LANGUAGES, type Language } from '@sightline/contract/languages';
import { zoneName } from '@sightline/contract/zone-words';

const DAY_WORDS = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** The contract's dates and times are wall time: formatted as UTC, no zone can shift them. */
const wall = (date: string, time = '00:00'): Date => new Date(`${date}T${time.slice(0, 5)}:00Z`);

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes milliseconds, and the first screen names a day for each reason. */
function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGES[language].locale, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

const words = ({ at, language, options }: { at: Date; language: Language; options: Intl.DateTimeFormatOptions }) =>
  formatOf(language, options).format(at);

/** `Thursday, December 3` */
export const dayWords = (date: string, language: Language): string =>
  words({ at: wall(date), language, options: DAY_WORDS });

/** `Thursday, December 3, 2026` */
export const longDayWords = (date: string, language: Language): string =>
  words({ at: wall(date), language, options: { ...DAY_WORDS, year: 'numeric' } });

/** `March 4, 1985` */
export const dateWords = (date: string, language: Language): string =>
  words({ at: wall(date), language, options: { year: 'numeric', month: 'long', day: 'numeric' } });

/** `Thu, Dec 3` */
export const shortDayWords = (date: string, language: Language): string =>
  words({ at: wall(date), language, options: { weekday: 'short', month: 'short', day: 'numeric' } });

/** `Today`, or `Thu, Dec 3`: on the clock of the time's location, whose day may differ from this browser's. */
export function dayOrToday({
  date,
  timeZone,
  today,
  language,
}: {
  date: string;
  timeZone: string | undefined;
  /** In words. */
  today: string;
  language: Language;
}): string {
  // Swedish writes dates as the contract does.
  const now = new Intl.DateTimeFormat('sv', { timeZone }).format(Date.now());
  return date === now ? today : shortDayWords(date, language);
}

/** `Nov 29 – Dec 5` */
export function spanWords({ from, to, language }: { from: string; to: string; language: Language }): string {
  return formatOf(language, { month: 'short', day: 'numeric' }).formatRange(wall(from), wall(to));
}

/** `9:40 AM` */
export const timeWords = (time: string, language: Language): string =>
  words({ at: wall('2000-01-01', time), language, options: { hour: 'numeric', minute: '2-digit' } });

/** `Mountain Time`; null if this browser's clock shows the same. */
export function zoneWords({
  timeZone,
  date,
  own,
  language,
}: {
  timeZone: string;
  date: string;
  own: string;
  language: Language;
}): string | null {
  const noon = wall(date, '12:00');
  const clockIn = (zone: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(noon);
  if (timeZone === own || clockIn(timeZone) === clockIn(own)) return null;
  return zoneName({ timeZone, at: noon, language });
}
