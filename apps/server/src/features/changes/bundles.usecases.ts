import type {
  AllergyIntolerance,
  Appointment,
  Bundle,
  Coverage,
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
  patientResource,
  responseResource,
} from '../fhir/resources.usecases.ts';
import type { ChangePage, ChangeRow } from './changes.types.ts';

const CHANGE_SYSTEM = 'urn:sightline:change';
const SOURCE_SYSTEM = 'urn:sightline:source:';

const identifiersOf = ({ source, source_id: value }: ChangeRow): Identifier[] =>
  source === null || value === null ? [] : [{ system: `${SOURCE_SYSTEM}${source}`, value }];

function patientOf(row: ChangeRow): Patient | null {
  if (row.patient_key === null || row.pms_patient_id === null) return null;
  return patientResource({
    patient_key: row.patient_key,
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
  return { ...appointment, ...withPatient(row), identifier: identifiersOf(row) };
}

/** The patient goes along: who reads one change has not read the patient before. */
function withPatient(row: ChangeRow): { contained?: Patient[] } {
  const patient = patientOf(row);
  return patient === null ? {} : { contained: [patient] };
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
  return row.health_key === null ? patientOf(row) : healthOf(row);
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

/** Changes in order, oldest first. The `next` link has the cursor to go on from. */
export function presentBundle({ page, base }: { page: ChangePage; base: string }): Bundle {
  const { changes, cursor } = page;
  const entry = changes.flatMap((row) => {
    const resource = resourceOf(row, `${base}/fhir/r4`);
    return resource === null ? [] : [{ fullUrl: `${base}/fhir/r4/${resource.resourceType}/${resource.id}`, resource }];
  });
  return {
    resourceType: 'Bundle',
    type: 'collection',
    link: [{ relation: 'next', url: `${base}/changes/api/changes?since=${cursor}` }],
    // An empty list is omitted (FHIR R4, JSON representation).
    ...(entry.length > 0 && { entry: entry as NonNullable<Bundle['entry']> }),
  };
}
