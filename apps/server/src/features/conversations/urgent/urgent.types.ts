import type { UrgentSource } from '@sightline/contract/urgent-texts.calls';

/** Something open: no one has taken it or marked it as not urgent. */
export type OpenUrgent = { urgent_key: number; conv_key: number | null; loc_key: number | null };

export type NewUrgent = {
  convKey: number | null;
  locKey: number | null;
  patientKey: number | null;
  source: UrgentSource;
  sourceKey: number;
  symptom: string;
};

/** As the list of open ones shows it. */
export type UrgentRow = OpenUrgent & {
  source: UrgentSource;
  /** Above 32 bits it is a message. */
  source_key: number;
  symptom: string;
  marked_at: Temporal.Instant;
  patient_key: number | null;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  location: string | null;
  body: string | null;
  form_name: string | null;
};

/** Whether the office is open: null without hours. */
export type OfficeKind = 'open' | 'closed' | null;
