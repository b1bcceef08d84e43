export type BriefRow = {
  patient_key: number;
  pms_patient_id: string;
  first_name: string;
  last_name: string;
  dob: string | null;
  phone: string;
  loc_name: string;
  next_visit: string | null;
  last_visit: string | null;
};
