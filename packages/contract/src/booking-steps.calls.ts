import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { key, keyOrZero } from './values.ts';

/**
 * How far someone got in the scheduler, for the scheduler summary (RPT-008). It does not say who they are: a visit is a
 * random id made by the page, and the booking does not contain it.
 */
export const BOOKING_STEPS = ['opened', 'searched', 'no-time', 'time-chosen', 'details'] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** Per IP address; one visit sends a handful. */
export const BOOKING_STEPS_PER_MINUTE = 60;
/** A page that keeps sending is ignored beyond this. */
export const MOST_STEPS_OF_VISIT = 40;

const words = z.pipe(
  z.nullish(z.string().check(z.maxLength(100))),
  z.transform((text: string | null | undefined) => text ?? ''),
);
const chosen = z.pipe(
  z.nullish(keyOrZero),
  z.transform((given: number | null | undefined) => given ?? 0),
);

export const recordBookingStep = defineCall({
  name: 'booking-steps.record',
  summary: 'Counts a booking step; a step repeated in the same visit counts once',
  method: 'POST',
  path: '/public/api/booking-steps',
  origin: 'own',
  access: { rule: 'public', why: 'visitors are counted anonymously; rate-limited by address and visit' },
  audit: { patients: false, why: 'counts only, no patient data' },
  body: z.strictObject({
    coverKey: key,
    /** Random, made by the page. */
    visitId: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,40}$/, 'Use 16 to 40 letters and digits.')),
    step: z.enum(BOOKING_STEPS),
    /** 0, null or empty: not chosen yet. */
    locKey: chosen,
    taskKey: chosen,
    source: words,
    referredBy: words,
    tid: words,
    gid: words,
  }),
  replies: { 204: z.undefined() },
  problems: ['booking.not-found', 'request.too-many'],
});
