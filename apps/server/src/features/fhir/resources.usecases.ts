import type { Appointment, Patient } from 'fhir/r4.js';
import { presentAppointment, presentPatient } from './fhir.present.ts';
import type { AppointmentRow, PatientRow } from './fhir.types.ts';

/** Records as FHIR, for features that hand them out in their own way. */
export const patientResource = (row: PatientRow): Patient => presentPatient(row);
export const appointmentResource = (row: AppointmentRow): Appointment => presentAppointment(row);
