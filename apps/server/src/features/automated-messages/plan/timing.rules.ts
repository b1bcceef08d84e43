import type { KeptSettings } from '../../message-settings/message-settings.types.ts';

/** Maximum days a message may be late; after that it would confuse more than help. */
export const LATE_DAYS = { recall: 7, order: 14 } as const;

/** How much earlier a reminder goes out where the office is closed on its day; a longer closure moves it no further. */
export const MOST_DAYS_EARLIER = 14;

export type Hours = Pick<KeptSettings, 'windowFrom' | 'windowUntil'>;

/**
 * A wall time at a location on a day. A time skipped by a clock change becomes an hour later; a repeated one is the
 * first.
 */
export const atTime = ({ date, time, timeZone }: { date: Temporal.PlainDate; time: string; timeZone: string }) =>
  date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant();

export const dayAt = ({ now, timeZone }: { now: Temporal.Instant; timeZone: string }): Temporal.PlainDate =>
  now.toZonedDateTimeISO(timeZone).toPlainDate();

/** The sending hours of a day at a location: start inclusive, end exclusive. */
export const windowOf = ({ hours, date, timeZone }: { hours: Hours; date: Temporal.PlainDate; timeZone: string }) => ({
  from: atTime({ date, time: hours.windowFrom, timeZone }),
  until: atTime({ date, time: hours.windowUntil, timeZone }),
});

/** When sending hours begin next: now if they are on, else their next start. */
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

/** How many days one date is after another; negative if it is before. */
export const daysAfter = (date: Temporal.PlainDate, other: Temporal.PlainDate): number => other.until(date).days;
