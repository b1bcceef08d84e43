import type { ChangeKind } from '@sightline/contract/changes.calls';
import type {
  AllergyIntolerance,
  Appointment,
  Bundle,
  BundleEntry,
  Coverage,
  FhirResource,
  Identifier,
  MedicationStatement,
  Patient,
  QuestionnaireResponse,
  Resource,
} from 'fhir/r4.js';
import {
  appointmentResource,
  coverageResource,
  healthResource,
  mergedResource,
  patientResource,
  responseResource,
} from '../fhir/resources.usecases.ts';
import type { ChangePage, ChangeRow } from './changes.types.ts';

const CHANGE_SYSTEM = 'urn:sightline:change';
const SOURCE_SYSTEM = 'urn:sightline:source:';
const CONTAINED_PATIENT = 'urn:sightline:contained-patient';

const identifiersOf = ({ source, source_id: value }: ChangeRow): Identifier[] =>
  source === null || value === null ? [] : [{ system: `${SOURCE_SYSTEM}${encodeURIComponent(source)}`, value }];

function mergedOf(row: ChangeRow): Patient | null {
  const { patient_key: key, kept_key, merged_number: number } = row;
  if (key === null || kept_key === null || number === null) return null;
  const name = { first_name: row.merged_first ?? '', last_name: row.merged_last ?? '' };
  return mergedResource({ key, kept_key, number, source: row.merged_source, ...name });
}

function patientOf(row: ChangeRow): Patient | null {
  if (row.patient_key === null || row.pms_patient_id === null) return null;
  return patientResource({
    patient_key: row.patient_key,
    merged: row.merged,
    pms_source: row.pms_source ?? '',
    pms_patient_id: row.pms_patient_id,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    dob: row.dob,
    email: row.email ?? '',
    cell_phone: row.cell_phone ?? '',
    primary_phone: row.primary_phone ?? '',
    secondary_phone: row.secondary_phone ?? '',
    preferred_locale: row.preferred_locale ?? '',
  });
}

function appointmentOf(row: ChangeRow): Appointment | null {
  const { appt_key, patient_key, acct_key, loc_key, task_key, starts_at, appt_created_at } = row;
  if (appt_key === null || patient_key === null || acct_key === null || loc_key === null) return null;
  if (task_key === null || starts_at === null || appt_created_at === null) return null;
  const appointment = appointmentResource({
    ...{ appt_key, patient_key, acct_key, loc_key, task_key, starts_at, created_at: appt_created_at },
    length: row.length ?? 0,
    status: row.status ?? 'booked',
    cancel_reason: row.cancel_reason,
    arrived_at: row.arrived_at,
    type_name: row.type_name ?? '',
    provider_first: row.provider_first ?? '',
    provider_last: row.provider_last ?? '',
    loc_name: row.loc_name ?? '',
  });
  const identifier = identifiersOf(row);
  return { ...appointment, ...withPatient(row), ...(identifier.length > 0 && { identifier }) };
}

/**
 * The patient goes along: who reads one change has not read the patient before. What is contained has to be referred to
 * (FHIR R4, dom-3), beside the reference to the patient here.
 */
function withPatient(row: ChangeRow): Pick<Appointment, 'contained' | 'extension'> {
  const patient = patientOf(row);
  if (patient === null) return {};
  return {
    contained: [patient],
    extension: [{ url: CONTAINED_PATIENT, valueReference: { reference: `#${patient.id}` } }],
  };
}

function coverageOf(row: ChangeRow): Coverage | null {
  const { coverage_key, patient_key, carrier } = row;
  if (coverage_key === null || patient_key === null || carrier === null) return null;
  const { starts_on, ends_on } = row;
  const rest = { plan: row.plan ?? '', member_id: row.member_id ?? '', is_active: row.is_active ?? false };
  return {
    ...coverageResource({ coverage_key, patient_key, carrier, starts_on, ends_on, ...rest }),
    ...withPatient(row),
  };
}

function healthOf(row: ChangeRow): MedicationStatement | AllergyIntolerance | null {
  const { health_key, patient_key, health_kind: kind, health_name: name, noted_at, ended_at } = row;
  if (health_key === null || patient_key === null || kind === null || name === null || noted_at === null) return null;
  const rest = { detail: row.health_detail ?? '', entry_key: row.health_entry_key, noted_at, ended_at };
  return { ...healthResource({ health_key, patient_key, kind, name, ...rest }), ...withPatient(row) };
}

function responseOf(row: ChangeRow, base: string): QuestionnaireResponse | null {
  const { entry_key, patient_key, appt_key, form_key, form_version: version, form_definition: definition } = row;
  if (entry_key === null || form_key === null || version === null || definition === null) return null;
  return responseResource({
    base,
    row: {
      ...{ entry_key, patient_key, appt_key, form_key, version, definition },
      ...{ data: row.form_data ?? '{}', created_at: row.form_sent_at ?? row.happened_at },
      ...{ translations: row.form_translations ?? {}, locale: row.form_locale ?? 'en-US' },
      time_zone: row.form_time_zone ?? 'UTC',
    },
  });
}

function partOf(row: ChangeRow, base: string): Resource | null {
  if (row.entry_key !== null) return responseOf(row, base);
  if (row.appt_key !== null) return appointmentOf(row);
  if (row.coverage_key !== null) return coverageOf(row);
  return row.health_key === null ? (patientOf(row) ?? mergedOf(row)) : healthOf(row);
}

/** The record that changed, as it is now; null if it is gone. */
function resourceOf(row: ChangeRow, base: string): Resource | null {
  const resource = partOf(row, base);
  if (resource === null) return null;
  const meta = {
    versionId: String(row.position),
    lastUpdated: row.happened_at.toString(),
    tag: [{ system: CHANGE_SYSTEM, code: row.what }],
  };
  return { ...resource, meta };
}

/** Type and id of a record that is gone. Null for a medicine or an allergy: nothing tells which it was. */
function goneOf({ entry_key, appt_key, coverage_key, health_key, patient_key }: ChangeRow): string | null {
  if (entry_key !== null) return `QuestionnaireResponse/${entry_key}`;
  if (appt_key !== null) return `Appointment/${appt_key}`;
  if (coverage_key !== null) return `Coverage/${coverage_key}`;
  return health_key !== null || patient_key === null ? null : `Patient/${patient_key}`;
}

const FIRST_TOLD: ReadonlySet<ChangeKind> = new Set(['booked', 'added', 'filled-in']);

/** A change as an entry of a history (hl7.org/fhir/R4/bundle.html, bdl-3 and bdl-4): PUT, since it may come twice. */
function entryOf({ row, base }: { row: ChangeRow; base: string }): BundleEntry[] {
  const resource = resourceOf(row, `${base}/fhir/r4`);
  const url = resource === null ? goneOf(row) : `${resource.resourceType}/${resource.id}`;
  if (url === null) return [];
  const fullUrl = `${base}/fhir/r4/${url}`;
  const lastModified = row.happened_at.toString();
  if (resource === null)
    return [{ fullUrl, request: { method: 'DELETE', url }, response: { status: '204', lastModified } }];
  const response = { status: FIRST_TOLD.has(row.what) ? '201' : '200', etag: `W/"${row.position}"`, lastModified };
  return [{ fullUrl, resource: resource as FhirResource, request: { method: 'PUT', url }, response }];
}

/** Changes in order, oldest first. The `next` link has the cursor to go on from. */
export function presentBundle({ page, base }: { page: ChangePage; base: string }): Bundle {
  const entry = page.changes.flatMap((row) => entryOf({ row, base }));
  return {
    resourceType: 'Bundle',
    type: 'history',
    timestamp: page.readAt.toString(),
    link: [{ relation: 'next', url: `${base}/changes/api/changes?since=${page.cursor}` }],
    // An empty list is omitted (FHIR R4, JSON representation).
    ...(entry.length > 0 && { entry }),
  };
}
