import type { ChangeKind } from '@sightline/contract/changes.calls';
import type { Translations } from '@sightline/forms/translate';

/** A change with the present state of what changed; null where it has no such part. */
export type ChangeRow = {
  position: number;
  what: ChangeKind;
  happened_at: Temporal.Instant;
  appt_key: number | null;
  patient_key: number | null;
  entry_key: number | null;
  coverage_key: number | null;
  health_key: number | null;
  /** The record's number in the source it was imported from. */
  source: string | null;
  source_id: string | null;
  pms_source: string | null;
  pms_patient_id: string | null;
  first_name: string | null;
  last_name: string | null;
  dob: string | null;
  email: string | null;
  cell_phone: string | null;
  primary_phone: string | null;
  secondary_phone: string | null;
  preferred_locale: string | null;
  /** Records that were merged into this patient's. */
  merged: { key: number; number: string; source: string }[];
  /** Where a record leads that was merged away, and what it was. */
  kept_key: number | null;
  kept_number: string | null;
  merged_number: string | null;
  merged_source: string;
  merged_first: string | null;
  merged_last: string | null;
  starts_at: Temporal.Instant | null;
  appt_date: string | null;
  appt_time: string | null;
  length: number | null;
  status: string | null;
  cancel_reason: string | null;
  arrived_at: Temporal.Instant | null;
  appt_created_at: Temporal.Instant | null;
  acct_key: number | null;
  loc_key: number | null;
  task_key: number | null;
  type_name: string | null;
  provider_first: string | null;
  provider_last: string | null;
  loc_name: string | null;
  time_zone: string | null;
  carrier: string | null;
  plan: string | null;
  member_id: string | null;
  starts_on: string | null;
  ends_on: string | null;
  is_active: boolean | null;
  health_kind: 'medicine' | 'allergy' | null;
  health_name: string | null;
  health_detail: string | null;
  health_entry_key: number | null;
  noted_at: Temporal.Instant | null;
  ended_at: Temporal.Instant | null;
  form_name: string | null;
  form_key: number | null;
  form_version: number | null;
  form_locale: string | null;
  form_data: string | null;
  form_sent_at: Temporal.Instant | null;
  form_definition: string | null;
  form_translations: Translations | null;
  form_time_zone: string | null;
};

/** Some changes in order, when they were read, and where to go on. */
export type ChangePage = { changes: ChangeRow[]; readAt: Temporal.Instant; cursor: number; hasMore: boolean };
