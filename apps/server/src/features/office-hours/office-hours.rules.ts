import type { OfficeDay } from '@sightline/contract/office-hours.calls';

/** How far ahead the next opening is searched. */
export const DAYS_SEARCHED = 60;

export type OfficeState =
  | { kind: 'open' }
  /** `opensAt` is null if no opening is in sight. */
  | { kind: 'closed'; opensAt: Temporal.ZonedDateTime | null };

/** Whether a location is open at a moment; null without hours. Closing time itself is closed. */
export function officeState({
  now,
  days,
  closed,
}: {
  /** In the location's zone. */
  now: Temporal.ZonedDateTime;
  days: readonly OfficeDay[];
  closed: (date: Temporal.PlainDate) => boolean;
}): OfficeState | null {
  if (days.length === 0) return null;
  const today = now.toPlainDate();
  for (let ahead = 0; ahead <= DAYS_SEARCHED; ahead += 1) {
    const date = today.add({ days: ahead });
    const hours = closed(date) ? undefined : days.find(({ weekday }) => weekday === date.dayOfWeek);
    if (hours === undefined) continue;
    // A time that the clock skips in spring is the same time after the change.
    const at = (time: string) => date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: time });
    const opensAt = at(hours.opens);
    if (isBefore(now, opensAt)) return { kind: 'closed', opensAt };
    if (isBefore(now, at(hours.closes))) return { kind: 'open' };
  }
  return { kind: 'closed', opensAt: null };
}

const isBefore = (one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime): boolean =>
  Temporal.ZonedDateTime.compare(one, other) < 0;

/** What is wrong with a location's hours; null if they can be saved. */
export function problemOf(days: readonly OfficeDay[]): { path: string; message: string } | null {
  if (new Set(days.map(({ weekday }) => weekday)).size < days.length)
    return { path: 'days', message: 'Enter each weekday once.' };
  const place = days.findIndex(({ opens, closes }) => closes <= opens);
  return place < 0
    ? null
    : { path: `days.${place}.closes`, message: 'The closing time must be after the opening time.' };
}
