import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { formState } from './form-state.ts';
import { key, keyText } from './values.ts';

/** The forms that belong to a visit (PKT-001, PKT-002): what staff set and see. Patients' calls: `open-packets.calls`. */
const PACKETS = '/forms/packets';
const patientForms = { rule: 'element', element: 'Dv4PatientForms' } as const;

/** Who needs a form: a known patient was seen before, a minor is younger than `ADULT_YEARS` (limits) on the day of the visit. */
export const AUDIENCES = ['everyone', 'new', 'known', 'minors'] as const;
/** How often a patient fills a form in: once ever, once in a year, or for each visit. */
export const REPEATS = ['once', 'yearly', 'each-visit'] as const;

const MOST_RULES = 50;
const MOST_TYPES = 500;

export const packetRule = z.strictObject({
  formKey: key,
  /** Empty: every appointment type. */
  taskKeys: z.array(key).check(z.maxLength(MOST_TYPES)),
  audience: z.literal([...AUDIENCES]),
  repeats: z.literal([...REPEATS]),
});
export type PacketRule = z.infer<typeof packetRule>;

const named = z.object({ key, name: z.string() });

export const packetSettings = z.object({
  isOn: z.boolean(),
  /** In the order patients get the forms. */
  rules: z.array(packetRule),
  version: z.int(),
  /** What rules may name: forms in use, and appointment types. */
  forms: z.array(named),
  types: z.array(named),
});
export type PacketSettings = z.infer<typeof packetSettings>;

/** How far a visit's forms are, wherever the visit is listed. `total` is never 0. */
export const packetProgress = z.object({
  done: z.int(),
  total: z.int(),
  /** Somebody entered too many wrong birth dates. */
  isLocked: z.boolean(),
});
export type PacketProgress = z.infer<typeof packetProgress>;

export const visitPacket = z.object({
  apptKey: key,
  addKey: key,
  patientName: z.string(),
  /** Wall time at the location. */
  startsAt: z.string(),
  type: z.string(),
  progress: z.nullable(packetProgress),
  forms: z.array(z.object({ formKey: key, name: z.string(), state: formState, entryKey: z.nullable(key) })),
  /** The patient's own link. */
  link: z.string(),
  /** Every form in use, to choose from. */
  choices: z.array(named),
});
export type VisitPacket = z.infer<typeof visitPacket>;

const settingsOnly = { patients: false, why: 'settings only; a save writes its own row' } as const;

export const getPacketSettings = defineCall({
  name: 'packets.settings',
  summary: 'Which forms a visit needs, by appointment type and patient',
  method: 'GET',
  path: `${PACKETS}/settings`,
  origin: 'own',
  access: patientForms,
  audit: settingsOnly,
  replies: { 200: packetSettings },
  problems: [],
});

export const savePacketSettings = defineCall({
  name: 'packets.save',
  summary: 'Saves which forms a visit needs; forms that no one has begun follow at once',
  method: 'POST',
  path: `${PACKETS}/settings`,
  origin: 'own',
  access: patientForms,
  audit: settingsOnly,
  body: z.strictObject({
    isOn: z.boolean(),
    rules: z.array(packetRule).check(z.maxLength(MOST_RULES)),
    /** The version the save saw. */
    version: z.int(),
  }),
  replies: { 200: packetSettings },
  problems: ['packet.changed', 'packet.unknown-key'],
});

export const getVisitPacket = defineCall({
  name: 'packets.visit',
  summary: "A visit's forms, how far each is, and the patient's link to them",
  method: 'GET',
  path: `${PACKETS}/visits/:apptKey`,
  origin: 'own',
  access: patientForms,
  audit: { patients: true, action: 'packets.visit' },
  params: z.object({ apptKey: keyText }),
  replies: { 200: visitPacket },
  problems: ['packet.no-visit'],
});

export const chooseVisitForms = defineCall({
  name: 'packets.choose',
  summary: "Chooses a visit's forms by hand; forms that were begun stay",
  method: 'POST',
  path: `${PACKETS}/choose`,
  origin: 'own',
  access: patientForms,
  audit: { patients: true, action: 'packets.choose' },
  body: z.strictObject({ apptKey: key, formKeys: z.array(key).check(z.maxLength(MOST_RULES)) }),
  replies: { 200: visitPacket },
  problems: ['packet.no-visit', 'packet.unknown-key'],
});

export const unlockPacket = defineCall({
  name: 'packets.unlock',
  summary: 'Lets a patient try the birth date again after too many wrong ones',
  method: 'POST',
  path: `${PACKETS}/unlock`,
  origin: 'own',
  access: patientForms,
  audit: { patients: true, action: 'packets.unlock' },
  body: z.strictObject({ apptKey: key }),
  replies: { 200: visitPacket },
  problems: ['packet.no-visit'],
});
