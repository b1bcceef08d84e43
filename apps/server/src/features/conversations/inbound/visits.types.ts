export type RemindedVisit = {
  appt_key: number;
  patient_key: number;
  appt_date: string;
  appt_time: string;
  status: string;
  /** The text that reminded of it; null for one that stands in no conversation. */
  trans_key: number | null;
};
