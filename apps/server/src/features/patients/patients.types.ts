export type PatientRow = {
  patient_key: number;
  pms_patient_id: string;
  first_name: string;
  last_name: string;
  dob: string | null;
  email: string;
  cell_phone: string;
  primary_phone: string;
  secondary_phone: string;
};
