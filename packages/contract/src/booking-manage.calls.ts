import * as z from 'zod/mini';
import { APPOINTMENT_STATUSES } from './appointment-status.ts';
import { bringWords, keptTime, offeredTimes, publicLocation } from './booking.calls.ts';
import { HOLD_MINUTES } from './booking-limits.ts';
import { defineCall } from './call.ts';
import { LANGUAGE_KEYS } from './languages.ts';
import { textsByLanguage } from './texts-by-language.ts';
import { instant, keyOrZero, localDate } from './values.ts';

/** What a patient can do with a booking through the link only they received. */
const PUBLIC = '/public/api';
const open = (why: string) => ({ rule: 'public', why }) as const;
const words = (longest: number) => z.string().check(z.maxLength(longest));

export const managedBooking = z.object({
  bookingKey: z.number(),
  status: z.enum(APPOINTMENT_STATUSES),
  coverKey: z.number(),
  locKey: z.number(),
  acctKey: z.number(),
  taskKey: z.number(),
  insName: z.string(),
  orgName: z.string(),
  date: localDate,
  time: z.string(),
  length: z.number(),
  timeZone: z.string(),
  startsAt: instant,
  appointmentType: z.string(),
  appointmentTypeNames: textsByLanguage(z.string()),
  providerName: z.string(),
  location: publicLocation,
  bring: bringWords,
  mLogo: z.string(),
  /** False once it started or was cancelled. */
  canChange: z.boolean(),
  /** Of one of a family's visits: whose it is, by the first name or, if the link may be a stranger's, its first letter. */
  firstName: z.string(),
  /** The others of visits that a family booked in one act. */
  family: z.array(
    z.object({
      firstName: z.string(),
      bookingKey: z.number(),
      date: localDate,
      time: z.string(),
      appointmentType: z.string(),
      appointmentTypeNames: textsByLanguage(z.string()),
      isCanceled: z.boolean(),
    }),
  ),
});
export type ManagedBooking = z.infer<typeof managedBooking>;

const byToken = {
  method: 'POST',
  origin: 'own',
  access: open("the booking's own token is the proof"),
  problems: [
    'booking.link-unknown',
    'booking.invalid',
    'booking.cancelled',
    'booking.too-late',
    'booking.not-movable',
    'booking.slot-taken',
    'booking.same-time',
    'request.too-many',
  ],
} as const;
const token = words(100);

const newTime = {
  /** 0: any provider. */
  acctKey: keyOrZero,
  date: words(10),
  time: words(8),
  /** Of the time held for it. */
  holdToken: z.nullish(words(100)),
};

/** Opened per IP address and minute: enough for a family or a clinic's Wi-Fi, not for guessing codes. */
export const SHORT_LINKS_PER_MINUTE = 60;

export const openShortLink = defineCall({
  name: 'booking.short-link',
  summary: 'Redirects a short link in a text to its booking page; opening it changes nothing',
  method: 'GET',
  path: '/s/:code',
  origin: 'own',
  access: open('the code is passed to the page, whose calls require it'),
  audit: { patients: false, why: 'nothing is read: the code goes after the # of the target URL' },
  // As messengers pass it on: with any punctuation that followed it.
  params: z.object({ code: z.string().check(z.maxLength(40)) }),
  produces: 'text/plain',
  replies: { 302: z.string() },
  problems: ['request.too-many'],
});

export const readBooking = defineCall({
  ...byToken,
  name: 'booking.read',
  summary: "The booking behind a manage link; of the patient's name only a family's first names",
  path: `${PUBLIC}/bookings/read`,
  audit: { patients: true, action: 'booking.read' },
  body: z.strictObject({ token }),
  replies: { 200: managedBooking },
});

export const openFamilyVisit = defineCall({
  ...byToken,
  name: 'booking.family-visit',
  summary: 'A link to another visit of the family that booked this one',
  path: `${PUBLIC}/bookings/family-visit`,
  audit: { patients: true, action: 'booking.family-visit' },
  body: z.strictObject({ token, bookingKey: z.int() }),
  replies: { 200: z.object({ token: z.string() }) },
  problems: ['booking.link-unknown', 'request.too-many'],
});

export const bookingCalendar = defineCall({
  ...byToken,
  name: 'booking.calendar',
  summary: 'The booking as a calendar file (RFC 5545), the same event emails include',
  path: `${PUBLIC}/bookings/calendar`,
  audit: { patients: true, action: 'booking.calendar' },
  body: z.strictObject({
    token,
    /** The page's language. */
    language: z.enum(LANGUAGE_KEYS),
  }),
  replies: { 200: z.object({ calendar: z.string() }) },
  problems: ['booking.link-unknown'],
});

export const cancelBooking = defineCall({
  ...byToken,
  name: 'booking.cancel',
  summary: 'Cancels a booking',
  path: `${PUBLIC}/bookings/cancel`,
  audit: { patients: true, action: 'booking.cancel' },
  body: z.strictObject({ token, reason: z.nullish(words(300)) }),
  replies: { 200: managedBooking },
});

export const listMoveSlots = defineCall({
  ...byToken,
  name: 'booking.move-slots',
  summary: 'The times a booking can move to in a date range; its current time blocks none of them',
  path: `${PUBLIC}/bookings/slots`,
  audit: { patients: true, action: 'booking.move-slots' },
  body: z.strictObject({
    token,
    /** 0: any provider. */
    acctKey: keyOrZero,
    from: words(10),
    to: words(10),
  }),
  replies: { 200: offeredTimes },
  problems: [
    'booking.link-unknown',
    'booking.not-found',
    'booking.invalid',
    'booking.cancelled',
    'booking.too-late',
    'booking.not-movable',
  ],
});

export const holdMoveSlot = defineCall({
  ...byToken,
  name: 'booking.move-hold',
  summary: `Holds a new time for a booking for ${HOLD_MINUTES} minutes; the booking keeps its current time until it is moved`,
  path: `${PUBLIC}/bookings/hold`,
  audit: { patients: true, action: 'booking.move-hold' },
  body: z.strictObject({
    token,
    ...newTime,
    /** As with other holds: one per page. */
    pageKey: z.nullish(words(64)),
  }),
  replies: { 201: keptTime },
  problems: [...byToken.problems, 'booking.not-found', 'booking.too-many-holds'],
});

export const rescheduleBooking = defineCall({
  ...byToken,
  name: 'booking.reschedule',
  summary: 'Moves a booking to another time; the old time is released only once the new one is booked',
  path: `${PUBLIC}/bookings/reschedule`,
  audit: { patients: true, action: 'booking.reschedule' },
  body: z.strictObject({ token, ...newTime }),
  replies: { 200: managedBooking },
});
