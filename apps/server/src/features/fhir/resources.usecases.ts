import type {
  AllergyIntolerance,
  Appointment,
  Coverage,
  MedicationStatement,
  Patient,
  QuestionnaireResponse,
} from 'fhir/r4.js';
import { presentAppointment, presentMerged, presentPatient } from './fhir.present.ts';
import type { AppointmentRow, CoverageRow, HealthRow, MergedPatientRow, PatientRow } from './fhir.types.ts';
import { presentResponse } from './forms.present.ts';
import { presentCoverage, presentHealth } from './health.present.ts';

/** Records as FHIR, for features that hand them out in their own way. */
export const patientResource = (row: PatientRow): Patient => presentPatient(row);
export const mergedResource = (row: MergedPatientRow): Patient => presentMerged(row);
export const appointmentResource = (row: AppointmentRow): Appointment => presentAppointment(row);
export const coverageResource = (row: CoverageRow): Coverage => presentCoverage(row);
export const healthResource = (row: HealthRow): MedicationStatement | AllergyIntolerance => presentHealth(row);
export const responseResource = (given: Parameters<typeof presentResponse>[0]): QuestionnaireResponse =>
  presentResponse(given);
