import { pageLanguage, pageLocale, plural, t } from '../words/words.ts';

/**
 * The only place where the dashboard formats instants and dates. `zone` is an IANA zone; by default this computer's.
 */
type ZoneOption = { zone?: string | undefined };

const formats = new Map<string, Intl.DateTimeFormat>();

function format(options: Intl.DateTimeFormatOptions, zone: string | undefined): Intl.DateTimeFormat {
  const key = JSON.stringify([options, zone]);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(pageLocale(), zone === undefined ? options : { ...options, timeZone: zone });
  formats.set(key, made);
  return made;
}

function parts(at: Date, options: Intl.DateTimeFormatOptions, zone: string | undefined): Record<string, string> {
  return Object.fromEntries(
    format(options, zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
}

const CLOCK = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
const NUMERIC = { year: '2-digit', month: '2-digit', day: '2-digit' } as const;

/** '2:14 PM' */
export function clockTime(instant: string | Date, { zone }: ZoneOption = {}): string {
  const { hour, minute, dayPeriod } = parts(new Date(instant), CLOCK, zone);
  return `${hour}:${minute} ${dayPeriod?.replace(/\s/g, ' ')}`;
}

/** 'MM/dd/yy h:mm a', the specification's format for messages (MSG-039). */
export function stamp(instant: string | Date, { zone }: ZoneOption = {}): string {
  const { month, day, year } = parts(new Date(instant), NUMERIC, zone);
  return `${month}/${day}/${year} ${clockTime(instant, { zone })}`;
}

/** 'Monday January 1, 2024', the header's date (NAV-004). */
export function headerDate(at: Date, { zone }: ZoneOption = {}): string {
  const long = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
  const { weekday, month, day, year } = parts(at, long, zone);
  if (pageLanguage() !== 'en') return format(long, zone).format(at);
  return `${weekday} ${month} ${day}, ${year}`;
}

/** Days from the day of `instant` to the day of `now`, by the zone's calendar. */
function daysAgo(instant: string | Date, now: Date, zone: string | undefined): number {
  const [day = 0, today = 0] = [new Date(instant), now].map((at) => {
    const { year, month, day: date } = parts(at, { year: 'numeric', month: 'numeric', day: 'numeric' }, zone);
    return Date.UTC(Number(year), Number(month) - 1, Number(date));
  });
  return Math.round((today - day) / 86_400_000);
}

/** The day in words: 'Today', 'Yesterday', 'Monday' within a week, else 'Nov 3' or 'Nov 3, 2025'. */
export function dayName(instant: string | Date, now: Date, { zone }: ZoneOption = {}): string {
  const ago = daysAgo(instant, now, zone);
  if (ago === 0) return t('Today');
  if (ago === 1) return t('Yesterday');
  const at = new Date(instant);
  if (ago > 1 && ago < 7) return format({ weekday: 'long' }, zone).format(at);
  const isThisYear = parts(at, { year: 'numeric' }, zone).year === parts(now, { year: 'numeric' }, zone).year;
  return format({ month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) }, zone).format(at);
}

/** 'Today 2:14 PM', 'Yesterday 9:05 AM', 'Nov 3 4:00 PM'. */
export function dayAndTime(instant: string | Date, now: Date, zoned: ZoneOption = {}): string {
  return `${dayName(instant, now, zoned)} ${clockTime(instant, zoned)}`;
}

/** '2:14 PM' today, 'Yesterday 9:05 AM' before. */
export function recentTime(instant: string | Date, now: Date, zoned: ZoneOption = {}): string {
  return daysAgo(instant, now, zoned.zone) === 0 ? clockTime(instant, zoned) : dayAndTime(instant, now, zoned);
}

/** For a narrow column: the time today, else the day. */
export function briefly(instant: string | Date, now: Date, zoned: ZoneOption = {}): string {
  if (daysAgo(instant, now, zoned.zone) === 0) return clockTime(instant, zoned);
  return dayName(instant, now, zoned);
}

/** '03/12/1980' for a calendar date, such as a date of birth. */
export function dateInFigures(localDate: string): string {
  const [year, month, day] = localDate.split('-');
  return `${month}/${day}/${year}`;
}

/** A duration in words, rounded up: '1 minute', '14 minutes', '40 seconds'. */
export function inWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return plural(whole, { one: '{count} second', other: '{count} seconds' });
  const minutes = Math.ceil(whole / 60);
  return plural(minutes, { one: '{count} minute', other: '{count} minutes' });
}

/** '1:05' for a countdown. */
export function countdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** 'Mon Nov 23, 3:00 PM' for a wall time `YYYY-MM-DDTHH:mm`, which has no zone. */
export function wallTime(local: string): string {
  const at = new Date(`${local}Z`);
  const day = format({ weekday: 'short', month: 'short', day: 'numeric' }, 'UTC').format(at).replace(',', '');
  return `${day}, ${clockTime(at, { zone: 'UTC' })}`;
}

/** 'Nov 14, 2025' for a date `YYYY-MM-DD`. */
export function wallDate(localDate: string): string {
  const at = new Date(`${localDate}T00:00Z`);
  return format({ month: 'short', day: 'numeric', year: 'numeric' }, 'UTC').format(at);
}
