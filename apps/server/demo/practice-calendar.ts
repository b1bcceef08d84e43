export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * A practice's days and wall time. A day is a whole number, with 0 for today at the practice; minutes count from
 * midnight; instants are epoch milliseconds.
 */
export type PracticeCalendar = {
  now: number;
  date: (day: number) => Temporal.PlainDate;
  /** 1 Monday to 7 Sunday. */
  weekday: (day: number) => number;
  at: (day: number, minute: number) => number;
  dayOf: (instant: number) => number;
  minuteOf: (instant: number) => number;
};

export const toInstant = (epochMilliseconds: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(epochMilliseconds);

/** 540 as '09:00'. */
export const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export function createPracticeCalendar({
  now,
  timeZone,
}: {
  now: Temporal.Instant;
  timeZone: string;
}): PracticeCalendar {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const starts = new Map<number, number>();
  const dates = new Map<number, Temporal.PlainDate>();
  const date = (day: number): Temporal.PlainDate => {
    const known = dates.get(day) ?? today.add({ days: day });
    dates.set(day, known);
    return known;
  };
  const startOf = (day: number): number => {
    const known = starts.get(day);
    if (known !== undefined) return known;
    const start = date(day).toZonedDateTime({ timeZone }).epochMilliseconds;
    starts.set(day, start);
    return start;
  };
  const dayOf = (instant: number): number => {
    const guess = Math.floor((instant - startOf(0)) / DAY_MS);
    if (instant < startOf(guess)) return guess - 1;
    return instant >= startOf(guess + 1) ? guess + 1 : guess;
  };
  const at = (day: number, minute: number): number => {
    const start = startOf(day);
    // Only a day with a clock change needs a lookup for each of its minutes.
    if (startOf(day + 1) - start === DAY_MS) return start + minute * MINUTE_MS;
    const plainTime = Temporal.PlainTime.from(clockTime(minute));
    return date(day).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
  };
  const minuteOf = (instant: number): number => {
    const wall = toInstant(instant).toZonedDateTimeISO(timeZone);
    return wall.hour * 60 + wall.minute;
  };
  return { now: now.epochMilliseconds, date, weekday: (day) => date(day).dayOfWeek, at, dayOf, minuteOf };
}
