import { type DayNumber, dayOfDate } from '@sightline/scheduling/days';
import { MINUTES_IN_DAY, type Minute, parseMinute } from '@sightline/scheduling/minutes';
import { dateUnreadable } from '../../availability.errors.ts';
import { dayIn } from '../../availability.rules.ts';
import { dateTooFar, timeUnreadable } from '../offers.errors.ts';

const FIRST_DAY: DayNumber = 0;
const LAST_DAY: DayNumber = dayOfDate({ year: 2099, month: 12, day: 31 });
/**
 * A client's date, with or without a time.
 * @throws for an invalid date or another century
 */
export function givenDay({ field, text }: { field: string; text: string | null | undefined }): DayNumber {
  const day = dayIn(text ?? '');
  if (day === null) throw dateUnreadable(field);
  if (day < FIRST_DAY || day > LAST_DAY) throw dateTooFar(field);
  return day;
}

/**
 * A client's time of day.
 * @throws if invalid
 */
export function givenMinute({ field, text }: { field: string; text: string }): Minute {
  const minute = parseMinute(text.trim());
  if (minute === null || minute >= MINUTES_IN_DAY) throw timeUnreadable(field);
  return minute;
}
