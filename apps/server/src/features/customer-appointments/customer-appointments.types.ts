/** The days that can be looked up, inclusive, `YYYY-MM-DD`. */
export type Window = { firstDate: string; lastDate: string };

/** An appointment's location and patient. */
export type CustomerVisitRow = {
  appt_key: number;
  loc_key: number;
  loc_name: string;
  patient_key: number;
  pms_patient_id: string;
  cell_phone: string;
  primary_phone: string;
  secondary_phone: string;
  conv_key: number | null;
};
