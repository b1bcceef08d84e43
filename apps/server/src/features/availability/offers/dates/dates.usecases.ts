import { type DayNumber, dayOfDate } from '@sightline/scheduling/days';
import { MINUTES_IN_DAY, type Minute, parseMinute } from '@sightline/scheduling/minutes';
import { dateUnreadable } from '../../availability.errors.ts';
import { dayIn } from '../../availability.rules.ts';
import { dateTooFar, timeUnreadable } from '../offers.errors.ts';

const FIRST_DAY: DayNumber = 0;
const LAST_DAY: DayNumber = dayOfDate({ year: 2099, month: 12, day: 31 });
/** A date as clients send it, with a time behind it or without. @throws for what is no date, and for other centuries. */
export function givenDay({ field, text }: { field: string; text: string | null | undefined }): DayNumber {
  const day = dayIn(text ?? '');
  if (day === null) throw dateUnreadable(field);
  if (day < FIRST_DAY || day > LAST_DAY) throw dateTooFar(field);
  return day;
}

/** A time of day as clients send it. @throws for what is none. */
export function givenMinute({ field, text }: { field: string; text: string }): Minute {
  const minute = parseMinute(text.trim());
  if (minute === null || minute >= MINUTES_IN_DAY) throw timeUnreadable(field);
  return minute;
}
