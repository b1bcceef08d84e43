import {
  DEMOGRAPHIC_FIELDS,
  INSURANCE_SECTIONS,
  LOCKED_FIELDS,
  MEDICAL_FIELDS,
  VALIDATION_FIELDS,
  VISION_FIELDS,
} from '@sightline/contract/patient-info.calls';
import { PATIENT_INFO_TEXT as TEXT } from '@sightline/contract/setup.texts';

export type Choice = -1 | 0 | 1;
export type FieldName =
  | (typeof VALIDATION_FIELDS)[number]
  | (typeof DEMOGRAPHIC_FIELDS)[number]
  | (typeof INSURANCE_SECTIONS)[number]
  | (typeof VISION_FIELDS)[number]
  | (typeof MEDICAL_FIELDS)[number];

/** All fields but the custom questions. */
export const FIELD_NAMES: readonly FieldName[] = [
  ...VALIDATION_FIELDS,
  ...DEMOGRAPHIC_FIELDS,
  ...INSURANCE_SECTIONS,
  ...VISION_FIELDS,
  ...MEDICAL_FIELDS,
];

/** Each field's label. */
export const FIELD_LABELS: Readonly<Record<FieldName, string>> = {
  fname: 'First Name',
  lname: 'Last Name',
  vPhone: 'Phone Number',
  vdob: 'Date of Birth',
  vL4DSSN: 'Last 4 Digits of SSN',
  vEmail: 'Email',
  vWholeAddress: 'Whole Address',
  dEmail: 'Email',
  dCellPhone: 'Cell Phone',
  ddob: 'Date of Birth',
  dHomePhone: 'Home Phone',
  dL4DSSN: 'Last 4 Digits of SSN',
  dWorkPhone: 'Work Phone',
  dGender: 'Gender',
  dPrefLang: 'Preferred Language',
  dAddress1: 'Address 1',
  dAddress2: 'Address 2',
  dCity: 'City',
  dState: 'State',
  dZip: 'Zip',
  dReferredBy: 'Referred By',
  v4DVisInsSect: 'Vision Insurance',
  dinsCarrier: 'Insurance Carrier',
  dSubDOB: 'Subscriber Date of Birth',
  dSubId: 'Subscriber ID',
  dGroupNum: 'Group Number',
  dSubName: 'Subscriber Name',
  dRelToPat: 'Relationship to Patient',
  dCustSrvNum: 'Customer Service Number',
  v4DVisInsOtherIns: 'Other Insurance',
  v4DMedInsSect: 'Medical Insurance',
  v4DMedInsCarrier: 'Insurance Carrier',
  v4DMedInsSubDOB: 'Subscriber Date of Birth',
  v4DMedInsSubId: 'Subscriber ID',
  v4DMedInsGroupNum: 'Group Number',
  v4DMedInsSubName: 'Subscriber Name',
  v4DMedInsRel2Pat: 'Relationship to Patient',
  v4DMedInsCarrierSvcNum: 'Customer Service Number',
  v4DMedInsOtherIns: 'Other Insurance',
};

type Option = { value: Choice; label: string };

const VALIDATION_OPTIONS: readonly Option[] = [
  { value: 0, label: TEXT.dontAsk },
  { value: 1, label: TEXT.required },
];
const SECTION_OPTIONS: readonly Option[] = [
  { value: 0, label: TEXT.dontDisplay },
  { value: 1, label: TEXT.display },
];
/** For demographics, insurance details, and custom questions. */
export const THREE_OPTIONS: readonly Option[] = [
  { value: -1, label: TEXT.dontAsk },
  { value: 0, label: TEXT.desired },
  { value: 1, label: TEXT.required },
];

const isOf = (names: readonly string[], name: string): boolean => names.includes(name);

/** A field's options (PIN-002). */
export function optionsOf(name: FieldName): readonly Option[] {
  if (isOf(VALIDATION_FIELDS, name)) return VALIDATION_OPTIONS;
  return isOf(INSURANCE_SECTIONS, name) ? SECTION_OPTIONS : THREE_OPTIONS;
}

/** A stored value's display: -1 in a field without that option shows as 0. */
export function shownValue(name: FieldName, stored: number): Choice {
  if (isOf(LOCKED_FIELDS, name)) return 1;
  const lowest = optionsOf(name)[0]?.value ?? 0;
  return stored >= 1 ? 1 : stored < 0 ? lowest : 0;
}

/** A field's full name, if fields of several tabs are listed together: labels repeat across tabs. */
export function longLabel(name: FieldName): string {
  const label = FIELD_LABELS[name];
  if (isOf(VALIDATION_FIELDS, name)) return `${TEXT.validation}: ${label}`;
  if (isOf(DEMOGRAPHIC_FIELDS, name)) return `${TEXT.demographics}: ${label}`;
  if (isOf(VISION_FIELDS, name)) return `${FIELD_LABELS.v4DVisInsSect}: ${label}`;
  if (isOf(MEDICAL_FIELDS, name)) return `${FIELD_LABELS.v4DMedInsSect}: ${label}`;
  return label;
}

export const wordOf = (options: readonly Option[], value: number): string =>
  options.find((option) => option.value === value)?.label ?? String(value);
