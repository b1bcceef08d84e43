import * as z from 'zod/mini';
import { bookingPatient } from './booking.calls.ts';
import { defineCall } from './call.ts';
import { instant, key, localDate } from './values.ts';
import { noticeMinutes, wishedKeys } from './waiting-list.calls.ts';
import { wishedTimes } from './waiting-list.shapes.ts';

/** What patients do with the waiting list themselves (WLT-001, WLT-004). */
const PUBLIC = '/public/api/waiting-list';

/** A patient who looks at a phone decides within hours, so that a day's notice would lose most times. */
const USUAL_NOTICE = 180;

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
  /** What became of the answer just given; withdrawn: the visit changed since, so that the offer no longer applied. */
  outcome: z.nullable(z.literal(['accepted', 'declined', 'lost', 'withdrawn'])),
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

const wished = {
  taskKey: z.nullish(key),
  locKeys: z.optional(wishedKeys),
  acctKeys: z.optional(wishedKeys),
  ...wishedTimes,
  noticeMinutes: z._default(noticeMinutes, USUAL_NOTICE),
} as const;

export const askEarlier = defineCall({
  ...byLink,
  name: 'waiting.ask',
  summary:
    'Asks for an earlier time than a visit has, by the `token` of its link, or changes what suits; or puts a person without a visit on the list, by `coverKey`, `taskKey` and `patient`',
  path: PUBLIC,
  access: {
    rule: 'public',
    why: 'the token is the proof, or patients wait before they book, as they book: without signing in; rate-limited by address',
  },
  audit: { patients: true, action: 'waiting.ask' },
  body: z.strictObject({
    token: z.nullish(token),
    /** With a token: only with the provider of the visit. */
    isSameProvider: z._default(z.boolean(), false),
    coverKey: z.nullish(key),
    patient: z.nullish(bookingPatient),
    ...wished,
    /** Staff decide who is more urgent. */
    urgency: z.optional(z.literal(0, 'Only the office can say that a visit is urgent. Call them.')),
    /** The page's language. */
    language: z.nullish(z.string().check(z.maxLength(20))),
    phoneProof: z.nullish(z.string().check(z.maxLength(100))),
  }),
  /** Without a token the same whether the person was on the list before: strangers learn nothing. */
  replies: { 201: patientWaiting },
  problems: [
    'booking.link-unknown',
    'booking.cancelled',
    'booking.too-late',
    'booking.not-found',
    'booking.invalid',
    'booking.phone-unverified',
    'booking.too-many-ahead',
    'visit.invalid',
    'location.not-found',
    'provider.not-found',
    'request.too-many',
  ],
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
