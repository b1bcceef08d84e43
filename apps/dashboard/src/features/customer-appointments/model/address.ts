import { parseDay } from '@sightline/scheduling/days';

/** The URL's parameters: the day (null: the practice's today) and the location (0: all). */
export type DayInAddress = { date: string | null; locKey: number };

const dayIn = (text: string | null): string | null => (text !== null && parseDay(text) !== null ? text : null);
const keyIn = (text: string | null): number => (text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0);

export const readAddress = (query: URLSearchParams): DayInAddress => ({
  date: dayIn(query.get('date')),
  locKey: keyIn(query.get('loc')),
});

/** The URL for a day and location; today and all locations are omitted. */
export function writeAddress(before: URLSearchParams, { date, locKey }: DayInAddress): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('date');
  next.delete('loc');
  if (date !== null) next.set('date', date);
  if (locKey > 0) next.set('loc', String(locKey));
  return next;
}
