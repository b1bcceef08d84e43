import * as z from 'zod/mini';

export const DAY_MINUTES = 1_440;

const from = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:30.'));
const until = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Enter a time like 17:00, at most 24:00.'));
/** 0 Sunday to 6 Saturday; empty: any. */
const weekdays = z.array(z.int().check(z.nonnegative(), z.maximum(6))).check(z.maxLength(7));

/** When on a day, and on which days, a time suits: wall time, the end exclusive. */
export const waitingTimes = { weekdays, from, until };

export const ANY_TIME = { weekdays: [], from: '00:00', until: '24:00' };

/** The same from a caller: what is left out suits whenever. */
export const wishedTimes = {
  weekdays: z._default(weekdays, ANY_TIME.weekdays),
  from: z._default(from, ANY_TIME.from),
  until: z._default(until, ANY_TIME.until),
};
