import type { PatientLocale } from '@sightline/contract/languages';
import type { ConsentEvidence, ContactField } from '@sightline/contract/patient-record.calls';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import type { PlannedMessage } from '../../message-settings/planned.types.ts';

export type RecordRow = {
  patient_key: number;
  pms_patient_id: string;
  pms_source: string;
  first_name: string;
  last_name: string;
  dob: string | null;
  loc_key: number;
  loc_name: string;
  time_zone: string;
  created_at: Temporal.Instant;
  cell_phone: string;
  primary_phone: string;
  secondary_phone: string;
  email: string;
  preferred_locale: PatientLocale;
};

export type EvidenceRow = Pick<ConsentEvidence, 'purpose' | 'decision' | 'source' | 'words' | 'phone'> & {
  recorded_at: Temporal.Instant;
  user_name: string | null;
  form_entry_key: number | null;
};

export type ConversationLine = {
  conv_key: number;
  phone: string;
  loc_name: string;
  last_transmission_at: Temporal.Instant;
};

export type VisitLine = {
  appt_key: number;
  starts_local: string;
  type: string;
  provider: string;
  loc_name: string;
  status: string;
};

export type RecallLine = { recall_key: number; due_date: string; recall_type: string };
export type OrderLine = {
  order_key: number;
  order_no: string;
  order_type: string;
  status: string;
  ordered_on: Temporal.Instant;
  time_zone: string;
};
export type Relative = { patient_key: number; first_name: string; last_name: string; dob: string | null };

/** Columns of a contact, by the names that calls give them. */
export const CONTACT_COLUMNS = {
  cellPhone: 'cell_phone',
  primaryPhone: 'primary_phone',
  secondaryPhone: 'secondary_phone',
  email: 'email',
  locale: 'preferred_locale',
} as const satisfies Record<ContactField, string>;

export type OutlookDeps = Pick<Deps, 'pages' | 'mail'>;

/** The messages ahead of a patient, which texting plans. */
export type ReadOutlook = (given: {
  tx: CoverTransaction;
  patientKey: number;
  deps: OutlookDeps;
}) => Promise<{ hasRules: boolean; planned: PlannedMessage[] }>;
