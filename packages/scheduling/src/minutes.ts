/** Minutes of wall time since midnight, 0 to 1440. */
export type Minute = number;

export const MINUTES_IN_DAY = 1440;

const TIME = /^(\d{2}):(\d{2})(?::00(?:\.0+)?)?$/;

/** The minute for `HH:mm` (24 hours, also with seconds of 0), or null if there is no such time. */
export function parseMinute(text: string): Minute | null {
  const match = TIME.exec(text);
  if (match === null) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return null;
  return hour * 60 + minute;
}

/** A minute as `HH:mm`. */
export const formatMinute = (minute: Minute): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
