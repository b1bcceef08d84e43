import { type AppointmentStatus, isActiveStatus } from '@sightline/contract/appointment-status';
import type {
  Appointment,
  Bundle,
  FhirResource,
  HumanName,
  Identifier,
  Patient,
  PatientLink,
  Schedule,
  Slot,
} from 'fhir/r4.js';
import type { AppointmentRow, MergedPatientRow, MergedRecord, PatientRow, ProviderLocationRow } from './fhir.types.ts';
import { patientSystem } from './identifiers.rules.ts';

export const SYSTEMS = {
  provider: 'urn:sightline:provider',
  location: 'urn:sightline:location',
  type: 'urn:sightline:appointment-type',
};

type Phone = { use: 'mobile' | 'home' | 'work'; value: string };

/** What has no content is omitted, with the list around it (FHIR R4, JSON representation). */
const nameOf = ({ first_name: first, last_name: last }: { first_name: string; last_name: string }): HumanName[] =>
  first === '' && last === ''
    ? []
    : [{ use: 'official', ...(last !== '' && { family: last }), ...(first !== '' && { given: [first] }) }];

const numberOf = ({ source, number }: Pick<MergedRecord, 'source' | 'number'>): Identifier[] =>
  number === '' ? [] : [{ system: patientSystem(source), value: number }];

const linkTo = (key: number, type: 'replaces' | 'replaced-by'): PatientLink => ({
  other: { reference: `Patient/${key}` },
  type,
});

export function presentPatient(row: PatientRow): Patient {
  const phones: Phone[] = [
    { use: 'mobile', value: row.cell_phone },
    { use: 'home', value: row.primary_phone },
    { use: 'work', value: row.secondary_phone },
  ];
  const identifier = [
    ...numberOf({ source: row.pms_source, number: row.pms_patient_id }),
    // By its old number a patient is still found.
    ...row.merged.flatMap((merged) => numberOf(merged).map((one) => ({ use: 'old' as const, ...one }))),
  ];
  const name = nameOf(row);
  const telecom = [
    ...phones.filter(({ value }) => value !== '').map((phone) => ({ system: 'phone' as const, ...phone })),
    ...(row.email === '' ? [] : [{ system: 'email' as const, value: row.email }]),
  ];
  return {
    resourceType: 'Patient',
    id: String(row.patient_key),
    ...(identifier.length > 0 && { identifier }),
    active: true,
    ...(name.length > 0 && { name }),
    ...(telecom.length > 0 && { telecom }),
    ...(row.dob !== null && { birthDate: row.dob }),
    ...(row.preferred_locale !== '' && {
      communication: [
        { language: { coding: [{ system: 'urn:ietf:bcp:47', code: row.preferred_locale }] }, preferred: true },
      ],
    }),
    ...(row.merged.length > 0 && { link: row.merged.map(({ key }) => linkTo(key, 'replaces')) }),
  };
}

/** A record that was merged into another: no longer in use, and where it leads. */
export function presentMerged(row: MergedPatientRow): Patient {
  const [identifier, name] = [numberOf(row), nameOf(row)];
  return {
    resourceType: 'Patient',
    id: String(row.key),
    ...(identifier.length > 0 && { identifier }),
    active: false,
    ...(name.length > 0 && { name }),
    link: [linkTo(row.kept_key, 'replaced-by')],
  };
}

/** Our statuses as hl7.org/fhir/R4/valueset-appointmentstatus.html; a confirmed one is booked and accepted. */
export const STATUSES = {
  booked: 'booked',
  confirmed: 'booked',
  kept: 'fulfilled',
  noshow: 'noshow',
  cancelled: 'cancelled',
} as const satisfies Record<AppointmentStatus, string>;
const isStatus = (status: string): status is keyof typeof STATUSES => Object.hasOwn(STATUSES, status);

/** A patient who arrived for a visit that is not over. */
export const ARRIVED = 'arrived';
const statusOf = ({ status, arrived_at }: AppointmentRow): Appointment['status'] => {
  if (arrived_at !== null && isActiveStatus(status)) return ARRIVED;
  return isStatus(status) ? STATUSES[status] : 'booked';
};

const practitioner = (row: { acct_key: number }, name: string) => ({
  type: 'Practitioner',
  identifier: { system: SYSTEMS.provider, value: String(row.acct_key) },
  ...(name !== '' && { display: name }),
});
const place = (row: { loc_key: number }, name: string) => ({
  type: 'Location',
  identifier: { system: SYSTEMS.location, value: String(row.loc_key) },
  ...(name !== '' && { display: name }),
});

export function presentAppointment(row: AppointmentRow): Appointment {
  const reason = row.cancel_reason ?? '';
  return {
    resourceType: 'Appointment',
    id: String(row.appt_key),
    status: statusOf(row),
    // Only of visits that didn't take place (FHIR R4, Appointment, app-4).
    ...(reason !== '' && ['cancelled', 'noshow'].includes(row.status) && { cancelationReason: { text: reason } }),
    serviceType: [
      {
        coding: [{ system: SYSTEMS.type, code: String(row.task_key) }],
        ...(row.type_name !== '' && { text: row.type_name }),
      },
    ],
    start: row.starts_at.toString(),
    end: row.starts_at.add({ minutes: row.length }).toString(),
    minutesDuration: row.length,
    created: row.created_at.toString(),
    participant: [
      {
        actor: { reference: `Patient/${row.patient_key}` },
        status: row.status === 'confirmed' || row.status === 'kept' ? 'accepted' : 'needs-action',
      },
      { actor: practitioner(row, `${row.provider_last}, ${row.provider_first}`), status: 'accepted' },
      { actor: place(row, row.loc_name), status: 'accepted' },
    ],
  };
}

const scheduleId = ({ acct_key, loc_key }: Pick<ProviderLocationRow, 'acct_key' | 'loc_key'>): string =>
  `${acct_key}-${loc_key}`;

export function presentSchedule(row: ProviderLocationRow): Schedule {
  return {
    resourceType: 'Schedule',
    id: scheduleId(row),
    active: true,
    actor: [practitioner(row, `${row.last_name}, ${row.first_name}`), place(row, row.org_name)],
  };
}

export function presentSlot({
  row,
  taskKey,
  start,
  minutes,
}: {
  row: ProviderLocationRow;
  taskKey: number;
  start: Temporal.Instant;
  minutes: number;
}): Slot {
  return {
    resourceType: 'Slot',
    id: `${scheduleId(row)}-${taskKey}-${start.epochMilliseconds / 60_000}`,
    serviceType: [{ coding: [{ system: SYSTEMS.type, code: String(taskKey) }] }],
    schedule: { reference: `Schedule/${scheduleId(row)}` },
    status: 'free',
    start: start.toString(),
    end: start.add({ minutes }).toString(),
  };
}

/** A page of results, with the URL of the next one. */
export function presentBundle({
  found,
  total,
  self,
  next,
  base,
}: {
  found: readonly FhirResource[];
  total: number | null;
  self: string;
  next: string | null;
  base: string;
}): Bundle {
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    link: [{ relation: 'self', url: self }, ...(next === null ? [] : [{ relation: 'next', url: next }])],
    ...(total !== null && { total }),
    // An empty list is omitted (FHIR R4, JSON representation).
    ...(found.length > 0 && {
      entry: found.map((resource) => ({
        fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
        resource,
        search: { mode: 'match' as const },
      })),
    }),
  };
}
