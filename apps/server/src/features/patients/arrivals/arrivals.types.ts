import type { Language } from '@sightline/contract/languages';
/** What a patient says of themself; phones E.164. Null: not said. */
export type Arrival = {
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string | null;
  /** `YYYY-MM-DD`. */
  dob: string | null;
  homePhone: string | null;
  workPhone: string | null;
  language: Language;
};

/** What has to agree beside the names. */
export type Compared = { phone: boolean; dob: boolean; email: boolean };

/** A patient of that name. */
export type Namesake = {
  patient_key: number;
  dob: string | null;
  email: string;
  cell_phone: string;
  primary_phone: string;
  secondary_phone: string;
};
