import type { CalendarVisit } from '@sightline/contract/visits.calls';
import { formatMinute, parseMinute } from '@sightline/scheduling/minutes';
import { clockTime } from '../../../shared/dates/dates.ts';
import { whenUsed } from '../../../shared/words/when-used.ts';
import { pageLocale } from '../../../shared/words/words.ts';

const clocks = new Map<string, string>();

/** '2:00 PM' of '14:00'. A day has few times and many visits, and formatting one takes longer than drawing it. */
export function clockOf(time: string): string {
  const words = clocks.get(time) ?? clockTime(`2000-01-01T${time}Z`, { zone: 'UTC' });
  clocks.set(time, words);
  return words;
}

const dayFormat = (length: 'long' | 'short') =>
  whenUsed(
    () => new Intl.DateTimeFormat(pageLocale(), { weekday: length, month: length, day: 'numeric', timeZone: 'UTC' }),
  );
const [LONG, SHORT] = [dayFormat('long'), dayFormat('short')];

/** 'Monday, November 23'. */
export const longDay = (date: string): string => LONG().format(new Date(`${date}T00:00Z`));

/** 'Mon, Nov 23'. */
export const shortDay = (date: string): string => SHORT().format(new Date(`${date}T00:00Z`));

export const nameOf = ({ firstName, lastName }: Pick<CalendarVisit, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** When a visit ends, 'HH:mm' on its day. */
export function endOf({ time, length }: Pick<CalendarVisit, 'time' | 'length'>): string {
  return formatMinute((parseMinute(time) ?? 0) + length);
}
