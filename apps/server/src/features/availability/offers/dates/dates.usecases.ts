import { type DayNumber, dayOfDate, parseDay } from '@sightline/scheduling/days';
import { MINUTES_IN_DAY, type Minute, parseMinute } from '@sightline/scheduling/minutes';
import { dateUnreadable, timeUnreadable } from '../offers.errors.ts';

const FIRST_DAY: DayNumber = 0;
const LAST_DAY: DayNumber = dayOfDate({ year: 2099, month: 12, day: 31 });
const DATE_AND_PERHAPS_TIME = /^(\d{4}-\d{2}-\d{2})(T[\d:.+-]*Z?)?$/;

/** A date as clients send it, with a time behind it or without. @throws for what is no date, and for other centuries. */
export function givenDay({ field, text }: { field: string; text: string | null | undefined }): DayNumber {
  const [, date] = DATE_AND_PERHAPS_TIME.exec((text ?? '').trim()) ?? [];
  const day = date === undefined ? null : parseDay(date);
  if (day === null || day < FIRST_DAY || day > LAST_DAY) throw dateUnreadable(field);
  return day;
}

/** A time of day as clients send it. @throws for what is none. */
export function givenMinute({ field, text }: { field: string; text: string }): Minute {
  const minute = parseMinute(text.trim());
  if (minute === null || minute >= MINUTES_IN_DAY) throw timeUnreadable(field);
  return minute;
}
