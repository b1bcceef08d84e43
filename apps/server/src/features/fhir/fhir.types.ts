import type { Translations } from '@sightline/forms/translate';

/** A page of a search, where the next one starts, and the total; null if not counted. */
export type SearchPage<R> = { found: R[]; nextPage: number | null; total: number | null };

/** A record that was merged into another. */
export type MergedRecord = { key: number; number: string; source: string };

export type PatientRow = {
  patient_key: number;
  /** Where the number comes from; empty for numbers given here. */
  pms_source: string;
  pms_patient_id: string;
  merged: readonly MergedRecord[];
  first_name: string;
  last_name: string;
  dob: string | null;
  email: string;
  cell_phone: string;
  primary_phone: string;
  secondary_phone: string;
  preferred_locale: string;
};

/** A merged record as it was, and the patient it leads to. */
export type MergedPatientRow = MergedRecord & { kept_key: number; first_name: string; last_name: string };

export type AppointmentRow = {
  appt_key: number;
  patient_key: number;
  acct_key: number;
  loc_key: number;
  task_key: number;
  starts_at: Temporal.Instant;
  length: number;
  status: string;
  created_at: Temporal.Instant;
  cancel_reason: string | null;
  arrived_at: Temporal.Instant | null;
  type_name: string;
  provider_first: string;
  provider_last: string;
  loc_name: string;
};

/** A provider at a location. */
export type ProviderLocationRow = {
  acct_key: number;
  loc_key: number;
  first_name: string;
  last_name: string;
  org_name: string;
  time_zone: string;
};

/** A completed form with the form it answers. */
export type FormEntryRow = {
  entry_key: number;
  patient_key: number | null;
  appt_key: number | null;
  data: string;
  created_at: Temporal.Instant;
  seal: string | null;
  signed_how: string | null;
  locale: string;
  path_name: string;
  name: string;
  form_key: number;
  version: number;
  definition: string;
  translations: Translations;
  /** Of the location it was sent to, else the practice's. */
  time_zone: string;
};

/** A version of a form. */
export type FormVersionRow = {
  form_key: number;
  version: number;
  path_name: string;
  name: string;
  definition: string;
  translations: Translations;
  created_at: Temporal.Instant;
  is_newest: boolean;
};

export type CoverageRow = {
  coverage_key: number;
  patient_key: number;
  carrier: string;
  plan: string;
  member_id: string;
  /** YYYY-MM-DD. */
  starts_on: string | null;
  ends_on: string | null;
  is_active: boolean;
};

/** A medicine or allergy; one with an end is no longer taken, or no longer there. */
export type HealthRow = {
  health_key: number;
  patient_key: number;
  kind: 'medicine' | 'allergy';
  name: string;
  detail: string;
  entry_key: number | null;
  noted_at: Temporal.Instant;
  ended_at: Temporal.Instant | null;
};
