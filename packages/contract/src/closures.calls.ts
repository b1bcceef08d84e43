import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { key, keyOrZero, keyText, localDate, recordStamp, seenStamp, typedText } from './values.ts';

/** Days on which a practice or a location is closed (ADM-010). */
const CLOSURES = '/admin/api/practices/:coverKey/closures';
const admin = { rule: 'practice', element: 'Dv4ClosuresMenu' } as const;
const shared = { origin: 'own', access: admin, params: z.strictObject({ coverKey: keyText }) } as const;
const OWN_ROW = { patients: false, why: 'days only; writes its own row' } as const;

export const CLOSURE_NAME_LENGTH = 80;
/** Of one closure. */
export const MOST_CLOSED_DAYS = 366;
/** Added at once. */
export const MOST_CLOSURES_AT_ONCE = 60;
/** Named before a closure is saved. */
export const MOST_VISITS_NAMED = 200;

export const closure = z.object({
  closureKey: z.number(),
  /** Null: every location. */
  locKey: z.nullable(z.number()),
  firstDay: localDate,
  lastDay: localDate,
  name: z.string(),
  /** Sent back with a change: it is refused if the closure changed since. */
  stamp: recordStamp,
});
export type Closure = z.infer<typeof closure>;

const closureFields = z.strictObject({
  /** Null or 0: every location. */
  locKey: z.nullish(keyOrZero),
  firstDay: localDate,
  /** The first day where it is left out. */
  lastDay: z.nullish(localDate),
  name: typedText(200),
});
export type ClosureFields = z.infer<typeof closureFields>;

const CHANGE_PROBLEMS = ['closure.invalid', 'closure.not-found', 'location.not-found'] as const;
const closures = z.object({ closures: z.array(closure) });

export const listClosures = defineCall({
  ...shared,
  name: 'closures.list',
  summary: 'The days of a year on which the practice is closed, with the federal holidays to choose from',
  method: 'GET',
  path: CLOSURES,
  audit: { patients: false, why: 'days only' },
  query: z.strictObject({ year: z.optional(z.string().check(z.regex(/^2\d{3}$/))) }),
  replies: {
    200: z.object({
      year: z.number(),
      closures: z.array(closure),
      holidays: z.array(z.object({ name: z.string(), date: localDate, observedOn: localDate })),
      locations: z.array(z.object({ locKey: z.number(), name: z.string() })),
      /** At the practice. */
      today: localDate,
    }),
  },
  problems: [],
});

export const addClosures = defineCall({
  ...shared,
  name: 'closures.add',
  actsOnce: true,
  summary: 'Closes the practice or a location on some days; all or none are added. Booked visits stay',
  method: 'POST',
  path: CLOSURES,
  audit: OWN_ROW,
  body: z.strictObject({
    closures: z.array(closureFields).check(z.minLength(1), z.maxLength(MOST_CLOSURES_AT_ONCE)),
  }),
  replies: { 201: closures },
  problems: CHANGE_PROBLEMS,
});

const closureParams = z.strictObject({ coverKey: keyText, closureKey: keyText });

export const changeClosure = defineCall({
  ...shared,
  name: 'closures.change',
  summary: 'Changes a closure',
  method: 'PATCH',
  path: `${CLOSURES}/:closureKey`,
  audit: OWN_ROW,
  params: closureParams,
  body: z.strictObject({ ...closureFields.shape, stamp: seenStamp }),
  replies: { 200: closure },
  problems: [...CHANGE_PROBLEMS, 'record.changed'],
});

export const deleteClosure = defineCall({
  ...shared,
  name: 'closures.delete',
  summary: 'Deletes a closure; its days are offered again',
  method: 'DELETE',
  path: `${CLOSURES}/:closureKey`,
  audit: OWN_ROW,
  params: closureParams,
  replies: { 204: z.undefined() },
  problems: ['closure.not-found'],
});

export const visitOnClosure = z.object({
  apptKey: key,
  addKey: key,
  patient: z.string(),
  date: localDate,
  time: z.string(),
  locKey: z.number(),
  location: z.string(),
  provider: z.string(),
  appointmentType: z.string(),
});
export type VisitOnClosure = z.infer<typeof visitOnClosure>;

export const listVisitsOnClosures = defineCall({
  ...shared,
  name: 'closures.visits',
  summary: 'Visits still to come on the days of planned closures, before they are saved',
  method: 'POST',
  path: `${CLOSURES}/visits`,
  audit: { patients: true, action: 'closures.visits' },
  body: z.strictObject({ closures: z.array(closureFields).check(z.maxLength(MOST_CLOSURES_AT_ONCE)) }),
  replies: {
    200: z.object({
      visits: z.array(visitOnClosure),
      /** All of them; the list ends at a limit. */
      total: z.number(),
    }),
  },
  problems: CHANGE_PROBLEMS,
});
