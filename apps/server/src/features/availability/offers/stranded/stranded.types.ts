import type { VisitTime } from '@sightline/scheduling/coverage';

/** A future visit, without patient data. */
export type ComingVisit = VisitTime & { apptKey: number };

/** A visit's patient and type. */
export type Visitor = {
  appt_key: number;
  appointment_type: string;
  patient_key: number;
  first_name: string;
  last_name: string;
};
