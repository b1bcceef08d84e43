import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { envelope, savingEnvelope } from './envelope.ts';
import { BRING_LENGTH, TYPE_NAME_LENGTH } from './limits.ts';
import {
  CONFIG,
  clearedData,
  codeOnly,
  initBody,
  insertedData,
  levelFields,
  seenVersion,
  settingOrigin,
  settingsOnly,
  setup,
} from './setup.calls.ts';
import { APPOINTMENT_TYPE_TEXT as TEXT } from './setup.texts.ts';
import { textsByLanguage } from './texts-by-language.ts';
import { key, keyOrZero } from './values.ts';

const appointmentTypes = { rule: 'element', element: 'Dv4AppointmentTypeMenu' } as const;

/** Minutes an appointment or its booking increment can have (APT-002). */
export const TYPE_MINUTES = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 90, 120] as const;
/** For a type without a length. */
export const NO_LENGTH = -1;
/** The option for all types (APT-001). */
export const ALL_TYPES = { taskKey: -1, name: TEXT.allTypes } as const;
const HIGHEST_COST = 100_000;

/** APT-002, shared with the page. */
export const typeName = z.string({ error: TEXT.nameRequired }).check(
  z.overwrite((name) => name.replaceAll('\u0000', '').trim()),
  z.minLength(1, TEXT.nameRequired),
  z.maxLength(TYPE_NAME_LENGTH, TEXT.nameTooLong),
);
const length = z.literal([NO_LENGTH, ...TYPE_MINUTES], { error: TEXT.invalidLength });
const slotSize = z.literal([...TYPE_MINUTES], { error: TEXT.invalidSlotSize });
/** Whole dollars. */
const cost = z
  .int({ error: TEXT.invalidCost })
  .check(z.nonnegative(TEXT.invalidCost), z.maximum(HIGHEST_COST, TEXT.invalidCost));
const typeText = z.string().check(z.maxLength(TYPE_NAME_LENGTH));
const bring = z.string().check(
  z.overwrite((text) => text.replaceAll(/\p{Cc}+/gu, ' ')),
  z.maxLength(BRING_LENGTH, TEXT.bringTooLong),
);
const nameInLanguage = z.string().check(
  z.overwrite((name) => name.replaceAll('\u0000', '').trim()),
  z.maxLength(TYPE_NAME_LENGTH, TEXT.nameTooLong),
);
/** Languages left out stay as they are; '' removes a text. */
const givenNames = z.nullish(textsByLanguage(z.nullish(nameInLanguage)));
const givenBring = z.nullish(textsByLanguage(z.nullish(bring)));
const schedule = z.string().check(z.maxLength(200));

/** An appointment type at the requested level. The cover's own values are level 1. */
export const appointmentType = z.object({
  taskKey: z.number(),
  name: z.string(),
  /** Shown to patients who read another language; without one they see `name`. */
  names: textsByLanguage(z.string()),
  appointmentType: z.string(),
  length: z.number(),
  slotSize: z.number(),
  cost: z.number(),
  schedule: z.string(),
  active: z.boolean(),
  /** What patients are asked to bring; none: nothing. */
  bring: textsByLanguage(z.string()),
  coverKey: z.number(),
  locKey: z.number(),
  acctKey: z.number(),
  ...settingOrigin,
});
export type AppointmentType = z.infer<typeof appointmentType>;

const savedData = z.object({ updated: z.array(appointmentType), inserted: z.array(appointmentType) });

const shared = {
  origin: 'specification',
  method: 'POST',
  query: codeOnly,
  audit: settingsOnly,
  answersInEnvelope: true,
  problems: [],
} as const;
const read = { ...shared, access: setup } as const;
const change = { ...shared, access: appointmentTypes } as const;

export const getAppointmentTypes = defineCall({
  ...read,
  name: 'appointment-types.list',
  summary: 'The appointment types in effect at a level, by name',
  path: `${CONFIG}/getAppointmentTypes`,
  /** `data` and `refDate` are accepted and ignored: the specification does not say what they mean. */
  body: z.object({ ...levelFields, data: z.optional(z.unknown()), refDate: z.optional(z.unknown()) }),
  replies: { 200: envelope(z.array(appointmentType)) },
});

const MOST_KEYS = 200;

export const getAllAppointmentTypes = defineCall({
  ...read,
  name: 'appointment-types.list-all',
  summary: 'The appointment types for each combination of locations and providers; an empty list means all (0)',
  path: `${CONFIG}/getAllAppointmentTypes`,
  body: z.object({
    coverKey: z.nullish(key),
    acctKeys: z._default(z.nullable(z.array(keyOrZero).check(z.maxLength(MOST_KEYS))), []),
    locKeys: z._default(z.nullable(z.array(keyOrZero).check(z.maxLength(MOST_KEYS))), []),
  }),
  replies: { 200: envelope(z.array(appointmentType)) },
});

export const updateAppointmentType = defineCall({
  ...change,
  name: 'appointment-types.update',
  summary: "Saves an appointment type's values at a level; omitted values stay unchanged",
  path: `${CONFIG}/updateAppointmentType`,
  body: z.object({
    ...levelFields,
    taskKey: key,
    names: givenNames,
    appointmentType: z.nullish(typeText),
    length: z.nullish(length),
    slotSize: z.nullish(slotSize),
    cost: z.nullish(cost),
    schedule: z.nullish(schedule),
    active: z.nullish(z.boolean()),
    bring: givenBring,
    version: seenVersion,
  }),
  replies: { 200: savingEnvelope(savedData, appointmentType) },
});

export const saveAppointmentType = defineCall({
  ...change,
  name: 'appointment-types.save',
  actsOnce: true,
  summary: 'Adds an appointment type for the whole practice',
  path: `${CONFIG}/saveAppointmentType`,
  body: z.object({
    coverKey: z.nullish(key),
    name: typeName,
    names: givenNames,
    appointmentType: z._default(z.nullable(typeText), ''),
    length,
    slotSize,
    cost: z._default(z.nullable(cost), 0),
    schedule: z._default(z.nullable(schedule), ''),
    active: z._default(z.nullable(z.boolean()), true),
    bring: givenBring,
  }),
  replies: { 200: savingEnvelope(savedData, appointmentType) },
});

export const deleteAppointmentType = defineCall({
  ...change,
  name: 'appointment-types.delete',
  summary: 'Deletes an appointment type; with a location or provider, only makes it inactive there',
  path: `${CONFIG}/deleteAppointmentType`,
  body: z.object({ ...levelFields, taskKey: key, version: seenVersion }),
  replies: { 200: savingEnvelope(z.object({ deleted: z.array(appointmentType) }), appointmentType) },
});

export const clearAppointmentType = defineCall({
  ...change,
  origin: 'own',
  name: 'appointment-types.clear',
  summary: "Deletes an appointment type's values saved at one level, so the next level's apply",
  path: `${CONFIG}/clearAppointmentType`,
  body: z.strictObject({ ...levelFields, taskKey: key, version: seenVersion }),
  replies: { 200: savingEnvelope(clearedData, appointmentType) },
});

export const getAppointmentTypeOptions = defineCall({
  ...shared,
  method: 'GET',
  access: setup,
  name: 'appointment-types.options',
  summary: 'The allowed lengths and increments, and the appointment types with All Types first',
  path: `${CONFIG}/getAppointmentTypeOptions`,
  replies: {
    200: envelope(
      z.object({
        lengths: z.array(z.number()),
        slotSizes: z.array(z.number()),
        types: z.array(z.object({ taskKey: z.number(), name: z.string() })),
      }),
    ),
  },
});

export const modInitAppointmentsFromOnboarding = defineCall({
  ...change,
  access: setup,
  name: 'appointment-types.init-from-onboarding',
  summary: "Creates appointment types from a practice's onboarding answers, once",
  path: `${CONFIG}/modInitAppointments_FromOnboardingAsync`,
  body: initBody,
  replies: { 200: envelope(insertedData) },
});
