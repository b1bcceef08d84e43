import type { FoundPatient } from '@sightline/contract/patient-record.calls';
import type { BriefRow } from './brief.types.ts';

export const presentBrief = (row: BriefRow): FoundPatient => ({
  addKey: row.patient_key,
  patientId: row.pms_patient_id,
  firstName: row.first_name,
  lastName: row.last_name,
  dob: row.dob,
  phone: row.phone,
  locName: row.loc_name,
  nextVisit: row.next_visit,
  lastVisit: row.last_visit,
});
