import * as z from 'zod/mini';
import { HOLD_MINUTES } from './booking-limits.ts';
import { defineCall } from './call.ts';
import { forEachLanguage, LANGUAGE_KEYS } from './languages.ts';
import { whyNot } from './schedule-offers.calls.ts';
import { textsByLanguage } from './texts-by-language.ts';
import { instant, key, keyOrZero, keyText, localDate } from './values.ts';

/**
 * The patients' side of online booking. Nobody signs in: a practice is named by its coverKey, a booking by a token that
 * only its patient received. Reading never changes anything, and no URL contains patient data.
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
  /** Whether online booking is on at this location. */
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
  /** In other languages, where it has them. */
  names: textsByLanguage(z.string()),
  /** Minutes. */
  length: z.number(),
  /** Where it can be booked. */
  locKeys: z.array(z.number()),
});
const publicCarrier = z.object({
  insName: z.string(),
  daysBlocked: z.number(),
  /** The first day it allows. */
  firstDate: localDate,
});

/** What a patient may choose from, and what will be asked. */
export const schedulerChoices = z.object({
  coverKey: z.number(),
  orgName: z.string(),
  /** For browsers that ask for no language we have; older servers name none. */
  language: z.optional(z.enum(LANGUAGE_KEYS)),
  /** Whether any location takes online bookings. */
  isOpen: z.boolean(),
  locations: z.array(publicLocation),
  providers: z.array(publicProvider),
  appointmentTypes: z.array(publicType),
  /** In the practice's order. */
  carriers: z.array(publicCarrier),
  /** The patient-information settings at the requested level, with the names of booking section 3. */
  patientInfo: z.record(z.string(), z.union([z.number(), z.string()])),
  mLogo: z.string(),
  nmImg1: z.string(),
  profilePic: z.string(),
  /** HTML, sanitized. */
  endingMesg: z.string(),
  /** Whether a patient has to enter a code sent to them before booking. */
  verifiesPhone: z.boolean(),
  /** Whether the code may go to an email address instead; older servers text it only. */
  mailsCode: z.optional(z.boolean()),
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

export const offeredTimes = z.object({
  slots: z.array(publicSlot),
  /** The first offered time after the range, if the range has none. */
  next: z.nullable(publicSlot),
  /** Why early days are missing: the days this carrier blocks. */
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
  /** 0: anyone who is free. */
  acctKey: keyOrZero,
  taskKey: key,
  date: words(10),
  time: words(8),
  insName: z.nullish(words(50)),
};

/** Held for the holder of the token. */
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
    /** A random id of the booking page: each page holds one time. */
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

/** The patient's own details; the practice's settings say which are required. */
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
export const bringWords = z.object(forEachLanguage(() => z.string()));

export const confirmation = z.object({
  bookingKey: z.number(),
  /** Where the patient reschedules or cancels; the token is behind the #, which servers never see. */
  manageUrl: z.string(),
  date: localDate,
  time: z.string(),
  /** Minutes. */
  length: z.number(),
  timeZone: z.string(),
  startsAt: instant,
  appointmentType: z.string(),
  /** In other languages, where it has them. */
  appointmentTypeNames: textsByLanguage(z.string()),
  providerName: z.string(),
  location: publicLocation,
  bring: bringWords,
  endingMesg: z.string(),
  /** Whether a confirmation was sent, and how. */
  isMailed: z.boolean(),
  isTexted: z.boolean(),
  /** An earlier request with the same key, or the same content, made it. Changes in this request are not included. */
  wasMadeBefore: z.boolean(),
});
export type Confirmation = z.infer<typeof confirmation>;

export const bookingFields = {
  ...chosenTime,
  patient: bookingPatient,
  answers: z.nullish(bookingAnswers),
  source: z.nullish(words(100)),
  referredBy: z.nullish(words(100)),
  tid: z.nullish(words(100)),
  gid: z.nullish(words(100)),
  clientKey: z.nullish(words(64)),
  /** The page's language, as `es` or `en-US`: used for patients who name none. */
  language: z.nullish(words(20)),
  holdToken: z.nullish(words(100)),
  /** The phone's proof, if the practice verifies phones: from the code sent to it, or from a link texted to it. */
  phoneProof: z.nullish(words(100)),
};

export const createBooking = defineCall({
  name: 'booking.create',
  summary:
    'Books a time; repeating a clientKey returns the first result and books nothing more, even with other values',
  method: 'POST',
  path: `${PUBLIC}/bookings`,
  origin: 'specification',
  access: open('patients book without signing in; rate-limited by address'),
  audit: { patients: true, action: 'booking.create' },
  /** Other companies' programs book too, and send additional fields. */
  body: z.object(bookingFields),
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

/** Sent with 409 `booking.slot-taken`: the nearest free times, and why the requested one is not free. */
export const slotTaken = z.object({ slots: z.array(publicSlot), reasons: z.array(whyNot) });

/** Sent with `booking.phone-opted-out`: the number to text START to, E.164; empty if there is none. */
export const optedOutPhone = z.object({ smsNumber: z.string() });
