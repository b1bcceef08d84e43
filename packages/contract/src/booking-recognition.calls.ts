import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { key } from './values.ts';

/** A booking link that knows its patient (INX-009): it fills in their details for anyone who knows the birth date. */
export const BOOKING_LINK_DAYS = 30;
/** Wrong birth dates until a link fills in nothing more. */
export const BOOKING_LINK_TRIES = 5;

/** `none`: the link fills in nothing, as no birth date is known. `lapsed`: it is too old. */
export const RECOGNITIONS = ['known', 'needed', 'wrong', 'locked', 'lapsed', 'none'] as const;

export const recognizePatient = defineCall({
  name: 'booking.recognize',
  summary: "The details of a booking link's patient, for their birth date",
  method: 'POST',
  path: '/public/api/booking-links/recognize',
  origin: 'own',
  access: { rule: 'public', why: 'the link is signed, and tells nothing without the birth date; wrong ones lock it' },
  audit: { patients: true, action: 'booking.recognize' },
  body: z.strictObject({
    coverKey: key,
    linkKey: z.string().check(z.maxLength(100)),
    /** `YYYY-MM-DD`; null asks only what the link can do. */
    birthDate: z.nullable(z.string().check(z.maxLength(10))),
  }),
  replies: {
    200: z.object({
      state: z.enum(RECOGNITIONS),
      triesLeft: z.int(),
      /** Null until the birth date was right. */
      patient: z.nullable(
        z.object({
          firstName: z.string(),
          lastName: z.string(),
          dob: z.string(),
          /** E.164; empty if unknown. */
          phone: z.string(),
          email: z.string(),
        }),
      ),
    }),
  },
  problems: ['booking.not-found', 'request.too-many'],
});
