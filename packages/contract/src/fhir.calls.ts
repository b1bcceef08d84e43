import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** What a practice's other programs read through FHIR R4 (hl7.org/fhir/R4), with the practice's API key. */
const FHIR = '/fhir/r4';
export const FHIR_PAGE = 50;
export const LARGEST_FHIR_PAGE = 200;
/** Days that one search for free times may span. */
export const FHIR_SLOT_DAYS = 31;

const resource = z.looseObject({ resourceType: z.string() });
/** Search parameters are checked one by one: errors are returned as an OperationOutcome. */
const search = z.record(
  z.string(),
  z.union([z.string().check(z.maxLength(500)), z.array(z.string().check(z.maxLength(500)))]),
);
const id = z.strictObject({ id: z.string().check(z.maxLength(64)) });
const shared = {
  origin: 'own',
  method: 'GET',
  access: { rule: 'api-key' },
  produces: 'application/fhir+json',
  replies: { 200: resource },
  problems: ['key.refused', 'request.invalid'],
} as const;

export const fhirMetadata = defineCall({
  ...shared,
  name: 'fhir.metadata',
  summary: 'What this FHIR server supports, as a CapabilityStatement',
  path: `${FHIR}/metadata`,
  access: { rule: 'public', why: 'describes the server only, no practice data' },
  audit: { patients: false, why: 'no practice data' },
});

export const fhirPatients = defineCall({
  ...shared,
  name: 'fhir.patients',
  summary: 'Searches patients',
  path: `${FHIR}/Patient`,
  audit: { patients: true, action: 'fhir.patients' },
  query: search,
});

export const fhirPatient = defineCall({
  ...shared,
  name: 'fhir.patient',
  summary: 'Returns a patient',
  path: `${FHIR}/Patient/:id`,
  audit: { patients: true, action: 'fhir.patient' },
  params: id,
});

export const fhirAppointments = defineCall({
  ...shared,
  name: 'fhir.appointments',
  summary: 'Searches appointments',
  path: `${FHIR}/Appointment`,
  audit: { patients: true, action: 'fhir.appointments' },
  query: search,
});

export const fhirAppointment = defineCall({
  ...shared,
  name: 'fhir.appointment',
  summary: 'Returns an appointment',
  path: `${FHIR}/Appointment/:id`,
  audit: { patients: true, action: 'fhir.appointment' },
  params: id,
});

export const fhirSchedules = defineCall({
  ...shared,
  name: 'fhir.schedules',
  summary: 'Searches schedules; a schedule is one provider at one location',
  path: `${FHIR}/Schedule`,
  audit: { patients: false, why: 'providers and locations only' },
  query: search,
});

export const fhirSchedule = defineCall({
  ...shared,
  name: 'fhir.schedule',
  summary: 'Returns a schedule',
  path: `${FHIR}/Schedule/:id`,
  audit: { patients: false, why: 'providers and locations only' },
  params: id,
});

export const fhirSlots = defineCall({
  ...shared,
  name: 'fhir.slots',
  summary: 'Searches slots: open times in one schedule for one appointment type',
  path: `${FHIR}/Slot`,
  audit: { patients: false, why: 'free times only' },
  query: search,
});

export const fhirResponses = defineCall({
  ...shared,
  name: 'fhir.responses',
  summary: 'Searches completed forms',
  path: `${FHIR}/QuestionnaireResponse`,
  audit: { patients: true, action: 'fhir.responses' },
  query: search,
});

export const fhirResponse = defineCall({
  ...shared,
  name: 'fhir.response',
  summary: 'Returns a completed form',
  path: `${FHIR}/QuestionnaireResponse/:id`,
  audit: { patients: true, action: 'fhir.response' },
  params: id,
});

export const fhirQuestionnaires = defineCall({
  ...shared,
  name: 'fhir.questionnaires',
  summary: 'Searches forms: the newest version of each',
  path: `${FHIR}/Questionnaire`,
  audit: { patients: false, why: 'blank forms' },
  query: search,
});

export const fhirQuestionnaire = defineCall({
  ...shared,
  name: 'fhir.questionnaire',
  summary: 'Returns a version of a form',
  path: `${FHIR}/Questionnaire/:id`,
  audit: { patients: false, why: 'a blank form' },
  params: id,
});

export const fhirDocuments = defineCall({
  ...shared,
  name: 'fhir.documents',
  summary: 'Searches completed forms as documents',
  path: `${FHIR}/DocumentReference`,
  audit: { patients: true, action: 'fhir.documents' },
  query: search,
});

export const fhirDocument = defineCall({
  ...shared,
  name: 'fhir.document',
  summary: 'Returns a completed form as a document, with its PDF and seal',
  path: `${FHIR}/DocumentReference/:id`,
  audit: { patients: true, action: 'fhir.document' },
  params: id,
});

export const fhirCoverages = defineCall({
  ...shared,
  name: 'fhir.coverages',
  summary: "Searches patients' insurances",
  path: `${FHIR}/Coverage`,
  audit: { patients: true, action: 'fhir.coverages' },
  query: search,
});

export const fhirCoverage = defineCall({
  ...shared,
  name: 'fhir.coverage',
  summary: 'Returns an insurance',
  path: `${FHIR}/Coverage/:id`,
  audit: { patients: true, action: 'fhir.coverage' },
  params: id,
});

export const fhirMedicines = defineCall({
  ...shared,
  name: 'fhir.medicines',
  summary: 'Searches medicines that patients named in forms and staff accepted',
  path: `${FHIR}/MedicationStatement`,
  audit: { patients: true, action: 'fhir.medicines' },
  query: search,
});

export const fhirMedicine = defineCall({
  ...shared,
  name: 'fhir.medicine',
  summary: 'Returns a medicine',
  path: `${FHIR}/MedicationStatement/:id`,
  audit: { patients: true, action: 'fhir.medicine' },
  params: id,
});

export const fhirAllergies = defineCall({
  ...shared,
  name: 'fhir.allergies',
  summary: 'Searches allergies that patients named in forms and staff accepted',
  path: `${FHIR}/AllergyIntolerance`,
  audit: { patients: true, action: 'fhir.allergies' },
  query: search,
});

export const fhirAllergy = defineCall({
  ...shared,
  name: 'fhir.allergy',
  summary: 'Returns an allergy',
  path: `${FHIR}/AllergyIntolerance/:id`,
  audit: { patients: true, action: 'fhir.allergy' },
  params: id,
});
