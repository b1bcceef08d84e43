import { formatDay, parseDay } from '@sightline/scheduling/days';

/** Days `YYYY-MM-DD`, both included. */
export type Range = { from: string; to: string };

/** Days ahead in the default range for completed forms (FRM-004). */
const DAYS_AHEAD = 7;

const padded = (value: number | string, width = 2): string => String(value).padStart(width, '0');

/** An instant's day on this computer's calendar, `YYYY-MM-DD`. */
export function localDay(at: Date): string {
  return `${padded(at.getFullYear(), 4)}-${padded(at.getMonth() + 1)}-${padded(at.getDate())}`;
}

export function usualRange(now: Date): Range {
  const from = localDay(now);
  return { from, to: formatDay((parseDay(from) ?? 0) + DAYS_AHEAD) };
}

/** A day from a URL or storage; null if there is no such day. */
export const knownDay = (text: string | null): string | null =>
  text !== null && parseDay(text) !== null ? text : null;

/** From may not be after To, and To may not be before From (FRM-005). */
export const isInvalidRange = ({ from, to }: Range): boolean => from > to;
