import { type DayNumber, dateOfDay, parseDay, weekStartOf } from '@sightline/scheduling/days';
import { isHoliday } from '../desk-hours.ts';
import type { PracticeCalendar } from '../practice-calendar.ts';

/** Weeks start on Monday here; days are numbered like the engine's. */
export type OfficeDays = {
  today: DayNumber;
  /** A weekday (1 Monday to 7 Sunday) a number of weeks after this one. */
  dayOf: (week: number, weekday: number) => DayNumber;
  isClosed: (day: DayNumber) => boolean;
  /** The office closes at noon. */
  isShort: (day: DayNumber) => boolean;
};

const dateOf = (day: DayNumber): Temporal.PlainDate => Temporal.PlainDate.from(dateOfDay(day));

/** The last day of the year and the day before Christmas. */
function isShort(day: DayNumber): boolean {
  const date = dateOfDay(day);
  return date.month === 12 && (date.day === 24 || date.day === 31);
}

export function createOfficeDays(calendar: PracticeCalendar): OfficeDays {
  const today = parseDay(calendar.date(0).toString());
  if (today === null) throw new Error('Today is no date.');
  const monday = weekStartOf(today - 1) + 1;
  return {
    today,
    dayOf: (week, weekday) => monday + 7 * week + weekday - 1,
    isClosed: (day) => isHoliday(dateOf(day)),
    isShort,
  };
}
