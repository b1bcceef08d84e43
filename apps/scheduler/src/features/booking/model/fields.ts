import type { SchedulerChoices } from '@sightline/contract/booking.calls';
import { LANGUAGES, type Language } from '@sightline/contract/languages';
import { NAME_LENGTH } from '@sightline/contract/limits';
import { MEDICAL_FIELDS, QUESTION_FIELDS, VISION_FIELDS } from '@sightline/contract/patient-info-fields';

export type FieldKind =
  | 'text'
  | 'name'
  | 'long'
  | 'phone'
  | 'email'
  | 'date'
  | 'ssn'
  | 'zip'
  | 'gender'
  | 'tongue'
  | 'relation';
export const PATIENT_FIELDS = [
  'firstName',
  'lastName',
  'dob',
  'phone',
  'email',
  'homePhone',
  'workPhone',
  'gender',
  'preferredLanguage',
  'last4Ssn',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'referredBy',
] as const;
export type PatientField = (typeof PATIENT_FIELDS)[number];
export type InsuranceField = (typeof VISION_FIELDS)[number] | (typeof MEDICAL_FIELDS)[number];
export type Group = 'you' | 'contact' | 'address' | 'vision' | 'medical' | 'questions';

export type Field = {
  /** In the request: a name of `patient`, or the setting's name among the answers. */
  name: string;
  group: Group | 'known';
  kind: FieldKind;
  isRequired: boolean;
  /** The practice's own text; null for ours. */
  label: Readonly<Record<Language, string>> | null;
  longest: number;
  autoComplete: string;
  /** The answer, if the patient gave it before: of the group 'known', which isn't asked. */
  known?: string;
};

type PatientInfo = SchedulerChoices['patientInfo'];
type Level = -1 | 0 | 1;

/** A setting that is not clearly 0 or 1 asks nothing. */
const levelOf = (info: PatientInfo, name: string): Level => (info[name] === 1 ? 1 : info[name] === 0 ? 0 : -1);

const most = (levels: readonly Level[]): Level => (levels.includes(1) ? 1 : levels.includes(0) ? 0 : -1);

/** Validation asks or does not (1 or nothing); its 0 must not become optional. */
const validation = (info: PatientInfo, name: string): Level => (levelOf(info, name) === 1 ? 1 : -1);

type Plan = Omit<Field, 'isRequired' | 'label'> & { v?: string; d?: string };

const plan = (name: PatientField, rest: Omit<Plan, 'name'>): Plan => ({ name, ...rest });

const PLANS: readonly Plan[] = [
  plan('firstName', { v: 'fname', group: 'you', kind: 'name', longest: NAME_LENGTH, autoComplete: 'given-name' }),
  plan('lastName', { v: 'lname', group: 'you', kind: 'name', longest: NAME_LENGTH, autoComplete: 'family-name' }),
  plan('dob', { v: 'vdob', d: 'ddob', group: 'you', kind: 'date', longest: 40, autoComplete: 'bday' }),
  plan('gender', { d: 'dGender', group: 'you', kind: 'gender', longest: 40, autoComplete: 'sex' }),
  plan('preferredLanguage', { d: 'dPrefLang', group: 'you', kind: 'tongue', longest: 40, autoComplete: 'language' }),
  plan('last4Ssn', { v: 'vL4DSSN', d: 'dL4DSSN', group: 'you', kind: 'ssn', longest: 4, autoComplete: 'off' }),
  plan('phone', { v: 'vPhone', d: 'dCellPhone', group: 'contact', kind: 'phone', longest: 40, autoComplete: 'tel' }),
  plan('email', { v: 'vEmail', d: 'dEmail', group: 'contact', kind: 'email', longest: 254, autoComplete: 'email' }),
  plan('homePhone', { d: 'dHomePhone', group: 'contact', kind: 'phone', longest: 40, autoComplete: 'home tel' }),
  plan('workPhone', { d: 'dWorkPhone', group: 'contact', kind: 'phone', longest: 40, autoComplete: 'work tel' }),
  plan('address1', {
    v: 'vWholeAddress',
    d: 'dAddress1',
    group: 'address',
    kind: 'text',
    longest: 200,
    autoComplete: 'address-line1',
  }),
  plan('address2', { d: 'dAddress2', group: 'address', kind: 'text', longest: 200, autoComplete: 'address-line2' }),
  plan('city', {
    v: 'vWholeAddress',
    d: 'dCity',
    group: 'address',
    kind: 'text',
    longest: 100,
    autoComplete: 'address-level2',
  }),
  plan('state', {
    v: 'vWholeAddress',
    d: 'dState',
    group: 'address',
    kind: 'text',
    longest: 40,
    autoComplete: 'address-level1',
  }),
  plan('zip', {
    v: 'vWholeAddress',
    d: 'dZip',
    group: 'address',
    kind: 'zip',
    longest: 10,
    autoComplete: 'postal-code',
  }),
  plan('referredBy', { d: 'dReferredBy', group: 'questions', kind: 'text', longest: 200, autoComplete: 'off' }),
];

function patientField({ v, d, ...field }: Plan, info: PatientInfo): Field[] {
  const isLocked = v === 'fname' || v === 'lname';
  const levels = [v === undefined ? -1 : validation(info, v), d === undefined ? -1 : levelOf(info, d)] as const;
  const level = isLocked ? 1 : most(levels);
  return level === -1 ? [] : [{ ...field, isRequired: level === 1, label: null }];
}

const INSURANCE_KINDS: readonly [RegExp, FieldKind][] = [
  [/SubDOB$/, 'date'],
  [/rel(ToPat|2Pat)$/i, 'relation'],
  [/SubName$/, 'name'],
];
const ANSWER_LENGTH = 1000;
/** Answered by the insurance chosen before the times are shown. */
const VISION_CARRIER = 'dinsCarrier';
const NO_INSURANCE = 'No Insurance';

function insuranceFields({
  info,
  section,
  names,
  group,
}: {
  info: PatientInfo;
  section: string;
  names: readonly string[];
  group: Group;
}): Field[] {
  if (info[section] !== 1) return [];
  return names.flatMap((name) => {
    const level = levelOf(info, name);
    const kind = INSURANCE_KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'text';
    if (level === -1) return [];
    return [{ name, group, kind, isRequired: level === 1, label: null, longest: 200, autoComplete: 'off' }];
  });
}

function questions(info: PatientInfo): Field[] {
  return QUESTION_FIELDS.flatMap(([name, labelName, otherLabelName]) => {
    const en = String(info[labelName] ?? '').trim();
    const level = levelOf(info, name);
    if (en === '' || level === -1) return [];
    return [
      {
        name,
        group: 'questions',
        kind: 'long',
        isRequired: level === 1,
        label: { en, es: String(info[otherLabelName] ?? en) },
        longest: ANSWER_LENGTH,
        autoComplete: 'off',
      },
    ];
  });
}

/** Asks for the phone, which the practice's own settings may not do; its question stays while an address is typed. */
const withPhone = ({ info, hasEmail }: { info: PatientInfo; hasEmail: boolean }): PatientInfo =>
  hasEmail ? { ...info, dCellPhone: Math.max(0, levelOf(info, 'dCellPhone')) } : { ...info, vPhone: 1 };

/**
 * What the practice asks, in the expected order (booking section 3). Nothing is asked twice: the chosen carrier is not
 * asked again, and without insurance there is no subscriber either.
 */
export function fieldsOf({
  info,
  insName,
  verifiesPhone = false,
  hasEmail = false,
  language = null,
}: {
  info: PatientInfo;
  insName: string | null;
  /** A code is sent to the phone, so it is required, unless the code can go to an email address. */
  verifiesPhone?: boolean;
  hasEmail?: boolean;
  /** Chosen by the patient on this device. */
  language?: Language | null;
}): Field[] {
  const visionNames = VISION_FIELDS.filter((name) => name !== VISION_CARRIER || !insName);
  const insurance =
    insName === NO_INSURANCE
      ? []
      : [
          ...insuranceFields({ info, section: 'v4DVisInsSect', names: visionNames, group: 'vision' }),
          ...insuranceFields({ info, section: 'v4DMedInsSect', names: MEDICAL_FIELDS, group: 'medical' }),
        ];
  const fields = [
    ...PLANS.filter(({ group }) => group !== 'questions').flatMap((one) =>
      patientField(one, verifiesPhone && one.name === 'phone' ? withPhone({ info, hasEmail }) : info),
    ),
    ...insurance,
    ...PLANS.filter(({ group }) => group === 'questions').flatMap((one) => patientField(one, info)),
    ...questions(info),
  ];
  if (language === null) return fields;
  return fields.map((field) =>
    field.kind === 'tongue' ? { ...field, group: 'known', known: LANGUAGES[language].name } : field,
  );
}
