import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { envelope } from './envelope.ts';
import { givenConfig, placeFields, SCHEDULE, scheduleCode, scheduleMenu, severalChanges } from './schedule.values.ts';
import { key, localDate } from './values.ts';

const shared = {
  method: 'POST',
  origin: 'specification',
  access: scheduleMenu,
  audit: { patients: false, why: "a practice's hours, no patient data" },
  answersInEnvelope: true,
  problems: [],
} as const;

const givenDate = z.string().check(z.maxLength(40));

/** A visit that a change would leave outside the provider's hours (decision 18). */
export const strandedVisit = z.object({
  apptKey: z.number(),
  date: localDate,
  time: z.string(),
  length: z.number(),
  appointmentType: z.string(),
  addKey: z.number(),
  firstName: z.string(),
  lastName: z.string(),
});
export type StrandedVisit = z.infer<typeof strandedVisit>;

export const listStrandedVisits = defineCall({
  ...shared,
  origin: 'own',
  name: 'schedule.stranded-visits',
  summary: 'Booked visits that a change would leave outside the hours; changes nothing',
  path: `${SCHEDULE}/WebSchedulerConfig/ListStrandedVisits`,
  audit: { patients: true, action: 'schedule.stranded-visits' },
  query: scheduleCode,
  body: z.strictObject({
    ...placeFields,
    change: z.enum(['save', 'edit', 'edit-date', 'delete', 'delete-date', 'delete-legacy', 'save-several']),
    /** save, edit, edit-date. */
    config: z.nullish(givenConfig),
    /** Edits and deletions of one rule. */
    configId: z.nullish(key),
    targetDate: z.nullish(givenDate),
    withBlackout: z.nullish(z.boolean()),
    blockIds: z.nullish(z.array(key).check(z.maxLength(1000))),
    /** save-several. */
    several: z.nullish(z.strictObject(severalChanges)),
  }),
  replies: { 200: envelope(z.object({ visits: z.array(strandedVisit), total: z.int() })) },
});

const groupColor = z.object({ groupId: z.int(), color: z.string().check(z.maxLength(40)) });
export const offeredTime = z.object({
  appointmentDate: localDate,
  /** `HH:mm`, wall time at the location. */
  appointmentStartTime: z.string(),
  color: z.string(),
  groupId: z.number(),
});
export type OfferedTime = z.infer<typeof offeredTime>;

export const getAvailabilityPreview = defineCall({
  ...shared,
  name: 'schedule.preview',
  summary: 'The times patients can book in the 7 days from startDate (this week by default)',
  path: `${SCHEDULE}/Availability/getAvailabilityPreview`,
  query: scheduleCode,
  body: z.object({
    ...placeFields,
    taskKey: z.nullish(z.int()),
    gIdColors: z.nullish(z.array(groupColor).check(z.maxLength(2000))),
    startDate: z.nullish(givenDate),
  }),
  replies: { 200: envelope(z.array(offeredTime)) },
});

const time = z.string();
const ofRule = { ruleId: z.number() };
const span = { from: time, to: time };
/** Why a time is not offered: the engine's reasons with wire dates and times. */
export const whyNot = z.discriminatedUnion('code', [
  z.object({ code: z.literal('past') }),
  z.object({ code: z.literal('weeks-out'), lastDate: localDate }),
  z.object({ code: z.literal('insurance-days'), daysBlocked: z.number(), firstDate: localDate }),
  /** The office is closed that day. */
  z.object({ code: z.literal('closed'), name: z.string() }),
  z.object({ code: z.literal('clock-change'), ...span }),
  z.object({ code: z.literal('no-rule'), open: z.array(z.object(span)) }),
  z.object({ code: z.literal('exemption'), ...ofRule }),
  z.object({ code: z.literal('other-types'), ...ofRule }),
  z.object({ code: z.literal('break'), ...ofRule, ...span }),
  z.object({ code: z.literal('blackout'), ...ofRule, ...span }),
  z.object({ code: z.literal('too-short'), ...ofRule, needed: z.number(), left: z.number() }),
  z.object({
    code: z.literal('off-increment'),
    ...ofRule,
    previous: z.nullable(time),
    next: z.nullable(time),
  }),
  z.object({ code: z.literal('capacity'), ...ofRule, simultaneous: z.number(), taken: z.number() }),
  z.object({ code: z.literal('elsewhere'), locKey: z.number(), ...span }),
  /** Held by a patient who is booking right now: bookings leave room, but holds of up to 5 minutes do not. */
  z.object({ code: z.literal('held'), ...ofRule, simultaneous: z.number(), taken: z.number() }),
  z.object({ code: z.literal('held-elsewhere'), locKey: z.number(), ...span }),
  /** Ours: the time itself is fine, but booking is off, or the type is not active here. */
  z.object({ code: z.literal('disabled') }),
  z.object({ code: z.literal('inactive-type') }),
]);
export type WhyNot = z.infer<typeof whyNot>;

export const explainTime = defineCall({
  ...shared,
  origin: 'own',
  name: 'schedule.explain',
  summary: 'Whether a time is offered and, if not, every reason why',
  path: `${SCHEDULE}/Availability/explainTime`,
  query: scheduleCode,
  body: z.strictObject({
    ...placeFields,
    taskKey: key,
    date: givenDate,
    time: z.string().check(z.maxLength(10)),
    insName: z.nullish(z.string().check(z.maxLength(50))),
  }),
  replies: {
    200: envelope(z.object({ isOffered: z.boolean(), ruleId: z.nullable(z.number()), reasons: z.array(whyNot) })),
  },
});

/** The record of booking section 9. */
export const appointmentDetail = z.object({
  VwAppointmentID: z.number(),
  /** Wall time, `YYYY-MM-DDTHH:mm:ss`. */
  StartTime: z.string(),
  /** One of `APPOINTMENT_STATUSES`. */
  ApptStatus: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  ExamType: z.string(),
  /** Minutes. */
  Length: z.number(),
  ProviderFirstName: z.string(),
  ProviderLastName: z.string(),
  LastVisitOrExamDate: z.nullable(localDate),
  LastExamType: z.nullable(z.string()),
  /** What the patient bought, newest first, as text. */
  KnownPurchases: z.string(),
  /** The number of this visit of the patient, from 1. */
  VisitOccurrence: z.number(),
  /** Whether the patient missed or cancelled the previous visit. */
  MissedOrCancelled: z.boolean(),
  MissedOrCancelledTotal: z.number(),
});
export type AppointmentDetail = z.infer<typeof appointmentDetail>;

export const getAppointmentDetails = defineCall({
  ...shared,
  origin: 'own',
  name: 'schedule.appointment-details',
  summary: "A day's appointments of a provider at a location (SCH-024)",
  path: `${SCHEDULE}/Appointments/getDetails`,
  audit: { patients: true, action: 'schedule.appointment-details' },
  query: scheduleCode,
  body: z.strictObject({ ...placeFields, date: givenDate }),
  replies: { 200: envelope(z.array(appointmentDetail)) },
});
