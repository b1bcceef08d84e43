import type { CapabilityStatement, CapabilityStatementRestResource } from 'fhir/r4.js';

type Parameter = [name: string, type: 'token' | 'string' | 'date' | 'reference'];

const resource = (
  type: CapabilityStatementRestResource['type'],
  { isReadable, parameters }: { isReadable: boolean; parameters: Parameter[] },
): CapabilityStatementRestResource => ({
  type,
  interaction: [...(isReadable ? [{ code: 'read' as const }] : []), { code: 'search-type' as const }],
  searchParam: parameters.map(([name, kind]) => ({ name, type: kind })),
});

const RESOURCES = [
  resource('Patient', {
    isReadable: true,
    parameters: [
      ['_id', 'token'],
      ['identifier', 'token'],
      ['name', 'string'],
      ['family', 'string'],
      ['given', 'string'],
      ['birthdate', 'date'],
      ['phone', 'token'],
      ['email', 'token'],
    ],
  }),
  resource('Appointment', {
    isReadable: true,
    parameters: [
      ['_id', 'token'],
      ['date', 'date'],
      ['patient', 'reference'],
      ['practitioner', 'reference'],
      ['location', 'reference'],
      ['status', 'token'],
    ],
  }),
  resource('Questionnaire', { isReadable: true, parameters: [['_id', 'token']] }),
  ...(
    ['QuestionnaireResponse', 'DocumentReference', 'Coverage', 'MedicationStatement', 'AllergyIntolerance'] as const
  ).map((type) =>
    resource(type, {
      isReadable: true,
      parameters: [
        ['_id', 'token'],
        ['patient', 'reference'],
      ],
    }),
  ),
  resource('Schedule', {
    isReadable: true,
    parameters: [
      ['practitioner', 'reference'],
      ['location', 'reference'],
    ],
  }),
  resource('Slot', {
    isReadable: false,
    parameters: [
      ['schedule', 'reference'],
      ['service-type', 'token'],
      ['start', 'date'],
      ['status', 'token'],
    ],
  }),
];

/** The capabilities (hl7.org/fhir/R4/capabilitystatement.html). */
export function presentCapabilities({ base }: { base: string }): CapabilityStatement {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: '2026-11-22',
    kind: 'instance',
    software: { name: 'Sightline' },
    implementation: { description: 'Read-only access to a practice', url: base },
    fhirVersion: '4.0.1',
    format: ['json'],
    rest: [
      {
        mode: 'server',
        security: { description: 'An API key of the practice as a bearer token: Authorization: Bearer slk_…' },
        resource: RESOURCES,
      },
    ],
  };
}
