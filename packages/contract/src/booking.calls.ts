import * as z from 'zod/mini';
import { HOLD_MINUTES } from './booking-limits.ts';
import { defineCall } from './call.ts';
import type { Language } from './languages.ts';
import { whyNot } from './schedule-offers.calls.ts';
import { instant, key, keyOrZero, keyText, localDate } from './values.ts';

/**
 * The patients' side of online booking. Nobody signs in: a practice is named by its coverKey, a booking by a
 * token that only its patient got. Reading never changes anything, and no address carries a patient's data.
 */
const PUBLIC = '/public/api';

const open = (why: string) => ({ rule: 'public', why }) as const;
const offers = open('patients see what a practice offers');
const noPatients = { patients: false, why: "a practice's offer, no patient data" } as const;

export const publicLocation = z.object({
  locKey: z.number(),
  orgName: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  timeZone: z.string(),
  /** Is online booking switched on here? */
  isOpen: z.boolean(),
});
const publicProvider = z.object({
  acctKey: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  locKeys: z.array(z.number()),
});
const publicType = z.object({
  taskKey: z.number(),
  name: z.string(),
  /** '' where it has no other name in Spanish. */
  nameEs: z.string(),
  /** Minutes. */
  length: z.number(),
  /** Where it can be booked. */
  locKeys: z.array(z.number()),
});
const publicCarrier = z.object({
  insName: z.string(),
  daysBlocked: z.number(),
  /** The first day that it leaves open. */
  firstDate: localDate,
});

/** What a patient may choose from, and what will be asked. */
export const schedulerChoices = z.object({
  coverKey: z.number(),
  orgName: z.string(),
  /** Is any location open for online booking? */
  isOpen: z.boolean(),
  locations: z.array(publicLocation),
  providers: z.array(publicProvider),
  appointmentTypes: z.array(publicType),
  /** In the practice's order. */
  carriers: z.array(publicCarrier),
  /** The patient-information settings that hold at the asked level: names of booking section 3. */
  patientInfo: z.record(z.string(), z.union([z.number(), z.string()])),
  mLogo: z.string(),
  nmImg1: z.string(),
  profilePic: z.string(),
  /** HTML, sanitised. */
  endingMesg: z.string(),
  /** Does a patient enter a code sent to their phone before they book? */
  verifiesPhone: z.boolean(),
  today: localDate,
  lastDate: localDate,
});
export type SchedulerChoices = z.infer<typeof schedulerChoices>;

export const getSchedulerChoices = defineCall({
  name: 'booking.choices',
  summary: 'What patients can book at a practice or one of its locations',
  method: 'GET',
  path: `${PUBLIC}/scheduler`,
  origin: 'own',
  access: offers,
  audit: noPatients,
  query: z.object({ coverKey: keyText, locKey: z.optional(keyText), acctKey: z.optional(keyText) }),
  replies: { 200: schedulerChoices },
  problems: ['booking.not-found'],
});

export const publicSlot = z.object({ date: localDate, time: z.string(), acctKey: z.number() });
export type PublicSlot = z.infer<typeof publicSlot>;

/** The times offered from a day to another. */
export const offeredTimes = z.object({
  slots: z.array(publicSlot),
  /** The first offered time after the range, when the range has none. */
  next: z.nullable(publicSlot),
  /** Why early days are missing: the carrier's days. */
  insurance: z.nullable(publicCarrier),
  today: localDate,
  lastDate: localDate,
});
export type OfferedTimes = z.infer<typeof offeredTimes>;

export const getSlots = defineCall({
  name: 'booking.slots',
  summary: 'The open times in a date range, by date, time and provider',
  method: 'GET',
  path: `${PUBLIC}/slots`,
  origin: 'own',
  access: offers,
  audit: noPatients,
  query: z.object({
    coverKey: keyText,
    locKey: keyText,
    /** 0: any provider. */
    acctKey: z._default(keyText, 0),
    taskKey: keyText,
    from: z.string().check(z.maxLength(10)),
    to: z.string().check(z.maxLength(10)),
    insName: z.optional(z.string().check(z.maxLength(50))),
  }),
  replies: { 200: offeredTimes },
  problems: ['booking.not-found', 'booking.invalid'],
});

const words = (longest: number) => z.string().check(z.maxLength(longest));
const chosenTime = {
  coverKey: key,
  locKey: key,
  /** 0: whoever is free. */
  acctKey: keyOrZero,
  taskKey: key,
  date: words(10),
  time: words(8),
  insName: z.nullish(words(50)),
};

/** A time that is kept for whoever has the token. */
export const keptTime = z.object({ holdToken: z.string(), expiresAt: instant, acctKey: z.number() });

export const holdSlot = defineCall({
  name: 'booking.hold',
  summary: `Holds a time for a patient for ${HOLD_MINUTES} minutes, replacing any time the same page or token held`,
  method: 'POST',
  path: `${PUBLIC}/holds`,
  origin: 'own',
  access: open('patients choose a time before booking; rate-limited by address'),
  audit: noPatients,
  body: z.strictObject({
    ...chosenTime,
    holdToken: z.nullish(words(100)),
    /** A random word of the booking page's own: one page keeps one time. */
    pageKey: z.nullish(words(64)),
  }),
  replies: { 201: keptTime },
  problems: [
    'booking.not-found',
    'booking.invalid',
    'booking.slot-taken',
    'booking.too-many-holds',
    'request.too-many',
  ],
});

export const releaseHold = defineCall({
  name: 'booking.release',
  summary: 'Releases a held time',
  method: 'POST',
  path: `${PUBLIC}/holds/release`,
  origin: 'own',
  access: open('the hold token is the proof'),
  audit: noPatients,
  body: z.strictObject({ coverKey: key, holdToken: words(100) }),
  replies: { 204: z.undefined() },
  problems: [],
});

/** What the patient said of themself; which of it is needed, the practice's settings say. */
export const bookingPatient = z.object({
  firstName: words(100),
  lastName: words(100),
  phone: z.nullish(words(40)),
  email: z.nullish(words(254)),
  /** `YYYY-MM-DD`. */
  dob: z.nullish(words(10)),
  last4Ssn: z.nullish(words(4)),
  homePhone: z.nullish(words(40)),
  workPhone: z.nullish(words(40)),
  gender: z.nullish(words(40)),
  preferredLanguage: z.nullish(words(40)),
  address1: z.nullish(words(200)),
  address2: z.nullish(words(200)),
  city: z.nullish(words(100)),
  state: z.nullish(words(40)),
  zip: z.nullish(words(20)),
  referredBy: z.nullish(words(200)),
});
export type BookingPatient = z.infer<typeof bookingPatient>;

/** Answers by the setting's name (`dSubId`, `v4DMedInsSubName`, `notesFld`, …). */
export const bookingAnswers = z.record(words(40), words(1000));

/** What to bring to a visit, by language; '' for nothing. */
export const bringWords = z.object({ en: z.string(), es: z.string() } satisfies Record<Language, unknown>);

const confirmation = z.object({
  bookingKey: z.number(),
  /** Where the patient reschedules or cancels; the token stands behind the #, which no server sees. */
  manageUrl: z.string(),
  date: localDate,
  time: z.string(),
  /** Minutes. */
  length: z.number(),
  timeZone: z.string(),
  startsAt: instant,
  appointmentType: z.string(),
  /** '' where it has no other name in Spanish. */
  appointmentTypeEs: z.string(),
  providerName: z.string(),
  location: publicLocation,
  bring: bringWords,
  endingMesg: z.string(),
  /** Was a confirmation sent, and how? */
  isMailed: z.boolean(),
  isTexted: z.boolean(),
  /** An earlier request of the same key, or of the same words, made it: what this one says otherwise is not in it. */
  wasMadeBefore: z.boolean(),
});
export type Confirmation = z.infer<typeof confirmation>;

export const createBooking = defineCall({
  name: 'booking.create',
  summary:
    'Books a time; repeating a clientKey returns the first result and books nothing more, even with other values',
  method: 'POST',
  path: `${PUBLIC}/bookings`,
  origin: 'specification',
  access: open('patients book without signing in; rate-limited by address'),
  audit: { patients: true, action: 'booking.create' },
  /** Programs of others book too, and send fields of their own. */
  body: z.object({
    ...chosenTime,
    patient: bookingPatient,
    answers: z.nullish(bookingAnswers),
    source: z.nullish(words(100)),
    referredBy: z.nullish(words(100)),
    tid: z.nullish(words(100)),
    gid: z.nullish(words(100)),
    clientKey: z.nullish(words(64)),
    /** Of the page, as `es` or `en-US`: what a patient who names none is written to in. */
    language: z.nullish(words(20)),
    holdToken: z.nullish(words(100)),
    /** Of the phone, where the practice verifies it: from the code it was sent, or from a link in a text to it. */
    phoneProof: z.nullish(words(100)),
  }),
  replies: { 201: confirmation },
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

/** What goes along with 409 `booking.slot-taken`: the nearest times that are free, and why the asked one is not. */
export const slotTaken = z.object({ slots: z.array(publicSlot), reasons: z.array(whyNot) });
