import * as z from 'zod/mini';
import { bookingPatient } from './booking.calls.ts';
import { defineCall } from './call.ts';
import { instant, key, keyText, localDate, typedText } from './values.ts';
import { calendarMenu, calendarVisit, timeOfDay, VISITS_API, visitPlace } from './visits.calls.ts';

/** What staff and their programs do to visits (VIS-002, VIS-003). */
const VISITS = `${VISITS_API}/visits` as const;

/** Days listed at once. */
export const MOST_LISTED_DAYS = 186;

export const listVisits = defineCall({
  name: 'visits.list',
  summary: `Visits from a day to another, up to ${MOST_LISTED_DAYS} days, by day and time; of all locations and providers unless named`,
  method: 'GET',
  path: VISITS,
  origin: 'own',
  access: calendarMenu,
  audit: { patients: true, action: 'visits.list' },
  query: z.strictObject({
    from: localDate,
    to: localDate,
    locKey: z._default(keyText, 0),
    acctKey: z._default(keyText, 0),
  }),
  replies: { 200: z.object({ visits: z.array(calendarVisit) }) },
  problems: ['visit.date-outside', 'visit.range', 'location.not-found', 'provider.not-found'],
});

/** What an act did, and how to undo it. */
export const visitOutcome = z.object({
  apptKey: key,
  visit: calendarVisit,
  actKey: key,
  /** Until when it can be undone. */
  undoUntil: instant,
  /** The patient gets a text or an email once that time is over. */
  isTexted: z.boolean(),
  isMailed: z.boolean(),
});
export type VisitOutcome = z.infer<typeof visitOutcome>;

const act = { method: 'POST', origin: 'own', access: calendarMenu, replies: { 200: visitOutcome } } as const;
const ofVisit = z.object({ apptKey: keyText });

const reason = typedText(500);
const once = {
  /** Chosen by the caller: the same key sent twice acts once. */
  clientKey: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
} as const;
/** The visit's stamp as the caller saw it: if it changed since, nothing happens. Without one the visit is taken as it is. */
const seen = { stamp: z.optional(z.string().check(z.maxLength(200))) } as const;
/** The patient hears of it by text and email. */
const notify = z._default(z.boolean(), false);
/** Why a time is taken that the schedule does not offer. */
const override = z.nullish(
  z.pipe(
    z.union([reason, z.strictObject({ reason })], 'Say why this time is taken although it isn’t offered.'),
    z.transform((given) => (typeof given === 'string' ? given : given.reason)),
  ),
);
const when = { date: localDate, time: timeOfDay, override, notify } as const;

export const bookVisit = defineCall({
  ...act,
  name: 'visits.book',
  summary:
    'Books a visit for a patient, who may be new: `addKey`, or `patient` with a name and a phone number or email',
  path: VISITS,
  audit: { patients: true, action: 'visits.book' },
  body: z.strictObject({
    ...once,
    addKey: z.nullish(key),
    /** Matched with the practice's patients as in online booking, and added if new. */
    patient: z.nullish(bookingPatient),
    ...visitPlace,
    ...when,
  }),
  replies: { 201: visitOutcome },
  problems: ['visit.invalid', 'visit.not-offered', 'visit.same-time', 'visit.no-patient', 'booking.invalid'],
});

export const moveVisit = defineCall({
  ...act,
  name: 'visits.move',
  summary: 'Moves a visit to another time; to another provider or location only if named',
  path: `${VISITS}/:apptKey/move`,
  audit: { patients: true, action: 'visits.move' },
  params: ofVisit,
  body: z.strictObject({ ...once, ...seen, locKey: z.nullish(key), acctKey: z.nullish(key), ...when }),
  problems: ['visit.invalid', 'visit.not-found', 'visit.changed', 'visit.not-offered', 'visit.same-time', 'visit.over'],
});

export const cancelVisit = defineCall({
  ...act,
  name: 'visits.cancel',
  summary: 'Cancels a visit, with the reason',
  path: `${VISITS}/:apptKey/cancel`,
  audit: { patients: true, action: 'visits.cancel' },
  params: ofVisit,
  body: z.strictObject({ ...once, ...seen, reason: reason.check(z.minLength(1)), notify }),
  problems: ['visit.not-found', 'visit.changed', 'visit.over', 'visit.invalid'],
});

/** `reset` takes back the last of outcome, arrival and confirmation. */
export const VISIT_MARKS = ['confirmed', 'arrived', 'kept', 'missed', 'reset'] as const;
export type VisitMark = (typeof VISIT_MARKS)[number];
/** With the other statuses that lists of visits name: `noshow` is `missed`, and `booked` takes everything back. */
export const GIVEN_STATUSES = [...VISIT_MARKS, 'noshow', 'booked'] as const;
export type GivenStatus = (typeof GIVEN_STATUSES)[number];

export const markVisit = defineCall({
  ...act,
  name: 'visits.mark',
  summary: 'Marks a visit as confirmed, arrived, kept or missed, or takes that back',
  path: `${VISITS}/:apptKey/status`,
  audit: { patients: true, action: 'visits.mark' },
  params: ofVisit,
  body: z.strictObject({ ...once, ...seen, status: z.literal([...GIVEN_STATUSES]) }),
  problems: ['visit.not-found', 'visit.changed', 'visit.over', 'visit.too-early'],
});
