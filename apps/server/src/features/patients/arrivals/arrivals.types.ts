import type { Language } from '@sightline/contract/languages';
/** A patient's own details; phones in E.164. Null: not given. */
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

/** Which of the details are the patient's own for sure: by a code that went there, or because staff wrote them. */
export type ProvenReach = { phone: boolean; email: boolean; by: 'code' | 'staff' };

/** What has to match besides the names. */
export type ComparedFields = { phone: boolean; dob: boolean; email: boolean };

/** A patient of that name. */
export type Namesake = {
  patient_key: number;
  first_name: string;
  last_name: string;
  dob: string | null;
  email: string;
  cell_phone: string;
  primary_phone: string;
  secondary_phone: string;
};
