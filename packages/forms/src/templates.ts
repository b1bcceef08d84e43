import consentFinancialPolicy from '../templates/consent-financial-policy.json' with { type: 'json' };
import contactLensHistory from '../templates/contact-lens-history.json' with { type: 'json' };
import contactLensPrescriptionReceipt from '../templates/contact-lens-prescription-receipt.json' with { type: 'json' };
import dilationRetinalImaging from '../templates/dilation-retinal-imaging.json' with { type: 'json' };
import dryEyeQuestionnaire from '../templates/dry-eye-questionnaire.json' with { type: 'json' };
import eyeglassPrescriptionReceipt from '../templates/eyeglass-prescription-receipt.json' with { type: 'json' };
import hipaaCommunication from '../templates/hipaa-communication.json' with { type: 'json' };
import medicareAdvanceNotice from '../templates/medicare-advance-notice.json' with { type: 'json' };
import minorConsent from '../templates/minor-consent.json' with { type: 'json' };
import newPatientRegistration from '../templates/new-patient-registration.json' with { type: 'json' };
import ocularMedicalHistory from '../templates/ocular-medical-history.json' with { type: 'json' };
import privacyNotice from '../templates/privacy-notice.json' with { type: 'json' };
import recordsRelease from '../templates/records-release.json' with { type: 'json' };
import telehealthConsent from '../templates/telehealth-consent.json' with { type: 'json' };
import visionMedicalInsurance from '../templates/vision-medical-insurance.json' with { type: 'json' };
import yearlyUpdate from '../templates/yearly-update.json' with { type: 'json' };
import type { JsonRecord } from './nodes.ts';
import type { Translations } from './translate.ts';

/** A shipped form. `pathName` is its name in links and never changes. */
export type Template = { name: string; pathName: string; definition: JsonRecord; translations: Translations };

/** Forms that staff hand out at the desk for something done there: patients don't choose them from a list. */
export const DESK_FORMS: ReadonlySet<string> = new Set([
  'contact-lens-prescription-receipt',
  'eyeglass-prescription-receipt',
  'medicare-advance-notice',
]);

/** The forms every practice starts with: those of a new patient in the order they need them, then the others. */
export const TEMPLATES: readonly Template[] = [
  newPatientRegistration,
  visionMedicalInsurance,
  ocularMedicalHistory,
  contactLensHistory,
  hipaaCommunication,
  consentFinancialPolicy,
  dilationRetinalImaging,
  minorConsent,
  recordsRelease,
  dryEyeQuestionnaire,
  yearlyUpdate,
  privacyNotice,
  telehealthConsent,
  contactLensPrescriptionReceipt,
  eyeglassPrescriptionReceipt,
  medicareAdvanceNotice,
];
