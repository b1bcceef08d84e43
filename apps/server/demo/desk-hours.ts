import { MINUTE_MS, type PracticeCalendar } from './practice-calendar.ts';

type Hours = { from: number; to: number };

const WEEKDAY: Hours = { from: 8 * 60 + 30, to: 17 * 60 + 30 };
const SATURDAY: Hours = { from: 9 * 60, to: 13 * 60 };
/** When people text outside work: never in the middle of the night. */
const WAKING: Hours = { from: 7 * 60 + 10, to: 21 * 60 + 40 };

type Opening = (calendar: PracticeCalendar, day: number) => Hours | null;

/** Days on which a practice is closed: its own calendar, not the state's. */
export function isHoliday(date: Temporal.PlainDate): boolean {
  const { month, day, dayOfWeek } = date;
  if ((month === 1 && day === 1) || (month === 7 && day === 4) || (month === 12 && day === 25)) return true;
  const isMemorialDay = month === 5 && dayOfWeek === 1 && day > 24;
  const isLaborDay = month === 9 && dayOfWeek === 1 && day < 8;
  return isMemorialDay || isLaborDay || (month === 11 && dayOfWeek === 4 && day > 21 && day < 29);
}

/** The front desk: Monday to Friday, and Saturday morning. */
export const deskHours: Opening = (calendar, day) => {
  const weekday = calendar.weekday(day);
  if (weekday === 7 || isHoliday(calendar.date(day))) return null;
  return weekday === 6 ? SATURDAY : WEEKDAY;
};

export const wakingHours: Opening = () => WAKING;

/** The instant itself during opening hours, else `minutesIn` minutes after the next opening. */
export function nextOpen({
  calendar,
  instant,
  opening,
  minutesIn = 0,
}: {
  calendar: PracticeCalendar;
  instant: number;
  opening: Opening;
  minutesIn?: number;
}): number {
  for (let day = calendar.dayOf(instant); ; day += 1) {
    const hours = opening(calendar, day);
    if (hours === null || instant >= calendar.at(day, hours.to)) continue;
    const from = calendar.at(day, hours.from);
    return instant >= from ? instant : from + minutesIn * MINUTE_MS;
  }
}

/** The instant itself during opening hours, else `minutesBefore` the previous closing. */
export function lastOpen({
  calendar,
  instant,
  opening,
  minutesBefore = 0,
}: {
  calendar: PracticeCalendar;
  instant: number;
  opening: Opening;
  minutesBefore?: number;
}): number {
  for (let day = calendar.dayOf(instant); ; day -= 1) {
    const hours = opening(calendar, day);
    if (hours === null || instant < calendar.at(day, hours.from)) continue;
    const to = calendar.at(day, hours.to);
    return instant < to ? instant : to - (1 + minutesBefore) * MINUTE_MS;
  }
}

/** A number of open minutes before now; closed hours do not count. */
export function openMinutesAgo({
  calendar,
  minutes,
  opening,
}: {
  calendar: PracticeCalendar;
  minutes: number;
  opening: Opening;
}): number {
  let left = minutes * MINUTE_MS;
  for (let day = 0; ; day -= 1) {
    const hours = opening(calendar, day);
    if (hours === null) continue;
    const from = calendar.at(day, hours.from);
    const to = Math.min(calendar.at(day, hours.to), calendar.now);
    if (to - from > left) return to - left;
    left -= Math.max(0, to - from);
  }
}
