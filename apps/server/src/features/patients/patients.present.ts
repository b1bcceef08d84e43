import type { PatientSearchResult } from '@sightline/contract/patients.calls';
import { isSendablePhone } from '@sightline/messaging/phone-number';
import type { PatientRow } from './patients.types.ts';

/** A patient in the new-message search. The three names for the ID are the specification's. */
export function presentPatient({ row, isOptedOut }: { row: PatientRow; isOptedOut: boolean }): PatientSearchResult {
  return {
    addKey: row.patient_key,
    cellPhone: row.cell_phone,
    primaryPhone: row.primary_phone,
    secondaryPhone: row.secondary_phone,
    dob: row.dob,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    PMSPatientID: row.pms_patient_id,
    patientId: row.pms_patient_id,
    vwPatientId: row.pms_patient_id,
    // The country code does not count: +1 and ten zeros is all zeros.
    isValidPhone: isSendablePhone(row.cell_phone.replace(/^\+1/, '')),
    isOptedOut,
  };
}
