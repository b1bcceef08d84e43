import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { envelope, savingEnvelope } from './envelope.ts';
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
import { PATIENT_INFO_TEXT as TEXT } from './setup.texts.ts';
import { key, keyOrZero } from './values.ts';

const patientInformation = { rule: 'element', element: 'Dv4PatientInsuranceMenu' } as const;

/** 0 Don't Ask, 1 Required. */
export const VALIDATION_FIELDS = ['fname', 'lname', 'vPhone', 'vdob', 'vL4DSSN', 'vEmail', 'vWholeAddress'] as const;
/** -1 Don't Ask, 0 Desired, 1 Required. */
export const DEMOGRAPHIC_FIELDS = [
  'dEmail',
  'dCellPhone',
  'ddob',
  'dHomePhone',
  'dL4DSSN',
  'dWorkPhone',
  'dGender',
  'dPrefLang',
  'dAddress1',
  'dAddress2',
  'dCity',
  'dState',
  'dZip',
  'dReferredBy',
] as const;
/** 0 Don't Display, 1 Display; the details count only with 1. */
export const INSURANCE_SECTIONS = ['v4DVisInsSect', 'v4DMedInsSect'] as const;
/** As demographics. */
export const VISION_FIELDS = [
  'dinsCarrier',
  'dSubDOB',
  'dSubId',
  'dGroupNum',
  'dSubName',
  'dRelToPat',
  'dCustSrvNum',
  'v4DVisInsOtherIns',
] as const;
export const MEDICAL_FIELDS = [
  'v4DMedInsCarrier',
  'v4DMedInsSubDOB',
  'v4DMedInsSubId',
  'v4DMedInsGroupNum',
  'v4DMedInsSubName',
  'v4DMedInsRel2Pat',
  'v4DMedInsCarrierSvcNum',
  'v4DMedInsOtherIns',
] as const;
/** The six places of custom questions in their order: value (as demographics) and label. */
export const QUESTION_FIELDS = [
  ['notesFld', 'notesLbl'],
  ['dReferredBy1', 'dReferredBy1lbl'],
  ['dReferredBy2', 'dReferredBy2lbl'],
  ['dReferredBy3', 'dReferredBy3lbl'],
  ['dReferredBy4', 'dReferredBy4lbl'],
  ['dReferredBy5', 'dReferredBy5lbl'],
] as const;
/** Always Required and not editable (PIN-003). */
export const LOCKED_FIELDS = ['fname', 'lname'] as const;

/** The question mark that a save appends does not count. */
export const LABEL_LENGTH = 50;

const asked = z.literal([-1, 0, 1]);
const label = z.string().check(
  z.overwrite((text) => text.replaceAll('\u0000', '')),
  z.refine((text) => text.trim().replace(/\?$/, '').length <= LABEL_LENGTH, TEXT.labelTooLong),
);

type Fields<Names extends readonly string[], S> = { [N in Names[number]]: S };
const fields = <const Names extends readonly string[], S>(names: Names, schema: S): Fields<Names, S> =>
  Object.fromEntries(names.map((name) => [name, schema])) as Fields<Names, S>;

const QUESTION_VALUES = [
  'notesFld',
  'dReferredBy1',
  'dReferredBy2',
  'dReferredBy3',
  'dReferredBy4',
  'dReferredBy5',
] as const;
const QUESTION_LABELS = [
  'notesLbl',
  'dReferredBy1lbl',
  'dReferredBy2lbl',
  'dReferredBy3lbl',
  'dReferredBy4lbl',
  'dReferredBy5lbl',
] as const;

const locked = z.literal(1, { error: TEXT.nameLocked });
/** A stored -1 of these two is shown as 0; a save may still send it. */
const shownAsZero = z.pipe(
  asked,
  z.transform((value): 0 | 1 => (value === 1 ? 1 : 0)),
);
const twoWay = z.literal([0, 1]);

/** Every field with what it may hold. */
export const patientInfoFields = z.object({
  fname: locked,
  lname: locked,
  ...fields(['vPhone', 'vdob', 'vEmail'], twoWay),
  ...fields(['vL4DSSN', 'vWholeAddress'], shownAsZero),
  ...fields(DEMOGRAPHIC_FIELDS, asked),
  ...fields(INSURANCE_SECTIONS, twoWay),
  ...fields(VISION_FIELDS, asked),
  ...fields(MEDICAL_FIELDS, asked),
  ...fields(QUESTION_VALUES, asked),
  ...fields(QUESTION_LABELS, label),
});
export type PatientInfoFields = z.infer<typeof patientInfoFields>;

/** What a practice that saved nothing asks of its patients. */
export const PATIENT_INFO_DEFAULTS: Readonly<PatientInfoFields> = {
  ...{ fname: 1, lname: 1, vPhone: 1, vdob: 1, vL4DSSN: 0, vEmail: 1, vWholeAddress: 0 },
  ...{ dEmail: 1, dCellPhone: 1, ddob: 1, dHomePhone: -1, dL4DSSN: -1, dWorkPhone: -1, dGender: 0, dPrefLang: 0 },
  ...{ dAddress1: 0, dAddress2: 0, dCity: 0, dState: 0, dZip: 0, dReferredBy: 0 },
  ...{ v4DVisInsSect: 1, dinsCarrier: 0, dSubDOB: 0, dSubId: 0, dGroupNum: 0, dSubName: 0, dRelToPat: 0 },
  ...{ dCustSrvNum: -1, v4DVisInsOtherIns: 0 },
  ...{ v4DMedInsSect: 0, v4DMedInsCarrier: 0, v4DMedInsSubDOB: 0, v4DMedInsSubId: 0, v4DMedInsGroupNum: 0 },
  ...{ v4DMedInsSubName: 0, v4DMedInsRel2Pat: 0, v4DMedInsCarrierSvcNum: -1, v4DMedInsOtherIns: 0 },
  ...{ notesFld: 0, dReferredBy1: 0, dReferredBy2: 0, dReferredBy3: 0, dReferredBy4: 0, dReferredBy5: 0 },
  ...{ notesLbl: '', dReferredBy1lbl: '', dReferredBy2lbl: '', dReferredBy3lbl: '' },
  ...{ dReferredBy4lbl: '', dReferredBy5lbl: '' },
};

/** The configuration as it holds at the asked level. */
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
  ...fields(QUESTION_LABELS, z.string()),
  ...settingOrigin,
  /** Names of the fields that are locked. */
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
  summary: 'What patients are asked for, as it holds at a level',
  method: 'GET',
  path: `${CONFIG}/getPatientInfo`,
  query: levelQuery,
  replies: { 200: envelope(patientInfo) },
});

const anyKey = z.nullish(keyOrZero);

export const savePatientInfo = defineCall({
  ...shared,
  name: 'patient-info.save',
  summary: 'Saves what patients are asked for at a level; absent fields stay as they hold there',
  method: 'POST',
  path: `${CONFIG}/savePatientInfo`,
  query: codeOnly,
  body: z.extend(z.partial(patientInfoFields), {
    CoverKey: z.nullish(key),
    LocKey: anyKey,
    AcctKey: anyKey,
    /** Taken where the names above are absent: a loaded record carries these. */
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
  summary: 'Takes the record of one level away, so that the next level holds again',
  method: 'POST',
  path: `${CONFIG}/clearPatientInfo`,
  query: codeOnly,
  body: clearBody,
  replies: { 200: savingEnvelope(clearedData, patientInfo) },
});
