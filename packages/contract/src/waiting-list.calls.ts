import * as z from 'zod/mini';
import { bookingPatient } from './booking.calls.ts';
import { defineCall } from './call.ts';
import { instant, key, localDate, recordStamp, seenStamp } from './values.ts';
import { DAY_MINUTES, waitingTimes as times, wishedTimes } from './waiting-list.shapes.ts';

/** Patients who wait for an earlier time (WLT-001 to WLT-005). */
const WAITING = '/visits/api/waiting-list';
const waitingMenu = { rule: 'element', element: 'Dv4WaitingMenu' } as const;

/** Bounds of what a practice may choose. */
export const WAITING_LIMITS = {
  atOnce: { least: 1, most: 5 },
  minutes: { least: 10, most: 1_440 },
  perWeek: { least: 1, most: 7 },
} as const;
/** Days that the report looks back. */
export const WAITING_DAYS = 90;
export const MOST_WISHED_KEYS = 50;
const MOST_NOTICE = 14 * DAY_MINUTES;

export const wishedKeys = z.array(key).check(z.maxLength(MOST_WISHED_KEYS));
const between = ({ least, most }: { least: number; most: number }) => z.int().check(z.minimum(least), z.maximum(most));

export const noticeMinutes = z.int().check(z.nonnegative(), z.maximum(MOST_NOTICE));

const suits = {
  locKeys: wishedKeys,
  acctKeys: wishedKeys,
  ...times,
  /** How long before the visit the patient has to know. */
  noticeMinutes,
};

/** What suits a patient. Empty lists mean any. */
const wishes = z.strictObject({ taskKey: key, ...suits });
export type WaitingWishes = z.infer<typeof wishes>;

/** Set by staff. */
export const URGENCIES = ['Usual', 'Soon', 'Urgent'] as const;
const urgency = z.int().check(z.nonnegative(), z.maximum(URGENCIES.length - 1));

const settings = z.strictObject({
  isPaused: z.boolean(),
  atOnce: between(WAITING_LIMITS.atOnce),
  aloneMinutes: between(WAITING_LIMITS.minutes),
  togetherMinutes: between(WAITING_LIMITS.minutes),
  mostPerWeek: between(WAITING_LIMITS.perWeek),
});
export type WaitingSettingsValue = z.infer<typeof settings>;

export const waitingEntry = z.object({
  entryKey: key,
  addKey: key,
  name: z.string(),
  apptKey: z.nullable(key),
  /** The visit they have, wall time at its location. */
  visitAt: z.nullable(z.string()),
  type: z.string(),
  ...wishes.shape,
  urgency: z.int(),
  source: z.literal(['staff', 'link', 'booking', 'text']),
  askedAt: instant,
  isPaused: z.boolean(),
  wasPassedOver: z.boolean(),
  hasOpenOffer: z.boolean(),
  /** Of what the patient wants; sent back with a change, which is refused if that changed since. */
  stamp: recordStamp,
});
export type WaitingEntry = z.infer<typeof waitingEntry>;

/** Why a time is free; the last one was free all along, and staff offered it. */
export const GAP_REASONS = ['cancelled', 'moved', 'missed', 'lifted', 'raised', 'staff'] as const;
export const OFFER_STATES = ['open', 'taking', 'accepted', 'declined', 'lapsed', 'lost', 'withdrawn'] as const;

export const waitingOffer = z.object({
  offerKey: key,
  addKey: key,
  name: z.string(),
  /** The offered time, wall time at its location. */
  at: z.string(),
  provider: z.string(),
  location: z.string(),
  why: z.literal([...GAP_REASONS]),
  offeredAt: instant,
  answerBy: instant,
  state: z.literal([...OFFER_STATES]),
});
export type WaitingOffer = z.infer<typeof waitingOffer>;

export const waitingPage = z.object({
  settings: z.object({ ...settings.shape }),
  /** In the order of the list. */
  entries: z.array(waitingEntry),
  /** The newest first. */
  offers: z.array(waitingOffer),
  /** Of the last `WAITING_DAYS` days. */
  figures: z.object({
    /** Free times that someone was offered, and those that were filled. */
    offered: z.int(),
    filled: z.int(),
    /** From free to filled; null: none was filled. */
    medianMinutes: z.nullable(z.int()),
    valueCents: z.int(),
    messages: z.int(),
  }),
  locations: z.array(z.object({ locKey: key, name: z.string() })),
  providers: z.array(z.object({ acctKey: key, name: z.string() })),
  /** Types of visit that are booked now. */
  types: z.array(z.object({ taskKey: key, name: z.string() })),
});
export type WaitingPage = z.infer<typeof waitingPage>;

const staff = { origin: 'own', access: waitingMenu, method: 'POST' } as const;

export const readWaitingList = defineCall({
  ...staff,
  method: 'GET',
  name: 'waiting.list',
  summary: 'Who waits for an earlier time, what was offered to whom, and what came of it',
  path: WAITING,
  audit: { patients: true, action: 'waiting.list', repeats: 'hourly' },
  replies: { 200: waitingPage },
  problems: [],
});

export const listWaitingOffers = defineCall({
  ...staff,
  method: 'GET',
  name: 'waiting.offers',
  summary: 'What was offered to whom and what came of it, the newest first',
  path: `${WAITING}/offers`,
  audit: { patients: true, action: 'waiting.offers', repeats: 'hourly' },
  replies: { 200: z.object({ offers: z.array(waitingOffer) }) },
  problems: [],
});

const added = z.object({
  entryKey: key,
  /** No hours of the schedule meet the wishes, so that no time can ever be offered. */
  isHopeless: z.boolean(),
});

export const addWaiting = defineCall({
  ...staff,
  name: 'waiting.add',
  actsOnce: true,
  summary:
    'Puts a patient on the waiting list, who may be new: for an earlier time than a visit, or for a type of visit they don’t have yet. What is left out suits in any case',
  path: WAITING,
  audit: { patients: true, action: 'waiting.add' },
  body: z.strictObject({
    addKey: z.nullish(key),
    /** Matched with the practice's patients as in online booking, and added if new. */
    patient: z.nullish(bookingPatient),
    /** The visit they want earlier, or the type of one they don't have yet. */
    apptKey: z.nullish(key),
    taskKey: z.nullish(key),
    urgency: z._default(urgency, 0),
    locKeys: z._default(wishedKeys, []),
    acctKeys: z._default(wishedKeys, []),
    ...wishedTimes,
    noticeMinutes: z._default(noticeMinutes, DAY_MINUTES),
  }),
  replies: { 201: added },
  problems: [
    'visit.no-patient',
    'visit.not-found',
    'visit.over',
    'visit.invalid',
    'waiting.already',
    'location.not-found',
    'provider.not-found',
    'booking.invalid',
  ],
});

export const changeWaiting = defineCall({
  ...staff,
  name: 'waiting.change',
  actsOnce: true,
  summary: 'Changes what a waiting patient wants, how urgent it is, or whether it rests',
  path: `${WAITING}/change`,
  audit: { patients: true, action: 'waiting.change' },
  body: z.strictObject({
    entryKey: key,
    urgency: z.optional(urgency),
    isPaused: z.optional(z.boolean()),
    wishes: z.optional(wishes),
    stamp: seenStamp,
  }),
  replies: { 200: added },
  problems: [
    'waiting.over',
    'waiting.already',
    'visit.invalid',
    'location.not-found',
    'provider.not-found',
    'record.changed',
  ],
});

export const removeWaiting = defineCall({
  ...staff,
  name: 'waiting.remove',
  actsOnce: true,
  summary: 'Takes a patient off the waiting list; the visit stays as it is',
  path: `${WAITING}/remove`,
  audit: { patients: true, action: 'waiting.remove' },
  body: z.strictObject({ entryKey: key }),
  replies: { 200: z.object({ isRemoved: z.boolean() }) },
  problems: [],
});

const freeTime = z.strictObject({
  locKey: key,
  acctKey: key,
  date: localDate,
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 14:30.')),
});

export const matchWaiting = defineCall({
  ...staff,
  name: 'waiting.matches',
  summary: 'Who on the waiting list a free time suits, in the order of the list',
  path: `${WAITING}/matches`,
  audit: { patients: true, action: 'waiting.matches' },
  body: freeTime,
  replies: { 200: z.object({ entries: z.array(waitingEntry) }) },
  problems: ['visit.invalid', 'location.not-found'],
});

/** What became of an offer by staff: made; made later, in sending hours; or not, because it is made already or to no one. */
export const OFFER_RESULTS = ['offered', 'later', 'already', 'no-one'] as const;

export const offerWaiting = defineCall({
  ...staff,
  name: 'waiting.offer-time',
  actsOnce: true,
  summary: 'Offers a free time to those on the waiting list whom it suits, in the order of the list',
  path: `${WAITING}/offer`,
  audit: { patients: true, action: 'waiting.offer-time' },
  body: freeTime,
  replies: {
    200: z.object({
      result: z.literal([...OFFER_RESULTS]),
      /** Who has an offer of it now. */
      names: z.array(z.string()),
      /** When it is offered, if later. */
      offersAt: z.nullable(instant),
    }),
  },
  problems: ['visit.invalid', 'location.not-found', 'waiting.paused'],
});

export const saveWaitingSettings = defineCall({
  ...staff,
  name: 'waiting.save-settings',
  summary: 'Says how free times are offered: to how many at once, and how long they have to answer',
  path: `${WAITING}/settings`,
  audit: { patients: false, why: 'a setting; a save writes its own row' },
  body: settings,
  replies: { 200: z.object({ ...settings.shape }) },
  problems: [],
});
