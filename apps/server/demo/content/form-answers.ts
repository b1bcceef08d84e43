import { type Language, languageOf } from '@sightline/contract/languages';
import { signaturePicture } from '../forms/signature-picture.ts';
import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';

/** Facts about the person filling in a form. */
export type Filler = {
  person: Person;
  /** `YYYY-MM-DD`. */
  dob: string;
  phone: string;
  city: string;
  state: string;
  zip: string;
  /** The date of filling in, `YYYY-MM-DD`. */
  today: string;
  random: Random;
};

const STREETS = ['Maple Ave', 'Court St', 'Prospect Pl', 'Oak St', 'Bergen St', 'Hillside Rd', 'Union St', 'Park Ave'];
const PARENTS = ['Elena', 'Michael', 'Rosa', 'David', 'Karen', 'Luis'] as const;
const VISION: Record<string, string> = {
  VSP: 'vsp',
  EyeMed: 'eyemed',
  'Davis Vision': 'davis',
  Spectera: 'spectera',
  'Superior Vision': 'superior',
};
const MEDICAL: Record<string, string> = {
  Medicaid: 'medicaid',
  BCBS: 'bcbs',
  Aetna: 'aetna',
  Cigna: 'cigna',
  UHC: 'uhc',
};

const isChild = ({ person }: Filler): boolean => person.age < 18;
const bothWays = <T>(en: T, es: T): Record<Language, T> => ({ en, es });
const inWords = ({ person }: Filler, en: string, es: string): string => bothWays(en, es)[languageOf(person.locale)];
const chosen = ({ person, random }: Filler, en: readonly string[], es: readonly string[]): string =>
  random.pick(bothWays(en, es)[languageOf(person.locale)]);
const addressOf = ({ random, city, state, zip }: Filler) => ({
  line1: `${random.int(12, 980)} ${random.pick(STREETS)}`,
  ...(random.chance(0.3) && { line2: `Apt ${random.int(1, 9)}${random.pick(['A', 'B', 'C'])}` }),
  ...{ city, state, zip },
});
const otherPhone = ({ phone, random }: Filler) => `${phone.slice(0, 10)}01${random.int(10, 99)}`;
const parentOf = ({ random }: Filler) => random.pick(PARENTS);
const yearsBefore = (date: string, years: number) => Temporal.PlainDate.from(date).subtract({ years }).toString();
const memberId = ({ random }: Filler) => `${random.pick(['A', 'K', 'W', 'X'])}${random.int(10_000_000, 99_999_999)}`;
const illness = ({ person }: Filler) => person.condition;

const CONCERNS: Record<Person['condition'], { en: readonly string[]; es: readonly string[] }> = {
  none: {
    en: ['Yearly check-up', 'Street signs are getting blurry', 'I would like new glasses', 'Headaches after reading'],
    es: ['Examen anual', 'Veo borrosas las señales', 'Quiero lentes nuevos', 'Dolor de cabeza al leer'],
  },
  diabetic: { en: ['Yearly diabetic eye exam'], es: ['Examen anual por la diabetes'] },
  glaucoma: { en: ['Pressure check and visual field'], es: ['Control de la presión y campo visual'] },
  dryEye: { en: ['Burning and gritty eyes by the afternoon'], es: ['Ardor y arenilla en los ojos por la tarde'] },
  cataract: { en: ['Glare at night, colors look faded'], es: ['Me deslumbran las luces de noche'] },
  myopia: { en: ['Cannot see the board at school'], es: ['No ve bien el pizarrón en la escuela'] },
};
const concern = (filler: Filler) => chosen(filler, CONCERNS[illness(filler)].en, CONCERNS[illness(filler)].es);

/** Answers to the shipped forms' questions by key; all others are drawn by question type. */
export const FORM_ANSWERS: Readonly<Record<string, (filler: Filler) => unknown>> = {
  firstName: ({ person }) => person.firstName,
  middleName: ({ random, person }) => (random.chance(0.3) ? `${person.firstName.slice(-1).toUpperCase()}.` : undefined),
  lastName: ({ person }) => person.lastName,
  preferredName: () => undefined,
  dateOfBirth: ({ dob }) => dob,
  mobilePhone: ({ phone }) => phone,
  homePhone: () => undefined,
  workPhone: () => undefined,
  email: ({ person }) => person.email,
  homeAddress: addressOf,
  isMailingSame: () => 'yes',
  sexAtBirth: ({ person }) => (person.sex === 'f' ? 'female' : 'male'),
  pronouns: ({ person, random }) => (random.chance(0.5) ? (person.sex === 'f' ? 'she' : 'he') : undefined),
  maritalStatus: (filler) =>
    isChild(filler) ? 'single' : filler.random.pick(['single', 'married', 'married', 'divorced']),
  bestContact: ({ random }) => random.pick(['text', 'text', 'call', 'email']),
  preferredLanguage: ({ person }) => languageOf(person.locale),
  language: ({ person }) => languageOf(person.locale),
  needsInterpreter: () => 'no',
  assistance: () => undefined,
  race: () => undefined,
  employment: (filler) =>
    isChild(filler)
      ? 'student'
      : filler.person.age > 66
        ? 'retired'
        : filler.random.pick(['employed', 'employed', 'self']),
  occupation: (filler) =>
    chosen(
      filler,
      ['Teacher', 'Nurse', 'Electrician', 'Accountant', 'Driver'],
      ['Maestra', 'Enfermera', 'Chofer', 'Cocinero'],
    ),
  employer: () => undefined,
  school: (filler) => inWords(filler, 'PS 29', 'PS 29'),
  emergencyName: (filler) => `${parentOf(filler)} ${filler.person.lastName}`,
  emergencyRelationship: (filler) =>
    isChild(filler)
      ? inWords(filler, 'Parent', 'Madre')
      : chosen(filler, ['Spouse', 'Sister', 'Brother'], ['Esposo', 'Hermana']),
  emergencyPhone: otherPhone,
  emergencyOtherPhone: () => undefined,
  mayDiscussWithEmergency: () => 'yes',
  guarantorIs: (filler) => (isChild(filler) ? 'parent' : 'self'),
  guarantorFirstName: parentOf,
  guarantorLastName: ({ person }) => person.lastName,
  guarantorDateOfBirth: ({ dob }) => yearsBefore(dob, 31),
  guarantorPhone: ({ phone }) => phone,
  guarantorEmail: ({ person }) => person.email,
  guarantorSameAddress: () => 'yes',
  pharmacyName: ({ random }) => random.pick(['CVS', 'Walgreens', 'Rite Aid', undefined]),
  pharmacyPhone: () => undefined,
  pharmacyAddress: () => undefined,
  primaryDoctor: ({ random }) => random.pick(['Dr. Patel', 'Dr. Romano', 'Dr. Kim', undefined]),
  primaryDoctorPhone: () => undefined,
  previousEyeDoctor: () => undefined,
  reasonForVisit: concern,
  mainConcern: concern,
  referral: ({ random }) => random.pick(['friend', 'doctor', 'insurance', 'web', 'sign']),
  referredByName: () => undefined,
  hasFamilyHere: () => 'no',
  signedBy: (filler) => (isChild(filler) ? 'representative' : 'patient'),
  representativeName: (filler) => `${parentOf(filler)} ${filler.person.lastName}`,
  representativeRelationship: () => 'parent',
  signature: ({ random }) => signaturePicture(random),
  signedOn: ({ today }) => today,
  hasVision: ({ person }) => (VISION[person.insurance] === undefined ? 'no' : 'yes'),
  visionCarrier: ({ person }) => VISION[person.insurance] ?? 'vsp',
  visionMemberId: memberId,
  visionSubscriber: (filler) => (isChild(filler) ? 'parent' : 'self'),
  visionSubscriberFirstName: parentOf,
  visionSubscriberLastName: ({ person }) => person.lastName,
  visionSubscriberDateOfBirth: ({ dob }) => yearsBefore(dob, 31),
  visionSubscriberEmployer: () => undefined,
  hasMedical: ({ person }) => (person.age >= 65 || MEDICAL[person.insurance] !== undefined ? 'yes' : 'no'),
  medicalCarrier: ({ person }) => (person.age >= 65 ? 'medicare' : (MEDICAL[person.insurance] ?? 'bcbs')),
  medicalMemberId: memberId,
  medicalPhone: () => undefined,
  medicalPlanKind: () => 'ppo',
  medicalSubscriber: (filler) => (isChild(filler) ? 'parent' : 'self'),
  medicalSubscriberFirstName: parentOf,
  medicalSubscriberLastName: ({ person }) => person.lastName,
  medicalSubscriberDateOfBirth: ({ dob }) => yearsBefore(dob, 31),
  medicalSubscriberEmployer: () => undefined,
  hasSecondary: () => 'no',
  isInjuryRelated: () => 'no',
  corrections: ({ person }) => (person.wearsContacts ? { glasses: true, contacts: true } : { glasses: true }),
  glassesAge: ({ random }) => random.int(1, 5),
  screenHours: ({ random }) => random.int(2, 10),
  urgentSigns: () => undefined,
  lensSigns: () => undefined,
  eyeConditions: (filler) => ({
    ...Object.fromEntries(
      ['glaucoma', 'cataract', 'macular', 'retina', 'diabeticEye', 'keratoconus', 'lazyEye', 'dryEye', 'infection'].map(
        (name) => [name, name === illness(filler) ? 'now' : 'never'],
      ),
    ),
  }),
  hadEyeSurgery: () => 'no',
  usesEyeDrops: (filler) => (['dryEye', 'glaucoma'].includes(illness(filler)) ? 'yes' : 'no'),
  eyeDrops: (filler) =>
    illness(filler) === 'glaucoma'
      ? inWords(filler, 'Latanoprost, once at night', 'Latanoprost, una vez por la noche')
      : inWords(filler, 'Artificial tears, three times a day', 'Lágrimas artificiales, tres veces al día'),
  conditions: (filler) =>
    Object.fromEntries(
      (
        'diabetes bloodPressure cholesterol heart thyroid asthma arthritis sjogren cancer kidney neuro mood skin ' +
        'infectious'
      )
        .split(' ')
        .map((name) => {
          const isOld = filler.person.age > 55 && ['bloodPressure', 'cholesterol'].includes(name);
          const isDiabetes = name === 'diabetes' && illness(filler) === 'diabetic';
          return [name, isDiabetes || (isOld && filler.random.chance(0.5)) ? 'now' : 'never'];
        }),
    ),
  diabetesYears: ({ random }) => random.int(2, 18),
  lastA1c: ({ random }) => random.int(58, 84) / 10,
  otherConditions: () => undefined,
  takesMedicines: (filler) => (illness(filler) === 'diabetic' ? 'yes' : 'no'),
  medications: (filler) => [
    {
      medication: inWords(filler, 'Metformin', 'Metformina'),
      dose: '500 mg',
      frequency: inWords(filler, 'twice a day', 'dos veces al día'),
      purpose: 'Diabetes',
    },
  ],
  riskMedicines: () => undefined,
  hasAllergies: ({ random }) => (random.chance(0.2) ? 'yes' : 'no'),
  allergyList: (filler) => [
    {
      allergen: inWords(filler, 'Penicillin', 'Penicilina'),
      reaction: inWords(filler, 'Rash', 'Sarpullido'),
      severity: 'moderate',
    },
  ],
  allergies: (filler) => inWords(filler, 'Penicillin: rash', 'Penicilina: sarpullido'),
  familyNotes: () => undefined,
  tobacco: ({ random, person }) => (person.age < 21 ? 'never' : random.pick(['never', 'never', 'never', 'former'])),
  pregnantOrNursing: () => 'no',
  hobbies: (filler) =>
    chosen(filler, ['Reading, tennis', 'Running', 'Gardening', 'Video games'], ['Leer', 'Futbol', 'Coser', 'Jardín']),
  wearsNow: () => 'yes',
  yearsWorn: ({ random }) => random.int(1, 15),
  lensKind: () => 'soft',
  brandRight: ({ random }) => random.pick(['Acuvue Oasys', 'Biofinity', 'Dailies Total 1']),
  brandLeft: () => undefined,
  powerRight: ({ random }) => `-${random.int(2, 20) / 4}`,
  powerLeft: ({ random }) => `-${random.int(2, 20) / 4}`,
  hoursPerDay: ({ random }) => random.int(8, 14),
  daysPerWeek: ({ random }) => random.int(4, 7),
  sleepsIn: () => 'never',
  comfortableHours: ({ random }) => random.int(6, 11),
  solution: ({ random }) => random.pick(['Biotrue', 'Opti-Free', 'Clear Care']),
  hadInfection: () => 'no',
  isUninsured: ({ person }) => (person.insurance === 'No Insurance' ? 'yes' : 'no'),
  wantsEstimate: () => 'yes',
  hasMedicare: ({ person }) => (person.age >= 65 ? 'yes' : 'no'),
  consentsToPhotos: () => 'yes',
  billQuestions: () => undefined,
  noticeReceived: () => 'received',
  mayShare: ({ random }) => (random.chance(0.5) ? 'yes' : 'no'),
  sharedWith: (filler) => [
    {
      personName: `${parentOf(filler)} ${filler.person.lastName}`,
      personRelationship: inWords(filler, 'Family', 'Familia'),
      personPhone: otherPhone(filler),
      personTopics: { care: true, appointments: true },
    },
  ],
  channels: () => ({ text: true, email: true, mobileCall: true }),
  textCare: () => 'yes',
  restrictions: () => undefined,
  risks: (filler) => ({
    ...{
      diabetes: illness(filler) === 'diabetic' ? 'yes' : 'no',
      narrow: 'no',
      flashes: 'no',
      detachment: 'no',
      reaction: 'no',
    },
  }),
  hasDriver: () => 'yes',
  lastDilation: () => undefined,
  choice: ({ random }) => random.pick(['dilation', 'imaging', 'both']),
  questions: () => undefined,
  usesDrops: () => 'yes',
  dropName: ({ random }) => random.pick(['Systane', 'Refresh Tears', 'Blink']),
  dropsPerDay: ({ random }) => random.int(2, 6),
  triedTreatments: () => [{ treatment: 'warm', treatmentHelped: 'some' }],
  goal: (filler) => inWords(filler, 'Work a full day at the computer', 'Trabajar todo el día en la computadora'),
  otherMedicines: () => undefined,
  guardianFirstName: parentOf,
  guardianLastName: ({ person }) => person.lastName,
  guardianRelationship: ({ random }) => random.pick(['mother', 'father']),
  custody: () => 'either',
  otherParentName: () => undefined,
  otherParentPhone: () => undefined,
  othersMayBring: () => 'no',
  mayComeAlone: () => 'no',
  dilation: () => 'yes',
  treatment: () => 'yes',
  photos: () => 'yes',
  bornEarly: () => 'no',
  pediatrician: ({ random }) => random.pick(['Dr. Alvarez', 'Dr. Stein', undefined]),
  direction: () => 'receive',
  otherName: (filler) => inWords(filler, 'Harbor Family Eye Care', 'Clínica de Ojos Harbor'),
  otherPhone,
  otherFax: () => undefined,
  otherEmail: () => undefined,
  otherAddress: () => undefined,
  delivery: () => 'fax',
  recordTypes: () => ({ exam: true, glasses: true }),
  period: () => 'twoYears',
  sensitive: () => undefined,
  purpose: () => 'care',
  expires: () => 'year',
};
