import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { envelope } from './envelope.ts';
import { MOST_DAYS } from './limits.ts';
import {
  calendarBlock,
  changeEnvelope,
  configIdText,
  conflictList,
  givenConfig,
  placeFields,
  SCHEDULE,
  scheduleCode,
  scheduleConfig,
  scheduleMenu,
  severalChanges,
} from './schedule.values.ts';
import { CONFIG } from './setup.calls.ts';
import { key, localDate } from './values.ts';

const secretCode = z.optional(z.string().check(z.maxLength(200)));
const rulesOnly = { patients: false, why: "a practice's hours; a change writes its own row" } as const;

const shared = {
  method: 'POST',
  origin: 'specification',
  access: scheduleMenu,
  audit: rulesOnly,
  answersInEnvelope: true,
  problems: [],
} as const;

const givenDate = z.string().check(z.maxLength(40));

/** A visit booked at this location, without patient data. */
export const bookedMark = z.object({
  apptKey: z.number(),
  start: z.string(),
  end: z.string(),
  status: z.string(),
  appointmentType: z.string(),
});
export type BookedMark = z.infer<typeof bookedMark>;

/** An unmigrated entry of the old tables. `blockId` is its own id, `mongoDBDocumentId` its group's. */
export const legacyEvent = z.object({
  blockId: z.number(),
  mongoDBDocumentId: z.string(),
  /** Whether it still opens or closes time; not once its provider is at version 5. */
  isInForce: z.boolean(),
});

export const calendarData = z.object({
  blocks: z.array(calendarBlock),
  period: z.object({ startDate: localDate, endDate: localDate }),
  /** Ours: each config of the blocks, once and complete. */
  configs: z.array(scheduleConfig),
  legacyEvents: z.array(legacyEvent),
  appointments: z.array(bookedMark),
  /** Days of the period on which the location is closed. */
  closures: z._default(z.array(z.object({ date: localDate, name: z.string() })), []),
  /** Conflicting rules here within the coming 6 months (SCH-003). */
  errors: conflictList,
  /** The location's own date and zone, and the booking limits here. */
  today: localDate,
  timeZone: z.string(),
  isBookingEnabled: z.boolean(),
  lastBookableDate: localDate,
});
export type CalendarData = z.infer<typeof calendarData>;

const calendarBody = z.object({
  ...placeFields,
  /** Both days inclusive. */
  period: z.object({ startDate: givenDate, endDate: givenDate }),
});
const calendar = {
  ...shared,
  body: calendarBody,
  query: scheduleCode,
  replies: { 200: envelope(calendarData) },
} as const;

export const getCalendarData = defineCall({
  ...calendar,
  name: 'schedule.calendar',
  summary: `A provider's blocks at a location in a date range of up to ${MOST_DAYS} days`,
  path: `${SCHEDULE}/WebSchedulerConfig/GetCalendarData`,
});
export const getSchedulerCalendarData = defineCall({
  ...calendar,
  name: 'schedule.scheduler-calendar',
  summary: 'Same as GetCalendarData',
  path: `${CONFIG}/WebScheduler/getCalendarData`,
});

export const validateWSConfig = defineCall({
  ...shared,
  name: 'schedule.validate',
  summary: 'The dates in the next 6 months where a config would conflict with other rules; [] if none',
  path: `${SCHEDULE}/WebSchedulerConfig/ValidateWSConfig`,
  /** exceptTargetDate (ours): excepts only that date of the config, as when one date of a group is edited. */
  query: z.object({
    exceptConfigId: z.optional(configIdText),
    exceptTargetDate: z.optional(givenDate),
    secretCode,
  }),
  body: givenConfig,
  replies: { 200: changeEnvelope(conflictList) },
});

const saved = z.object({ wsConfigFormId: z.number() });

export const saveConfigForm = defineCall({
  ...shared,
  name: 'schedule.save',
  actsOnce: true,
  summary: 'Saves a new config',
  path: `${SCHEDULE}/WebSchedulerConfig/SaveConfigForm`,
  /**
   * withBlackout (ours) 1: also closes the days from today to the day before a general availability, in the same
   * transaction (SCH-012).
   */
  query: z.object({ withBlackout: z.optional(z.string().check(z.maxLength(5))), secretCode }),
  body: givenConfig,
  replies: { 200: changeEnvelope(saved) },
});
export const createWSAvailability = defineCall({
  ...shared,
  name: 'schedule.scheduler-create',
  actsOnce: true,
  summary: 'Same as SaveConfigForm',
  path: `${CONFIG}/WebScheduler/createWSAvailability`,
  query: scheduleCode,
  body: givenConfig,
  replies: { 200: changeEnvelope(saved) },
});

export const saveConfigForms = defineCall({
  ...shared,
  origin: 'own',
  name: 'schedule.save-several',
  actsOnce: true,
  summary: 'Saves, changes and deletes configs of one schedule: all of them or none. Returns those saved, in order',
  path: `${SCHEDULE}/WebSchedulerConfig/SaveConfigForms`,
  query: scheduleCode,
  body: z.strictObject({ ...placeFields, ...severalChanges }),
  replies: {
    200: changeEnvelope(z.object({ saved: z.array(z.object({ wsConfigFormId: z.number(), version: z.number() })) })),
  },
});

const editing = { ...shared, body: givenConfig, replies: { 200: changeEnvelope(saved) } } as const;
export const editConfigForm = defineCall({
  ...editing,
  name: 'schedule.edit',
  actsOnce: true,
  summary: 'Changes a config for its whole group',
  path: `${SCHEDULE}/WebSchedulerConfig/EditConfigForm`,
  query: scheduleCode,
});
export const updateWSAvailability = defineCall({
  ...editing,
  name: 'schedule.scheduler-update',
  actsOnce: true,
  summary: 'Same as EditConfigForm',
  path: `${CONFIG}/WebScheduler/updateWSAvailability`,
  query: scheduleCode,
});

const oneDate = z.object({ configId: configIdText, targetDate: givenDate, secretCode });
export const editSingleBlockByDate = defineCall({
  ...editing,
  name: 'schedule.edit-date',
  actsOnce: true,
  summary: 'Exempts one date from a group, saves a config for that date and returns it',
  path: `${SCHEDULE}/WebSchedulerConfig/EditSingleBlockByDate`,
  query: oneDate,
});

const deleted = { 200: changeEnvelope(z.object({ deleted: z.int() })) } as const;
export const deleteConfigForm = defineCall({
  ...shared,
  name: 'schedule.delete',
  summary: 'Deletes a config and its whole group',
  path: `${SCHEDULE}/WebSchedulerConfig/DeleteConfigForm`,
  query: z.object({ configId: configIdText, secretCode }),
  replies: deleted,
});
export const deleteWSAvailability = defineCall({
  ...shared,
  name: 'schedule.scheduler-delete',
  summary: 'Same as DeleteConfigForm, and also deletes onboarding events',
  path: `${CONFIG}/WebScheduler/deleteWSAvailability`,
  query: scheduleCode,
  body: z.object({ ...placeFields, wsConfigFormId: key }),
  replies: deleted,
});
export const deleteSingleBlockByDate = defineCall({
  ...shared,
  name: 'schedule.delete-date',
  summary: 'Exempts one date from a group',
  path: `${SCHEDULE}/WebSchedulerConfig/DeleteSingleBlockByDate`,
  query: oneDate,
  replies: deleted,
});
export const deleteExemptionByDate = defineCall({
  ...shared,
  name: 'schedule.delete-exemption',
  summary: 'Removes a date from the exemption list, so the group applies on it again',
  path: `${SCHEDULE}/WebSchedulerConfig/DeleteExemptionByDate`,
  query: oneDate,
  replies: deleted,
});
