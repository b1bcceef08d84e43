import type { BulkReason } from '@sightline/contract/bulk-texts.texts';
import type { PatientLocale } from '@sightline/contract/languages';

/** Someone who was chosen, and what is known about their phone. */
export type ChosenRow = {
  patient_key: number;
  loc_key: number;
  phone: string;
  first_name: string;
  /** Someone with another first name has the phone, too. */
  shares_phone: boolean;
  preferred_locale: string;
  barrier: string | null;
  /** The practice itself texts from this phone. */
  is_ours: boolean;
  /** The gateway's error for the last text to the phone. */
  last_error: string | null;
  is_texted_today: boolean;
};

/** A recipient as stored. */
export type NewRecipient = {
  patientKey: number;
  locKey: number;
  phone: string;
  locale: PatientLocale;
  body: string;
  segments: number;
  /** The visits its text is about, of everyone it speaks for. */
  apptKeys: readonly number[];
  reason: BulkReason | null;
  detail: string;
};

export type BulkTemplateRow = {
  pair_key: number;
  name: string;
  type: string;
  locale: string;
  body: string;
  /** Null: everywhere. */
  loc_key: number | null;
  stands_for: number | null;
};
