import type { VisitTime } from '@sightline/scheduling/coverage';

/** A visit to come, without a word about the patient. */
export type ComingVisit = VisitTime & { apptKey: number };

/** Whose visit it is, and for what. */
export type Visitor = {
  appt_key: number;
  appointment_type: string;
  patient_key: number;
  first_name: string;
  last_name: string;
};
