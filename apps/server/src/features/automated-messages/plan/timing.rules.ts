import type { KeptSettings } from '../settings/settings.types.ts';

/** A message may be this many days late, after which it would rather puzzle than help. */
export const LATE_DAYS = { recall: 7, order: 14 } as const;

export type Hours = Pick<KeptSettings, 'windowFrom' | 'windowUntil'>;

/** A wall time at a place on a day. In the hour that clocks skip it is an hour later, in the repeated one the first. */
export const atTime = ({ date, time, timeZone }: { date: Temporal.PlainDate; time: string; timeZone: string }) =>
  date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant();

export const dayAt = ({ now, timeZone }: { now: Temporal.Instant; timeZone: string }): Temporal.PlainDate =>
  now.toZonedDateTimeISO(timeZone).toPlainDate();

/** The hours of a day at a place in which messages may go out: from, included, until, excluded. */
export const windowOf = ({ hours, date, timeZone }: { hours: Hours; date: Temporal.PlainDate; timeZone: string }) => ({
  from: atTime({ date, time: hours.windowFrom, timeZone }),
  until: atTime({ date, time: hours.windowUntil, timeZone }),
});

/** When the hours of sending begin next: now while they last, else their next beginning. */
export function nextWindow({
  now,
  hours,
  timeZone,
}: {
  now: Temporal.Instant;
  hours: Hours;
  timeZone: string;
}): Temporal.Instant {
  const date = dayAt({ now, timeZone });
  const today = windowOf({ hours, date, timeZone });
  if (Temporal.Instant.compare(now, today.from) < 0) return today.from;
  if (Temporal.Instant.compare(now, today.until) < 0) return now;
  return windowOf({ hours, date: date.add({ days: 1 }), timeZone }).from;
}

/** How many days one date lies after another; negative where it lies before. */
export const daysAfter = (date: Temporal.PlainDate, other: Temporal.PlainDate): number => other.until(date).days;
