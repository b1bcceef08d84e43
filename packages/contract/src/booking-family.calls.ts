import * as z from 'zod/mini';
import { bookingFields, confirmation } from './booking.calls.ts';
import { MOST_PEOPLE } from './booking-limits.ts';
import { defineCall } from './call.ts';

const { coverKey: practiceKey, ...ofPerson } = bookingFields;

/** A refusal of one person's visit, by their place in the request: no one is booked. */
export const refusedPerson = z.object({ person: z.number() });

export const createFamilyBooking = defineCall({
  name: 'booking.create-family',
  summary: 'Books the visits of several people in one act: all of them or none',
  method: 'POST',
  path: '/public/api/bookings/family',
  origin: 'own',
  access: { rule: 'public', why: 'patients book without signing in; rate-limited by address' },
  audit: { patients: true, action: 'booking.create' },
  body: z.strictObject({
    coverKey: practiceKey,
    people: z.array(z.strictObject(ofPerson)).check(z.minLength(2), z.maxLength(MOST_PEOPLE)),
  }),
  replies: {
    /** In the order of the request. */
    201: z.object({ confirmations: z.array(confirmation) }),
  },
  problems: [
    'booking.not-found',
    'booking.invalid',
    'booking.slot-taken',
    'booking.same-time',
    'booking.too-many-ahead',
    'booking.phone-unverified',
    'request.too-many',
  ],
});
