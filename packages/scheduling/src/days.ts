/**
 * Calendar days as integers: days since 1970-01-01 in the proleptic Gregorian calendar, without a zone. Day 0 was a
 * Thursday. Expansion is then addition and division; `Temporal` is needed only where a zone matters (`zone-clock.ts`).
 */
export type DayNumber = number;

const DAYS_IN_ERA = 146_097;
const DAYS_TO_EPOCH = 719_468;
const THURSDAY = 4;

/**
 * The day number of a civil date. Months and days count from 1; both have to exist. Source: Howard Hinnant,
 * "chrono-compatible low-level date algorithms", days_from_civil.
 */
export function dayOfDate({ year, month, day }: { year: number; month: number; day: number }): DayNumber {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_IN_ERA + dayOfEra - DAYS_TO_EPOCH;
}

/** The civil date of a day number. Source: as `dayOfDate`, civil_from_days. */
export function dateOfDay(dayNumber: DayNumber): { year: number; month: number; day: number } {
  const shifted = dayNumber + DAYS_TO_EPOCH;
  const era = Math.floor(shifted / DAYS_IN_ERA);
  const dayOfEra = shifted - era * DAYS_IN_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: DayNumber): number => (((day + THURSDAY) % 7) + 7) % 7;

/** The Sunday on or before a day: weeks start on Sunday here. */
export const weekStartOf = (day: DayNumber): DayNumber => day - weekdayOf(day);

export function daysInMonth({ year, month }: { year: number; month: number }): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return isLeap ? 29 : 28;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The day number of `YYYY-MM-DD`, or null if there is no such date. */
export function parseDay(text: string): DayNumber | null {
  const match = DATE.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth({ year, month })) return null;
  return dayOfDate({ year, month, day });
}

const padded = (value: number, width: number): string => String(value).padStart(width, '0');

/** A day number as `YYYY-MM-DD`. */
export function formatDay(dayNumber: DayNumber): string {
  const { year, month, day } = dateOfDay(dayNumber);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/** The day a number of months later; in a shorter month, its last day. */
export function addMonths(dayNumber: DayNumber, months: number): DayNumber {
  const { year, month, day } = dateOfDay(dayNumber);
  const index = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
  return dayOfDate({ ...target, day: Math.min(day, daysInMonth(target)) });
}
