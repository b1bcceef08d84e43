import { dayOfDate } from '@sightline/scheduling/days';
import { instantOf } from '@sightline/scheduling/zone-clock';

/** A file's order in 03/04/2026. */
export type DateOrder = 'MDY' | 'DMY';

export type WallTime = { date: string; time: string };

/** An empty date, an unreadable one, or a date with the text after it. */
export type DateReading = { date: string; rest: string } | 'none' | 'unreadable';

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T\s])/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?=$|[T\s])/;
const LOCAL = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?=$|[T\s])/;
const NAMED = /^(\d{1,2})[-\s]([A-Za-z]{3})[a-z]*[-\s,]+(\d{4}|\d{2})(?=$|[T\s])/;
const NAMED_FIRST = /^([A-Za-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4}|\d{2})(?=$|[T\s])/;
const ZERO = /^0{1,4}[-/.]?0{1,2}[-/.]?0{1,4}(?=$|[T\s])/;
// A spreadsheet shows its day 0 as January 0, 1900.
const DAY_ZERO = /^(?:1900-0?1-0?0|0?1[-/.]0?0[-/.]1900|0?0[-/.]0?1[-/.]1900|0?0-Jan-1900|Jan 0?0,? 1900)(?=$|[T\s])/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Other systems' values for a missing date. */
const NEVER = new Set([
  ...['0001-01-01', '1601-01-01', '1753-01-01', '1800-01-01', '1800-12-28', '1840-12-31', '1858-11-17'],
  ...['1899-12-29', '1899-12-30', '1899-12-31', '1900-01-01'],
]);
/** Further zeros that could be a birth date, but not the day someone died or was deleted: of Macs, SAS and Unix. */
const ZERO_DAYS = new Set(['1904-01-01', '1960-01-01', '1969-12-31', '1970-01-01']);
const FIRST_EVENT = '1901-01-01';
/** Systems write a far day for "never". */
const FOREVER = '2079-06-06';
const LONGEST_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const LARGEST_MONTH = 12;
const LATEST_YEAR = 9999;

/**
 * The only order in which a date of three numbers is valid: 13/02/2026 has its day first. Null if both or neither are.
 */
export function orderOf(text: string): DateOrder | null {
  const [, first, second] = LOCAL.exec(text) ?? [];
  const [a, b] = [Number(first), Number(second)];
  if (!(a >= 1 && b >= 1 && a <= 31 && b <= 31) || a > LARGEST_MONTH === b > LARGEST_MONTH) return null;
  return a > LARGEST_MONTH ? 'DMY' : 'MDY';
}

/** Whether a date of three numbers is another day in each order: 03/04/2026. */
export function hasEitherOrder(text: string): boolean {
  const [, first, second] = LOCAL.exec(text) ?? [];
  const [a, b] = [Number(first), Number(second)];
  return a >= 1 && b >= 1 && a <= LARGEST_MONTH && b <= LARGEST_MONTH && a !== b;
}

type Parts = { year: number; month: number; day: number; length: number };

const monthOf = (word: string | undefined): number => MONTHS.indexOf((word ?? '').toLowerCase()) + 1;

function partsOf(text: string, order: DateOrder): (Parts & { isShort: boolean }) | null {
  const yearFirst = ISO.exec(text) ?? COMPACT.exec(text);
  const of = (match: RegExpExecArray, [year, month, day]: [unknown, unknown, unknown]) => ({
    ...{ year: Number(year), month: Number(month), day: Number(day), length: match[0].length },
    isShort: String(year).length === 2,
  });
  if (yearFirst !== null) return of(yearFirst, [yearFirst[1], yearFirst[2], yearFirst[3]]);
  const local = LOCAL.exec(text);
  if (local !== null)
    return order === 'MDY' ? of(local, [local[3], local[1], local[2]]) : of(local, [local[3], local[2], local[1]]);
  const named = NAMED.exec(text);
  if (named !== null) return of(named, [named[3], monthOf(named[2]), named[1]]);
  const first = NAMED_FIRST.exec(text);
  return first === null ? null : of(first, [first[3], monthOf(first[1]), first[2]]);
}

const two = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const isDate = ({ year, month, day }: Parts): boolean =>
  year > 0 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= (LONGEST_MONTH[month - 1] ?? 0) &&
  (month !== 2 || day < 29 || isLeap(year));

/**
 * A date at the start of a text.
 * @param latestYear the latest year two digits can mean: 26 is 2026 or 1926
 */
export function readDate({
  text,
  order,
  latestYear,
}: {
  text: string;
  order: DateOrder;
  latestYear: number;
}): DateReading {
  if (text === '' || ZERO.test(text) || DAY_ZERO.test(text)) return 'none';
  const parts = partsOf(text, order);
  if (parts === null) return 'unreadable';
  const century = Math.floor(latestYear / 100) * 100;
  const short = century + parts.year > latestYear ? century - 100 + parts.year : century + parts.year;
  const found = { ...parts, year: parts.isShort ? short : parts.year };
  if (!isDate(found)) return 'unreadable';
  const date = `${String(found.year).padStart(4, '0')}-${two(found.month)}-${two(found.day)}`;
  return NEVER.has(date) ? 'none' : { date, rest: text.slice(parts.length).replace(/^[T\s]+/, '') };
}

/** Whether a date is a placeholder, such as 1900-01-01, in a column for a death, an end or a deletion. */
export const isNoEvent = (date: string): boolean => date < FIRST_EVENT || date >= FOREVER || ZERO_DAYS.has(date);

const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?$/i;
const DIGITS = /^(\d{1,2})(\d{2})(?:00)?\s*([ap])?\.?(?:m\.?)?$/i;
const HOUR = /^(\d{1,2})()\s*([ap])\.?m\.?$/i;

/** A time of day as 'HH:MM:SS'; null if invalid. '2:30 PM', '14:30', '1430', '14:30:00.000', '2 pm'. */
export function readTime(text: string): string | null {
  const clock = CLOCK.exec(text);
  const other = clock === null ? (DIGITS.exec(text) ?? HOUR.exec(text)) : null;
  const [hourText, minuteText, secondText, half] =
    clock === null ? [other?.[1], other?.[2], '0', other?.[3]] : [clock[1], clock[2], clock[3], clock[4]];
  if (hourText === undefined) return null;
  const [given, minute, second] = [Number(hourText), Number(minuteText ?? 0), Number(secondText ?? 0)];
  if (half !== undefined && (given < 1 || given > 12)) return null;
  const hour = half === undefined ? given : (given % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hour < 24 && minute < 60 && second < 60 ? `${two(hour)}:${two(minute)}:${two(second)}` : null;
}

export const isMidnight = ({ time }: Pick<WallTime, 'time'>): boolean => time.startsWith('00:00');

/**
 * An offset behind a time: Z, UTC, -05:00, -0500, -05, UTC-5, GMT-05:00, with a blank before it or none, and perhaps a zone's name
 * behind it. A single figure says nothing.
 */
const OFFSET =
  /\s*(?:(?:UTC|GMT)\s*([+\-\u2212])(\d{1,2})(?::?(\d{2}))?|([+\-\u2212])(\d{2})(?::?(\d{2}))?|([+\-\u2212])(\d):(\d{2})|Z|UTC|GMT)\s*(?:\[[^\]]*\])?$/i;
/** Clocks on Earth are at most 14 hours ahead, by whole quarters. */
const MOST_HOURS = 14;
const QUARTER = 15;

/** A time of day and its own offset, such as '-05:00'; null for none. */
export type Clock = { time: string; offset: string | null };

function offsetIn([, utcSign, utcHours, utcMinutes, sign, hours, minutes, shortSign, hour, rest]: RegExpExecArray):
  | string
  | null {
  const [away, h, m] = [utcSign ?? sign ?? shortSign, utcHours ?? hours ?? hour, utcMinutes ?? minutes ?? rest ?? '00'];
  if (away === undefined || h === undefined) return 'Z';
  if (Number(h) > MOST_HOURS || Number(m) % QUARTER !== 0) return null;
  return `${away === '+' ? '+' : '-'}${two(Number(h))}:${m}`;
}

/** A time of day with or without an offset, in any notation of `readTime`; null if invalid. */
export function readClock(text: string): Clock | null {
  const bare = text.replace(/^T/, '');
  const plain = readTime(bare);
  if (plain !== null) return { time: plain, offset: null };
  const match = OFFSET.exec(bare);
  if (match === null) return null;
  const [time, offset] = [readTime(bare.slice(0, match.index)), offsetIn(match)];
  return time === null || offset === null ? null : { time, offset };
}

/** From one time to another, which looks like a time with an offset: 09:00-10:00. */
export const isTimeRange = (text: string): boolean => /^\d{1,2}:\d{2}-\d{1,2}:\d{2}$/.test(text);

/** The instant of a date and a time with its own offset. */
export const instantWith = ({ date, time, offset }: { date: string; time: string; offset: string }): Temporal.Instant =>
  Temporal.Instant.from(`${date}T${time}${offset}`);

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The instant of a wall time at a location, the first of a repeated hour; null if clocks skip it. */
export function instantAt({ date, time, zone }: WallTime & { zone: string }): Temporal.Instant | null {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
  return instantOf({ day: dayOfDate({ year, month, day }), minute: minuteOf(time), zone });
}

/** A location's wall time at an instant. */
export function wallAt({ instant, zone }: { instant: Temporal.Instant; zone: string }): WallTime {
  const wall = instant.toZonedDateTimeISO(zone).toPlainDateTime();
  return { date: wall.toPlainDate().toString(), time: `${two(wall.hour)}:${two(wall.minute)}:00` };
}

/** An instant with its offset, the year first; null if invalid. */
export function readInstant(text: string): Temporal.Instant | null {
  // Longer years are valid in the standard, but not for visits.
  const reading = /^[12]\d{3}-/.test(text) ? readDate({ text, order: 'MDY', latestYear: LATEST_YEAR }) : 'unreadable';
  if (typeof reading === 'string') return null;
  const clock = readClock(reading.rest);
  if (clock === null || clock.offset === null) return null;
  const [, fraction = ''] = /:\d{2}(\.\d{1,9})/.exec(reading.rest) ?? [];
  return instantWith({ date: reading.date, time: `${clock.time}${fraction}`, offset: clock.offset });
}
