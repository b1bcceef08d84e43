import * as z from 'zod/mini';
import { publicSlot } from './booking.calls.ts';
import { defineCall } from './call.ts';
import { keyText } from './values.ts';

/** An open time anywhere in the practice. */
const soonestTime = z.object({ ...publicSlot.shape, locKey: z.number() });
export type SoonestTime = z.infer<typeof soonestTime>;

const soonestTimes = z.object({
  types: z.array(
    z.object({
      taskKey: z.number(),
      /** The soonest first, then a few that differ in day, part of the day, location or provider; none if nothing is open. */
      times: z.array(soonestTime),
    }),
  ),
});
export type SoonestTimes = z.infer<typeof soonestTimes>;

export const getSoonest = defineCall({
  name: 'booking.soonest',
  summary: 'The soonest open times of each reason, over all locations and providers or some of them',
  method: 'GET',
  path: '/public/api/soonest',
  origin: 'own',
  access: { rule: 'public', why: 'patients see what a practice offers' },
  audit: { patients: false, why: "a practice's offer, no patient data" },
  query: z.object({
    coverKey: keyText,
    /** Without it: every location. */
    locKey: z.optional(keyText),
    /** Without it: every provider. */
    acctKey: z.optional(keyText),
    /** Without it: every reason. */
    taskKey: z.optional(keyText),
    /** The first day to search; without it, today. */
    from: z.optional(z.string().check(z.maxLength(10))),
    insName: z.optional(z.string().check(z.maxLength(50))),
  }),
  replies: { 200: soonestTimes },
  problems: ['booking.not-found', 'booking.invalid'],
});
