import * as z from 'zod/mini';

export const DAY_MINUTES = 1_440;

const minuteOfDay = z.int().check(z.nonnegative(), z.maximum(DAY_MINUTES));

/** When on a day, and on which days, a time suits. */
export const waitingTimes = {
  /** 0 Sunday to 6 Saturday; empty: any. */
  weekdays: z.array(z.int().check(z.nonnegative(), z.maximum(6))).check(z.maxLength(7)),
  /** Minutes of the day, the end exclusive. */
  fromMinute: minuteOfDay,
  untilMinute: minuteOfDay,
};
