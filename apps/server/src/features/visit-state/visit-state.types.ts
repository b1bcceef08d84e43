import type { AppointmentStatus } from '@sightline/contract/appointment-status';

/** A visit's own columns. */
export type VisitState = {
  appt_key: number;
  patient_key: number;
  loc_key: number;
  acct_key: number;
  task_key: number;
  /** Wall time at the location. */
  appt_date: string;
  appt_time: string;
  starts_at: Temporal.Instant;
  length: number;
  status: AppointmentStatus;
  confirmed_at: Temporal.Instant | null;
  arrived_at: Temporal.Instant | null;
  cancelled_at: Temporal.Instant | null;
  cancelled_by: string | null;
  cancel_reason: string | null;
  outside_reason: string | null;
  /** Rises with every change of time, place, type or status, by anyone. */
  sequence: number;
};

/** Where a person gets messages, and in which language. */
export type PatientReach = { email: string | null; phone: string | null; locale: string };
