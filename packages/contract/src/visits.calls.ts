import * as z from 'zod/mini';
import { APPOINTMENT_STATUSES } from './appointment-status.ts';
import { defineCall } from './call.ts';
import { packetProgress } from './form-packets.calls.ts';
import { whyNot } from './schedule-offers.calls.ts';
import { instant, key, keyOrZero, keyText, localDate, typedText } from './values.ts';

/** Visits in staff's hands (VIS-001 to VIS-005). */
export const VISITS_API = '/visits/api';
export const calendarMenu = { rule: 'element', element: 'Dv4CalendarMenu' } as const;

/** How long an act can be undone. Texts and emails about it wait that long. */
export const UNDO_SECONDS = 10;
/** Days shown at once, and days searched for times. */
export const MOST_CALENDAR_DAYS = 7;
export const TIMES_SEARCH_DAYS = 14;
export const MOST_TIMES = 200;

/** Who decides about visits: this product, or the practice management system. */
export const VISIT_MASTERS = ['here', 'pms'] as const;
export const visitMaster = z.literal([...VISIT_MASTERS]);
export type VisitMaster = z.infer<typeof visitMaster>;

export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 14:30.'));
/** A change that the practice management system has not made yet. */
export const visitRequest = z.object({
  what: z.literal(['booked', 'moved', 'cancelled']),
  askedAt: instant,
  /** Where the other system has the visit, wall time at its location; null if it does not know it. */
  was: z.nullable(z.string()),
});

export const calendarVisit = z.object({
  apptKey: key,
  addKey: key,
  locKey: key,
  acctKey: key,
  taskKey: key,
  /** Wall time at the location. */
  date: localDate,
  time: timeOfDay,
  /** Minutes. */
  length: z.int(),
  status: z.literal([...APPOINTMENT_STATUSES]),
  /** When the patient arrived; null: not yet. */
  arrivedAt: z.nullable(instant),
  firstName: z.string(),
  lastName: z.string(),
  patientId: z.string(),
  isNewPatient: z.boolean(),
  type: z.string(),
  /** Why staff took a time that was not offered; null for offered times. */
  outsideReason: z.nullable(z.string()),
  forms: z.nullable(packetProgress),
  request: z.nullable(visitRequest),
  /** Changes with the visit: an act sends the one it saw. */
  stamp: z.string(),
  /** Who changed it last, and when; null: it is as it was added. `by` is null for patients and other systems. */
  lastChange: z.nullable(z.object({ by: z.nullable(z.string()), at: instant })),
});
export type CalendarVisit = z.infer<typeof calendarVisit>;

/** Hours of a provider at a location on a day: open, or taken out of what is open. */
export const calendarHours = z.object({
  acctKey: key,
  locKey: key,
  date: localDate,
  from: z.string(),
  to: z.string(),
  kind: z.literal(['open', 'break', 'blackout']),
});
export type CalendarHours = z.infer<typeof calendarHours>;

export const calendarPage = z.object({
  /** First and last day. */
  from: localDate,
  to: localDate,
  /** Today at the practice. */
  today: localDate,
  /** Wall time of now at the first location shown. */
  now: timeOfDay,
  /** Of its clock at the moment, '-05:00'. */
  utcOffset: z.string(),
  master: visitMaster,
  locations: z.array(z.object({ locKey: key, name: z.string(), isActive: z.boolean() })),
  /** Who works or has visits on these days, by name. */
  providers: z.array(z.object({ acctKey: key, name: z.string(), title: z.string() })),
  types: z.array(z.object({ taskKey: key, name: z.string(), length: z.int() })),
  visits: z.array(calendarVisit),
  hours: z.array(calendarHours),
  closures: z.array(z.object({ locKey: key, date: localDate, name: z.string() })),
});
export type CalendarPage = z.infer<typeof calendarPage>;

export const readVisits = defineCall({
  name: 'visits.calendar',
  summary: 'Visits and hours of all providers for up to 7 days, at one location or all of them',
  method: 'GET',
  path: `${VISITS_API}/calendar`,
  origin: 'own',
  access: calendarMenu,
  audit: { patients: true, action: 'visits.calendar', repeats: 'hourly' },
  query: z.strictObject({ from: localDate, days: z.literal(['1', '7']), locKey: keyText }),
  replies: { 200: calendarPage },
  problems: ['visit.date-outside', 'location.not-found'],
});

/** Where and when a visit would be. */
export const visitPlace = { locKey: key, acctKey: key, taskKey: key } as const;

export const offeredVisitTime = z.object({ date: localDate, time: timeOfDay, acctKey: key });
export type OfferedVisitTime = z.infer<typeof offeredVisitTime>;

export const findVisitTimes = defineCall({
  name: 'visits.times',
  summary: 'Times that the schedule offers from a date on; a visit that is being moved does not block itself',
  method: 'POST',
  path: `${VISITS_API}/times`,
  origin: 'own',
  access: calendarMenu,
  audit: { patients: false, why: "the practice's free times, no patient data" },
  body: z.strictObject({ ...visitPlace, acctKey: keyOrZero, from: localDate, apptKey: z.nullish(key) }),
  replies: { 200: z.object({ times: z.array(offeredVisitTime), hasMore: z.boolean() }) },
  problems: ['visit.invalid', 'visit.not-found'],
});

export const explainVisitTime = defineCall({
  name: 'visits.explain',
  summary: 'Why a time is not offered; without reasons it is',
  method: 'POST',
  path: `${VISITS_API}/explain`,
  origin: 'own',
  access: calendarMenu,
  audit: { patients: false, why: "the practice's schedule, no patient data" },
  body: z.strictObject({ ...visitPlace, date: localDate, time: timeOfDay, apptKey: z.nullish(key) }),
  replies: { 200: z.object({ reasons: z.array(whyNot) }) },
  problems: ['visit.invalid', 'visit.not-found'],
});

const NOTICES = ['booked', 'moved', 'cancelled'] as const;

/** How someone who may be new gets messages, and who they are to others with their phone; the language as patients name it. */
const visitReach = z.strictObject({
  firstName: z.nullish(typedText(100)),
  phone: z.nullish(typedText(40)),
  email: z.nullish(typedText(254)),
  preferredLanguage: z.nullish(typedText(40)),
});

export const previewVisitText = defineCall({
  name: 'visits.preview',
  summary: 'What the patient would be sent about a booking, a move or a cancellation; sends nothing',
  method: 'POST',
  path: `${VISITS_API}/preview`,
  origin: 'own',
  access: calendarMenu,
  audit: { patients: true, action: 'visits.preview' },
  body: z.strictObject({
    what: z.literal([...NOTICES]),
    /** Either a patient of the practice, or how to reach someone who may be new. */
    addKey: z.nullish(key),
    patient: z.nullish(visitReach),
    apptKey: z.nullish(key),
    ...visitPlace,
    date: localDate,
    time: timeOfDay,
  }),
  replies: {
    200: z.object({
      /** Null: the patient gets no text. */
      text: z.nullable(z.object({ phone: z.string(), body: z.string(), segments: z.int() })),
      /** Why there is no text. */
      noText: z.nullable(z.literal(['no-phone', 'no-number', 'opted-out', 'blocked', 'held'])),
      /** Null: no email. */
      email: z.nullable(z.string()),
      /** The patient's upcoming visits, soonest first, before a booking. */
      visitsAhead: z.optional(
        z.array(z.object({ apptKey: key, date: localDate, time: timeOfDay, type: z.string(), provider: z.string() })),
      ),
    }),
  },
  problems: ['visit.invalid', 'visit.not-found'],
});

export const undoVisitAct = defineCall({
  name: 'visits.undo',
  actsOnce: true,
  summary: `Undoes an act within ${UNDO_SECONDS} seconds; the patient hears nothing of it`,
  method: 'POST',
  path: `${VISITS_API}/undo`,
  origin: 'own',
  access: calendarMenu,
  audit: { patients: true, action: 'visits.undo' },
  body: z.strictObject({ actKey: key }),
  replies: { 200: z.object({ visit: calendarVisit }) },
  problems: ['visit.not-found', 'visit.changed', 'visit.undo-over', 'visit.not-offered', 'visit.same-time'],
});

const visitSettings = z.object({
  master: visitMaster,
  /** Changes that wait for the practice management system. */
  waiting: z.int(),
});

export const getVisitSettings = defineCall({
  name: 'visits.settings',
  summary: 'Whether visits are kept here or in the practice management system',
  method: 'GET',
  path: `${VISITS_API}/settings`,
  origin: 'own',
  access: calendarMenu,
  audit: { patients: false, why: 'a setting and a count' },
  replies: { 200: visitSettings },
  problems: [],
});

export const saveVisitSettings = defineCall({
  name: 'visits.save-settings',
  summary: 'Says whether visits are kept here or in the practice management system, whose imports then confirm changes',
  method: 'POST',
  path: `${VISITS_API}/settings`,
  origin: 'own',
  access: { rule: 'element', element: 'Dv4ImportMenu' },
  audit: { patients: false, why: 'a setting; a save writes its own row' },
  body: z.strictObject({ master: visitMaster }),
  replies: { 200: visitSettings },
  problems: [],
});
