import type { Language } from '@sightline/contract/languages';

/** Weekdays from 1 Monday to 7 Sunday, and a provider's location on each. */
type Week = Readonly<Partial<Record<number, number>>>;

type DemoLocation = {
  locKey: number;
  name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  smsNumber: string;
  isActive: boolean;
  /** Directions, as the front desk gives them. */
  directions: Record<Language, string>;
  /** The location's share of the practice's patients. */
  share: number;
};

export type DemoProvider = {
  acctKey: number;
  firstName: string;
  lastName: string;
  title: string;
  sex: 'f' | 'm';
  locKeys: readonly number[];
  week: Week;
};

export type DemoPractice = {
  coverKey: number;
  orgName: string;
  /** How its texts start. */
  shortName: string;
  orgText: string;
  contact: string;
  address: string;
  frontLine: string;
  timeZone: string;
  isLocationAware: boolean;
  isMmsEnabled: boolean;
  isOnboarded: boolean;
  patientIdPrefix: string;
  patients: number;
  conversations: number;
  /** The share of patients who get Spanish texts. */
  spanish: number;
  /** The chance that a provider's next twenty minutes were booked on an ordinary day. */
  bookedShare: number;
  /** The users who answer texts, with each one's share. */
  writers: readonly (readonly [number, number])[];
  locations: readonly DemoLocation[];
  providers: readonly DemoProvider[];
};

const BRIGHT_EYES: DemoPractice = {
  coverKey: 1001,
  orgName: 'Bright Eyes Optometry',
  shortName: 'Bright Eyes',
  orgText: 'Family eye care in three neighborhoods since 1987',
  contact: 'Ada Brooks, practice administrator',
  address: '418 Main St, Larchmont, NY 10538',
  frontLine: '+19145550110',
  timeZone: 'America/New_York',
  isLocationAware: true,
  isMmsEnabled: true,
  isOnboarded: true,
  patientIdPrefix: 'BE',
  patients: 2_000,
  conversations: 600,
  spanish: 0.06,
  bookedShare: 0.2,
  writers: [
    [1, 55],
    [2, 33],
    [4, 12],
  ],
  locations: [
    {
      locKey: 2001,
      name: 'Main St',
      street: '418 Main St',
      city: 'Larchmont',
      state: 'NY',
      zip: '10538',
      phone: '+19145550110',
      smsNumber: '+12125550101',
      isActive: true,
      directions: {
        en: 'We are at 418 Main St, next to the post office. There is free parking behind the building, enter from Chatsworth Ave',
        es: 'Estamos en 418 Main St, al lado del correo. Hay estacionamiento gratis detrás del edificio, la entrada es por Chatsworth Ave',
      },
      share: 0.48,
    },
    {
      locKey: 2002,
      name: 'Harbor',
      street: '27 Harbor Walk',
      city: 'Mamaroneck',
      state: 'NY',
      zip: '10543',
      phone: '+19145550111',
      smsNumber: '+12125550102',
      isActive: true,
      directions: {
        en: 'We are at 27 Harbor Walk, the brick building across from the marina. Street parking is free for two hours',
        es: 'Estamos en 27 Harbor Walk, el edificio de ladrillo frente a la marina. Puede estacionar en la calle dos horas gratis',
      },
      share: 0.24,
    },
    {
      locKey: 2003,
      name: 'Oakridge',
      street: '1150 Oakridge Plaza',
      city: 'Scarsdale',
      state: 'NY',
      zip: '10583',
      phone: '+19145550112',
      smsNumber: '+12125550103',
      isActive: true,
      directions: {
        en: 'We are in Oakridge Plaza, number 1150, between the bakery and the bank. Park anywhere in the lot',
        es: 'Estamos en Oakridge Plaza, local 1150, entre la panadería y el banco. Puede estacionar en cualquier lugar de la plaza',
      },
      share: 0.28,
    },
    {
      locKey: 2004,
      name: 'Ferry Landing',
      street: '3 Ferry Landing',
      city: 'New Rochelle',
      state: 'NY',
      zip: '10801',
      phone: '+19145550113',
      smsNumber: '+12125550104',
      isActive: false,
      directions: { en: 'Our Ferry Landing office has closed', es: 'Nuestra oficina de Ferry Landing ha cerrado' },
      share: 0,
    },
  ],
  providers: [
    {
      acctKey: 3001,
      sex: 'f',
      firstName: 'Abena',
      lastName: 'Osei',
      title: 'OD',
      locKeys: [2001, 2002],
      week: { 1: 2001, 2: 2001, 3: 2002, 4: 2001, 5: 2002 },
    },
    {
      acctKey: 3002,
      sex: 'm',
      firstName: 'Daniel',
      lastName: 'Feldman',
      title: 'OD',
      locKeys: [2001, 2002, 2003],
      week: { 1: 2002, 2: 2002, 3: 2001, 4: 2003, 5: 2001, 6: 2002 },
    },
    {
      acctKey: 3003,
      sex: 'f',
      firstName: 'Mei',
      lastName: 'Zhao',
      title: 'OD',
      locKeys: [2003],
      week: { 2: 2003, 3: 2003, 4: 2003, 5: 2003, 6: 2003 },
    },
    {
      acctKey: 3004,
      sex: 'm',
      firstName: 'Rafael',
      lastName: 'Cordero',
      title: 'MD',
      locKeys: [2001, 2003],
      week: { 1: 2003, 2: 2001, 4: 2001, 5: 2003 },
    },
    {
      acctKey: 3005,
      sex: 'f',
      firstName: 'Hannah',
      lastName: 'Whitlock',
      title: 'OD',
      locKeys: [2001],
      week: { 1: 2001, 2: 2001, 3: 2001, 5: 2001, 6: 2001 },
    },
  ],
};

const LAKESIDE: DemoPractice = {
  coverKey: 1002,
  orgName: 'Lakeside Vision Care',
  shortName: 'Lakeside Vision',
  orgText: 'One doctor, one office, the whole lake district',
  contact: 'Nora Lindqvist, office lead',
  address: '60 Lakeshore Dr, Lake Geneva, WI 53147',
  frontLine: '+12625550114',
  timeZone: 'America/Chicago',
  isLocationAware: false,
  isMmsEnabled: false,
  isOnboarded: false,
  patientIdPrefix: 'LV',
  patients: 350,
  conversations: 90,
  spanish: 0.04,
  bookedShare: 0.19,
  // Nora has no access to texting: Sam answers from Bright Eyes.
  writers: [[2, 1]],
  locations: [
    {
      locKey: 2101,
      name: 'Lakeside Vision Care',
      street: '60 Lakeshore Dr',
      city: 'Lake Geneva',
      state: 'WI',
      zip: '53147',
      phone: '+12625550114',
      smsNumber: '+13125550105',
      isActive: true,
      directions: {
        en: 'We are at 60 Lakeshore Dr, the white house with the green roof. You can park right in front',
        es: 'Estamos en 60 Lakeshore Dr, la casa blanca de techo verde. Puede estacionar justo enfrente',
      },
      share: 1,
    },
  ],
  providers: [
    {
      acctKey: 3101,
      sex: 'f',
      firstName: 'Ingrid',
      lastName: 'Sorensen',
      title: 'OD',
      locKeys: [2101],
      week: { 1: 2101, 2: 2101, 3: 2101, 4: 2101, 5: 2101 },
    },
  ],
};

const NORTHGATE: DemoPractice = {
  coverKey: 1003,
  orgName: 'Northgate Eye Associates',
  shortName: 'Northgate Eye',
  orgText: 'Cuidado de los ojos para toda la familia',
  contact: 'Lucía Herrera, office manager',
  address: '5210 Northgate Blvd, Los Angeles, CA 90032',
  frontLine: '+12135550115',
  timeZone: 'America/Los_Angeles',
  isLocationAware: true,
  isMmsEnabled: true,
  isOnboarded: true,
  patientIdPrefix: 'NG',
  patients: 700,
  conversations: 200,
  spanish: 0.8,
  bookedShare: 0.17,
  writers: [[8, 1]],
  locations: [
    {
      locKey: 2201,
      name: 'Northgate',
      street: '5210 Northgate Blvd',
      city: 'Los Angeles',
      state: 'CA',
      zip: '90032',
      phone: '+12135550115',
      smsNumber: '+13235550106',
      isActive: true,
      directions: {
        en: 'We are at 5210 Northgate Blvd, on the corner with the pharmacy. Parking is in the back',
        es: 'Estamos en 5210 Northgate Blvd, en la esquina de la farmacia. El estacionamiento está atrás',
      },
      share: 0.6,
    },
    {
      locKey: 2202,
      name: 'Valley Plaza',
      street: '814 Valley Plaza',
      city: 'Alhambra',
      state: 'CA',
      zip: '91801',
      phone: '+12135550116',
      smsNumber: '+13235550107',
      isActive: true,
      directions: {
        en: 'We are in Valley Plaza, number 814, next to the supermarket. The first hour of parking is free',
        es: 'Estamos en Valley Plaza, local 814, junto al supermercado. La primera hora de estacionamiento es gratis',
      },
      share: 0.4,
    },
  ],
  providers: [
    {
      acctKey: 3201,
      sex: 'f',
      firstName: 'Carmen',
      lastName: 'Villanueva',
      title: 'OD',
      locKeys: [2201],
      week: { 1: 2201, 2: 2201, 3: 2201, 4: 2201, 6: 2201 },
    },
    {
      acctKey: 3202,
      sex: 'm',
      firstName: 'Andrés',
      lastName: 'Quiroga',
      title: 'OD',
      locKeys: [2201, 2202],
      week: { 1: 2202, 2: 2202, 3: 2202, 4: 2202, 5: 2201 },
    },
    {
      acctKey: 3203,
      sex: 'f',
      firstName: 'Julia',
      lastName: 'Park',
      title: 'MD',
      locKeys: [2202],
      week: { 2: 2202, 4: 2202, 5: 2202 },
    },
  ],
};

export const PRACTICES: readonly DemoPractice[] = [BRIGHT_EYES, LAKESIDE, NORTHGATE];
