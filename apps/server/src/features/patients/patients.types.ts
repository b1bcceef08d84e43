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

export const PATIENT_COLUMNS = [
  'patient_key',
  'pms_patient_id',
  'first_name',
  'last_name',
  'dob',
  'email',
  'cell_phone',
  'primary_phone',
  'secondary_phone',
] as const satisfies (keyof PatientRow)[];
