import {
  DEMOGRAPHIC_FIELDS,
  INSURANCE_SECTIONS,
  LOCKED_FIELDS,
  MEDICAL_FIELDS,
  VALIDATION_FIELDS,
  VISION_FIELDS,
} from '@sightline/contract/patient-info.calls';
import { PATIENT_INFO_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { t } from '../../../shared/words/words.ts';

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
  fname: t('First Name'),
  lname: t('Last Name'),
  vPhone: t('Phone Number'),
  vdob: t('Date of Birth'),
  vL4DSSN: t('Last 4 Digits of SSN'),
  vEmail: t('Email'),
  vWholeAddress: t('Whole Address'),
  dEmail: t('Email'),
  dCellPhone: t('Cell Phone'),
  ddob: t('Date of Birth'),
  dHomePhone: t('Home Phone'),
  dL4DSSN: t('Last 4 Digits of SSN'),
  dWorkPhone: t('Work Phone'),
  dGender: t('Gender'),
  dPrefLang: t('Preferred Language'),
  dAddress1: t('Address 1'),
  dAddress2: t('Address 2'),
  dCity: t('City'),
  dState: t('State'),
  dZip: t('Zip'),
  dReferredBy: t('Referred By'),
  v4DVisInsSect: t('Vision Insurance'),
  dinsCarrier: t('Insurance Carrier'),
  dSubDOB: t('Subscriber Date of Birth'),
  dSubId: t('Subscriber ID'),
  dGroupNum: t('Group Number'),
  dSubName: t('Subscriber Name'),
  dRelToPat: t('Relationship to Patient'),
  dCustSrvNum: t('Customer Service Number'),
  v4DVisInsOtherIns: t('Other Insurance'),
  v4DMedInsSect: t('Medical Insurance'),
  v4DMedInsCarrier: t('Insurance Carrier'),
  v4DMedInsSubDOB: t('Subscriber Date of Birth'),
  v4DMedInsSubId: t('Subscriber ID'),
  v4DMedInsGroupNum: t('Group Number'),
  v4DMedInsSubName: t('Subscriber Name'),
  v4DMedInsRel2Pat: t('Relationship to Patient'),
  v4DMedInsCarrierSvcNum: t('Customer Service Number'),
  v4DMedInsOtherIns: t('Other Insurance'),
};

type Option = { value: Choice; label: string };

const VALIDATION_OPTIONS: readonly Option[] = [
  { value: 0, label: t(TEXT.dontAsk) },
  { value: 1, label: t(TEXT.required) },
];
const SECTION_OPTIONS: readonly Option[] = [
  { value: 0, label: t(TEXT.dontDisplay) },
  { value: 1, label: t(TEXT.display) },
];
/** For demographics, insurance details, and custom questions. */
export const THREE_OPTIONS: readonly Option[] = [
  { value: -1, label: t(TEXT.dontAsk) },
  { value: 0, label: t(TEXT.desired) },
  { value: 1, label: t(TEXT.required) },
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
  if (isOf(VALIDATION_FIELDS, name)) return `${t(TEXT.validation)}: ${label}`;
  if (isOf(DEMOGRAPHIC_FIELDS, name)) return `${t(TEXT.demographics)}: ${label}`;
  if (isOf(VISION_FIELDS, name)) return `${FIELD_LABELS.v4DVisInsSect}: ${label}`;
  if (isOf(MEDICAL_FIELDS, name)) return `${FIELD_LABELS.v4DMedInsSect}: ${label}`;
  return label;
}

export const wordOf = (options: readonly Option[], value: number): string =>
  options.find((option) => option.value === value)?.label ?? String(value);
