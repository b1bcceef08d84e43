import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { key, keyOrZero } from './values.ts';

/**
 * How far somebody came in the scheduler, for the scheduler summary (RPT-008). It says nothing about who they are: a
 * visit is a random word that the page made up for itself, and what was booked knows nothing of it.
 */
export const BOOKING_STEPS = ['opened', 'searched', 'no-time', 'time-chosen', 'details'] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** For one address; one visit makes a handful. */
export const BOOKING_STEPS_PER_MINUTE = 60;
/** A page that counts on and on is not listened to any longer. */
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
    /** Made up by the page, at random. */
    visitId: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,40}$/, 'must be 16 to 40 letters and digits')),
    step: z.enum(BOOKING_STEPS),
    /** 0, null or nothing: not chosen yet. */
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
