import type { AllergyIntolerance, Coverage, MedicationStatement } from 'fhir/r4.js';
import type { CoverageRow, HealthRow } from './fhir.types.ts';

const ALLERGY_STATE = 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical';
const ALLERGY_PROOF = 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification';
const COVERAGE_CLASS = 'http://terminology.hl7.org/CodeSystem/coverage-class';

const patientOf = ({ patient_key }: { patient_key: number }) => ({ reference: `Patient/${patient_key}` });

/** An insurance (hl7.org/fhir/R4/coverage.html). */
export function presentCoverage(row: CoverageRow): Coverage {
  const { starts_on: start, ends_on: end } = row;
  return {
    resourceType: 'Coverage',
    id: String(row.coverage_key),
    status: row.is_active ? 'active' : 'cancelled',
    ...(row.member_id !== '' && { subscriberId: row.member_id }),
    beneficiary: patientOf(row),
    ...((start !== null || end !== null) && {
      period: { ...(start !== null && { start }), ...(end !== null && { end }) },
    }),
    payor: [{ display: row.carrier }],
    ...(row.plan !== '' && {
      class: [{ type: { coding: [{ system: COVERAGE_CLASS, code: 'plan' }] }, value: row.plan, name: row.plan }],
    }),
  };
}

/** A medicine as the patient named it (hl7.org/fhir/R4/medicationstatement.html). */
export function presentMedicine(row: HealthRow): MedicationStatement {
  return {
    resourceType: 'MedicationStatement',
    id: String(row.health_key),
    status: row.ended_at === null ? 'active' : 'stopped',
    medicationCodeableConcept: { text: row.name },
    subject: patientOf(row),
    dateAsserted: row.noted_at.toString(),
    informationSource: patientOf(row),
    ...(row.entry_key !== null && { derivedFrom: [{ reference: `QuestionnaireResponse/${row.entry_key}` }] }),
    ...(row.detail !== '' && { dosage: [{ text: row.detail }] }),
  };
}

/** An allergy as the patient named it; no one tested it (hl7.org/fhir/R4/allergyintolerance.html). */
export function presentAllergy(row: HealthRow): AllergyIntolerance {
  const state = row.ended_at === null ? 'active' : 'resolved';
  return {
    resourceType: 'AllergyIntolerance',
    id: String(row.health_key),
    clinicalStatus: { coding: [{ system: ALLERGY_STATE, code: state }] },
    verificationStatus: { coding: [{ system: ALLERGY_PROOF, code: 'unconfirmed' }] },
    code: { text: row.name },
    patient: patientOf(row),
    recordedDate: row.noted_at.toString(),
    asserter: patientOf(row),
    ...(row.detail !== '' && { reaction: [{ manifestation: [{ text: row.detail }] }] }),
  };
}

export const presentHealth = (row: HealthRow): MedicationStatement | AllergyIntolerance =>
  row.kind === 'medicine' ? presentMedicine(row) : presentAllergy(row);
