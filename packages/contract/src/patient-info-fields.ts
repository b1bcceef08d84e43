import * as z from 'zod/mini';
import { LABEL_LENGTH, SPANISH_LABEL_LENGTH } from './limits.ts';
import { PATIENT_INFO_TEXT as TEXT } from './setup.texts.ts';

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
/** Values as in demographics. */
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
/** The six slots of custom questions in order: value (as in demographics), label, and its Spanish, which may be empty. */
export const QUESTION_FIELDS = [
  ['notesFld', 'notesLbl', 'notesLblEs'],
  ['dReferredBy1', 'dReferredBy1lbl', 'dReferredBy1lblEs'],
  ['dReferredBy2', 'dReferredBy2lbl', 'dReferredBy2lblEs'],
  ['dReferredBy3', 'dReferredBy3lbl', 'dReferredBy3lblEs'],
  ['dReferredBy4', 'dReferredBy4lbl', 'dReferredBy4lblEs'],
  ['dReferredBy5', 'dReferredBy5lbl', 'dReferredBy5lblEs'],
] as const;
/** Always Required and not editable (PIN-003). */
export const LOCKED_FIELDS = ['fname', 'lname'] as const;

const asked = z.literal([-1, 0, 1]);
const text = (check: z.core.$ZodCheck<string>) =>
  z.string().check(
    z.overwrite((typed) => typed.replaceAll('\u0000', '')),
    check,
  );
const label = text(z.refine((typed) => typed.trim().replace(/\?$/, '').length <= LABEL_LENGTH, TEXT.labelTooLong));
const translatedLabel = text(
  z.refine(
    (typed) => typed.trim().replaceAll(/^¿|\?$/g, '').length <= SPANISH_LABEL_LENGTH,
    TEXT.translatedLabelTooLong,
  ),
);

type Fields<Names extends readonly string[], S> = { [N in Names[number]]: S };
export const fields = <const Names extends readonly string[], S>(names: Names, schema: S): Fields<Names, S> =>
  Object.fromEntries(names.map((name) => [name, schema])) as Fields<Names, S>;

export const QUESTION_VALUES = [
  'notesFld',
  'dReferredBy1',
  'dReferredBy2',
  'dReferredBy3',
  'dReferredBy4',
  'dReferredBy5',
] as const;
export const QUESTION_LABELS = [
  'notesLbl',
  'dReferredBy1lbl',
  'dReferredBy2lbl',
  'dReferredBy3lbl',
  'dReferredBy4lbl',
  'dReferredBy5lbl',
] as const;

export const QUESTION_LABELS_ES = [
  'notesLblEs',
  'dReferredBy1lblEs',
  'dReferredBy2lblEs',
  'dReferredBy3lblEs',
  'dReferredBy4lblEs',
  'dReferredBy5lblEs',
] as const;

const locked = z.literal(1, { error: TEXT.nameLocked });
/** A stored -1 of these two is shown as 0; a save may still send it. */
const shownAsZero = z.pipe(
  asked,
  z.transform((value): 0 | 1 => (value === 1 ? 1 : 0)),
);
const twoWay = z.literal([0, 1]);

/** Every field with its allowed values. */
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
  ...fields(QUESTION_LABELS_ES, translatedLabel),
});
export type PatientInfoFields = z.infer<typeof patientInfoFields>;

/** What a practice that saved nothing asks its patients. */
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
  ...fields(QUESTION_LABELS_ES, ''),
};
