import type { VisitState } from '../../../visit-state/visit-state.types.ts';

/** A visit with its patient, type and waiting request. */
export type CalendarRow = VisitState & {
  is_new_patient: boolean;
  time_zone: string;
  first_name: string;
  last_name: string;
  pms_patient_id: string;
  type_name: string;
  request_what: string | null;
  request_at: Temporal.Instant | null;
  was_starts_at: Temporal.Instant | null;
  changed_at: Temporal.Instant | null;
  /** Of the newest act of staff, with the stamp it left. */
  act_stamp: string | null;
  act_at: Temporal.Instant | null;
  act_by: string | null;
};
