import * as z from 'zod/mini';
import { bookingPatient } from './booking.calls.ts';
import { defineCall } from './call.ts';
import { instant, key, keyOrZero, localDate } from './values.ts';
import { waitingTimes as times } from './waiting-list.shapes.ts';

/** What patients do with the waiting list themselves (WLT-001, WLT-004). */
const PUBLIC = '/public/api/waiting';

/** What a patient sees of the list through a visit's link. */
export const patientWaiting = z.object({
  isWaiting: z.boolean(),
  /** No hours of the schedule meet the wishes. */
  isHopeless: z.boolean(),
  offer: z.nullable(
    z.object({
      offerKey: key,
      date: localDate,
      time: z.string(),
      timeZone: z.string(),
      startsAt: instant,
      providerName: z.string(),
      locationName: z.string(),
      answerBy: instant,
    }),
  ),
  /** What became of the answer just given. */
  outcome: z.nullable(z.literal(['accepted', 'declined', 'lost'])),
});
export type PatientWaiting = z.infer<typeof patientWaiting>;

const token = z.string().check(z.maxLength(100));
const byLink = {
  method: 'POST',
  origin: 'own',
  access: { rule: 'public', why: "the booking's own token is the proof" },
  replies: { 200: patientWaiting },
} as const;

export const readPatientWaiting = defineCall({
  ...byLink,
  name: 'waiting.by-link',
  summary: 'Whether a visit is on the waiting list, and the earlier time that is offered for it',
  path: `${PUBLIC}/read`,
  audit: { patients: true, action: 'waiting.by-link' },
  body: z.strictObject({ token }),
  problems: ['booking.link-unknown'],
});

export const askEarlier = defineCall({
  ...byLink,
  name: 'waiting.ask',
  summary: 'Asks for an earlier time than a visit has, or changes what suits',
  path: `${PUBLIC}/ask`,
  audit: { patients: true, action: 'waiting.ask' },
  body: z.strictObject({ token, ...times, isSameProvider: z.boolean() }),
  problems: ['booking.link-unknown', 'booking.too-late', 'request.too-many'],
});

export const leaveWaiting = defineCall({
  ...byLink,
  name: 'waiting.leave',
  summary: 'Leaves the waiting list; the visit stays as it is',
  path: `${PUBLIC}/leave`,
  audit: { patients: true, action: 'waiting.leave' },
  body: z.strictObject({ token }),
  problems: ['booking.link-unknown', 'request.too-many'],
});

export const answerOffer = defineCall({
  ...byLink,
  name: 'waiting.answer',
  summary: 'Takes an offered earlier time, which moves the visit, or declines it',
  path: `${PUBLIC}/answer`,
  audit: { patients: true, action: 'waiting.answer' },
  body: z.strictObject({ token, offerKey: key, isTaken: z.boolean() }),
  problems: ['booking.link-unknown', 'request.too-many'],
});

export const joinWaiting = defineCall({
  name: 'waiting.join',
  summary: 'Puts a person without a visit on the waiting list, for a type of visit that has no time that suits',
  method: 'POST',
  path: `${PUBLIC}/join`,
  origin: 'own',
  access: {
    rule: 'public',
    why: 'patients wait before they book, as they book: without signing in; rate-limited by address',
  },
  audit: { patients: true, action: 'waiting.join' },
  body: z.strictObject({
    coverKey: key,
    locKey: key,
    /** 0: any provider. */
    acctKey: keyOrZero,
    taskKey: key,
    ...times,
    patient: bookingPatient,
    /** The page's language. */
    language: z.nullish(z.string().check(z.maxLength(20))),
    phoneProof: z.nullish(z.string().check(z.maxLength(100))),
  }),
  /** The same whether the person was on the list before: strangers learn nothing. */
  replies: { 200: z.object({ isHopeless: z.boolean() }) },
  problems: [
    'booking.not-found',
    'booking.invalid',
    'booking.phone-unverified',
    'booking.too-many-ahead',
    'visit.invalid',
    'request.too-many',
  ],
});
