import { CUSTOMER_WINDOW_DAYS } from '@sightline/contract/customer-appointments.texts';
import { formatDay, parseDay } from '@sightline/scheduling/days';
import { wallClock } from '@sightline/scheduling/zone-clock';
import type { Window } from './customer-appointments.types.ts';

/** Today in a zone, `YYYY-MM-DD`. */
export const todayIn = ({ now, zone }: { now: Temporal.Instant; zone: string }): string =>
  formatDay(wallClock({ now, zone }).today);

/** The days around today that can be looked up (CUS-001). */
export function windowAround(today: string): Window {
  const day = parseDay(today);
  if (day === null) throw new RangeError(`${today} is no day`);
  return { firstDate: formatDay(day - CUSTOMER_WINDOW_DAYS), lastDate: formatDay(day + CUSTOMER_WINDOW_DAYS) };
}

/** The requested day; null if invalid or outside the window. Defaults to today. */
export function requestedDay({
  asked,
  today,
  window: { firstDate, lastDate },
}: {
  asked: string | undefined;
  today: string;
  window: Window;
}): string | null {
  const text = asked?.trim() ?? '';
  if (text === '') return today;
  if (parseDay(text) === null) return null;
  return text >= firstDate && text <= lastDate ? text : null;
}
