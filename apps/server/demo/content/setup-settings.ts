import type { ByLanguage } from '@sightline/contract/languages';

/** A location whose setting differs from the practice's; 0 stands for all. */
type SettingLevel = { locKey?: number; acctKey?: number };

type GeneralSetting = SettingLevel & {
  maxSchedWeeksOut: number;
  sendPatWSDataInEmail: 0 | 1;
  sendWSDataInEmail: 0 | 1;
  emailSchedTo: string;
  verifyPhone: 0 | 1;
  endingMesg: string;
  endings: ByLanguage;
};

type CarrierSetting = SettingLevel & { insName: string; daysBlocked: number; orderKey?: -1 | 1; isRemoved?: true };

export type DemoSetup = {
  coverKey: number;
  /** The user who saved it. */
  userId: number;
  general: readonly GeneralSetting[];
  /** Fields that differ from the defaults. */
  patientInfo: readonly (SettingLevel & { fields: Record<string, number | string> })[];
  carriers: readonly CarrierSetting[];
  /** Types that a location does not offer, by name. */
  withheldTypes: readonly (SettingLevel & { typeName: string })[];
  groups: readonly { groupId: number; name: string; locKeys: readonly number[] }[];
};

const BRIGHT_EYES: DemoSetup = {
  coverKey: 1001,
  userId: 4,
  general: [
    {
      maxSchedWeeksOut: 8,
      sendPatWSDataInEmail: 1,
      sendWSDataInEmail: 1,
      emailSchedTo: 'frontdesk@brighteyes.example',
      verifyPhone: 0,
      endings: {},
      endingMesg:
        '<p><strong>Thank you for booking with Bright Eyes.</strong></p><p>Please bring your glasses, your contact lens boxes and your insurance card. Your pupils may be dilated, so bring sunglasses or a driver.</p>',
    },
    {
      locKey: 2003,
      maxSchedWeeksOut: 12,
      sendPatWSDataInEmail: 1,
      sendWSDataInEmail: 1,
      emailSchedTo: 'oakridge@brighteyes.example',
      verifyPhone: 0,
      endings: {},
      endingMesg:
        '<p><strong>Thank you for booking with Bright Eyes at Oakridge Plaza.</strong></p><p>Park anywhere in the lot; we are between the bakery and the bank.</p>',
    },
  ],
  patientInfo: [
    {
      fields: {
        dGender: -1,
        dReferredBy: 0,
        notesLbl: 'Do you wear contact lenses?',
        dReferredBy1lbl: 'What brings you in?',
      },
    },
    { locKey: 2003, fields: { v4DMedInsSect: 1, notesLbl: 'Do you have diabetes?' } },
  ],
  carriers: [
    { insName: 'VSP', daysBlocked: 1 },
    { insName: 'EyeMed', daysBlocked: 1 },
    { insName: 'Davis Vision', daysBlocked: 2 },
    { insName: 'Spectera', daysBlocked: 1 },
    { insName: 'Superior Vision', daysBlocked: 2 },
    { insName: 'Medicare', daysBlocked: 3 },
    { insName: 'Medicaid', daysBlocked: 3 },
    { insName: 'BCBS', daysBlocked: 1 },
    { insName: 'Aetna', daysBlocked: 1 },
    { insName: 'Cigna', daysBlocked: 1 },
    { insName: 'UHC', daysBlocked: 1 },
    { insName: 'No Insurance', daysBlocked: 0, orderKey: 1 },
    { insName: 'Other Insurance', daysBlocked: 3, orderKey: -1 },
    { locKey: 2003, insName: 'Medicaid', daysBlocked: 3, isRemoved: true },
    { locKey: 2003, acctKey: 3004, insName: 'Medicare', daysBlocked: 1 },
    { acctKey: 3003, insName: 'Davis Vision', daysBlocked: 4 },
  ],
  // The harbor location has no field analyzer.
  withheldTypes: [{ locKey: 2002, typeName: 'Glaucoma check with fields' }],
  groups: [
    { groupId: 4001, name: 'Sound Shore', locKeys: [2001, 2002] },
    { groupId: 4002, name: 'Scarsdale', locKeys: [2003] },
  ],
};

const NORTHGATE: DemoSetup = {
  coverKey: 1003,
  userId: 8,
  general: [
    {
      maxSchedWeeksOut: 6,
      sendPatWSDataInEmail: 0,
      sendWSDataInEmail: 1,
      emailSchedTo: 'citas@northgate.example',
      verifyPhone: 1,
      endingMesg:
        '<p><strong>Thank you for booking with Northgate Eye.</strong></p><p>Please bring your glasses and your insurance card.</p>',
      endings: {
        es: '<p><strong>Gracias por reservar con Northgate Eye.</strong></p><p>Traiga sus lentes y su tarjeta de seguro, por favor.</p>',
      },
    },
  ],
  patientInfo: [{ fields: { dPrefLang: 1 } }],
  carriers: [
    { insName: 'VSP', daysBlocked: 1 },
    { insName: 'EyeMed', daysBlocked: 1 },
    { insName: 'Medicaid', daysBlocked: 2 },
    { insName: 'No Insurance', daysBlocked: 0, orderKey: 1 },
    { insName: 'Other Insurance', daysBlocked: 2, orderKey: -1 },
  ],
  withheldTypes: [],
  groups: [{ groupId: 4201, name: 'Los Angeles', locKeys: [2201, 2202] }],
};

/** Lakeside has opened nothing yet, but prefers to have no codes once it does. */
export const LAKESIDE_GENERAL = {
  coverKey: 1002,
  userId: 4,
  value: {
    enabled: 0,
    maxSchedWeeksOut: 6,
    sendPatWSDataInEmail: 0,
    sendWSDataInEmail: 0,
    emailSchedTo: '',
    verifyPhone: 0,
    endingMesg: '',
    endings: {},
  },
} as const;

export const DEMO_SETUPS: readonly DemoSetup[] = [BRIGHT_EYES, NORTHGATE];

/** Lakeside's onboarding answers: applied when its setup is first opened. */
export const LAKESIDE_ANSWERS = {
  insurances: [
    { insName: 'VSP', daysBlocked: 1 },
    { insName: 'EyeMed', daysBlocked: 1 },
    { insName: 'Medicare', daysBlocked: 2 },
    { insName: 'Badger Vision Plan', daysBlocked: 3 },
    { insName: 'Lake Counties Health', daysBlocked: 2 },
    { insName: 'No Insurance', daysBlocked: 0, orderKey: 1 },
  ],
  appointmentTypes: [
    { name: 'Comprehensive exam', length: 45, slotSize: 15, cost: 155 },
    { name: 'Low vision evaluation', length: 60, slotSize: 30, cost: 220 },
    { name: 'Emergency visit', length: 20, slotSize: 10, cost: 110 },
  ],
};
