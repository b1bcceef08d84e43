export type RemindedVisit = {
  appt_key: number;
  patient_key: number;
  appt_date: string;
  appt_time: string;
  status: string;
  /** The text with its reminder; null for one outside any conversation. */
  trans_key: number | null;
};
