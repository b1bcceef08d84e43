import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { envelope, savingEnvelope } from './envelope.ts';
import {
  DEMOGRAPHIC_FIELDS,
  fields,
  INSURANCE_SECTIONS,
  MEDICAL_FIELDS,
  patientInfoFields,
  QUESTION_LABELS,
  QUESTION_LABELS_ES,
  QUESTION_VALUES,
  VALIDATION_FIELDS,
  VISION_FIELDS,
} from './patient-info-fields.ts';
import {
  CONFIG,
  clearBody,
  clearedData,
  codeOnly,
  levelQuery,
  seenVersion,
  settingOrigin,
  settingsOnly,
} from './setup.calls.ts';
import { key, keyOrZero } from './values.ts';

const patientInformation = { rule: 'element', element: 'Dv4PatientInsuranceMenu' } as const;

export {
  DEMOGRAPHIC_FIELDS,
  INSURANCE_SECTIONS,
  LOCKED_FIELDS,
  MEDICAL_FIELDS,
  PATIENT_INFO_DEFAULTS,
  type PatientInfoFields,
  patientInfoFields,
  QUESTION_FIELDS,
  QUESTION_LABELS_ES,
  VALIDATION_FIELDS,
  VISION_FIELDS,
} from './patient-info-fields.ts';

/** The configuration at the requested level. */
export const patientInfo = z.object({
  coverKey: z.number(),
  locKey: z.number(),
  acctKey: z.number(),
  ...fields(
    [
      ...VALIDATION_FIELDS,
      ...DEMOGRAPHIC_FIELDS,
      ...INSURANCE_SECTIONS,
      ...VISION_FIELDS,
      ...MEDICAL_FIELDS,
      ...QUESTION_VALUES,
    ],
    z.number(),
  ),
  ...fields([...QUESTION_LABELS, ...QUESTION_LABELS_ES], z.string()),
  ...settingOrigin,
  /** Names of the locked fields. */
  locked: z.array(z.string()),
});
export type PatientInfo = z.infer<typeof patientInfo>;

const shared = {
  origin: 'specification',
  access: patientInformation,
  audit: settingsOnly,
  answersInEnvelope: true,
  problems: [],
} as const;

export const getPatientInfo = defineCall({
  ...shared,
  name: 'patient-info.read',
  summary: 'The patient information settings in effect at a level',
  method: 'GET',
  path: `${CONFIG}/getPatientInfo`,
  query: levelQuery,
  replies: { 200: envelope(patientInfo) },
});

const anyKey = z.nullish(keyOrZero);

export const savePatientInfo = defineCall({
  ...shared,
  name: 'patient-info.save',
  summary: 'Saves patient information settings at a level; omitted fields stay unchanged',
  method: 'POST',
  path: `${CONFIG}/savePatientInfo`,
  query: codeOnly,
  body: z.extend(z.partial(patientInfoFields), {
    CoverKey: z.nullish(key),
    LocKey: anyKey,
    AcctKey: anyKey,
    /** Used if the names above are absent: a loaded record has these. */
    locKey: anyKey,
    acctKey: anyKey,
    version: seenVersion,
  }),
  replies: {
    200: savingEnvelope(z.object({ updated: z.array(patientInfo), inserted: z.array(patientInfo) }), patientInfo),
  },
});

export const clearPatientInfo = defineCall({
  ...shared,
  origin: 'own',
  name: 'patient-info.clear',
  summary: 'Deletes the settings saved at one level, so the next level applies',
  method: 'POST',
  path: `${CONFIG}/clearPatientInfo`,
  query: codeOnly,
  body: clearBody,
  replies: { 200: savingEnvelope(clearedData, patientInfo) },
});
