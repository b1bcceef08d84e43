import type { LocationRow } from '../times/times.types.ts';

/** A booked visit without its patient. */
export type VisitRow = LocationRow & {
  appt_key: number;
  acct_key: number;
  task_key: number;
  patient_key: number;
  appt_date: string;
  appt_time: string;
  starts_at: Temporal.Instant;
  length: number;
  status: string;
  insurance: string;
  type_name: string;
  /** Empty if it has no Spanish name. */
  type_name_es: string;
  first_name: string;
  last_name: string;
  title: string;
  cover_name: string;
  /** How often the patient moved it. */
  moves: number;
};
