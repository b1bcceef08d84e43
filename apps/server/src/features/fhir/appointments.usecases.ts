import { isActiveStatus } from '@sightline/contract/appointment-status';
import type { Appointment } from 'fhir/r4.js';
import type { CoverScope } from '../../db/scope.ts';
import { parameterRefused, resourceUnknown } from './fhir.errors.ts';
import { ARRIVED, presentAppointment, STATUSES } from './fhir.present.ts';
import {
  APPOINTMENT_ORDERS,
  type AppointmentFilter,
  countAppointments,
  readAppointments,
  readZone,
  type StatusFilter,
} from './fhir.queries.ts';
import type { SearchPage } from './fhir.types.ts';
import { withMerged } from './patients.queries.ts';
import {
  countOf,
  keysOf,
  onlyTotal,
  pageAfter,
  rangeOf,
  refuseUnknown,
  type SearchText,
  sortOf,
  valuesOf,
} from './search.rules.ts';

const KNOWN = ['_id', 'date', 'patient', 'practitioner', 'location', 'status', '_sort'];

const STATUS_SYSTEM = 'http://hl7.org/fhir/appointmentstatus';

/** Our statuses of those that a search names: a visit that is still ahead is `arrived` once its patient is here. */
function statusesOf(search: SearchText): StatusFilter[] | null {
  const asked = valuesOf({ search, name: 'status', system: STATUS_SYSTEM });
  if (asked === null) return null;
  const known = [...new Set<string>([...Object.values(STATUSES), ARRIVED])];
  if (asked.some((word) => !known.includes(word)))
    throw parameterRefused('status', `must be one of ${known.join(', ')}.`);
  return Object.entries(STATUSES).flatMap(([status, theirs]): StatusFilter[] => {
    const isAhead = isActiveStatus(status);
    return [
      ...(asked.includes(theirs) ? [{ status, hasArrived: isAhead ? false : null }] : []),
      ...(isAhead && asked.includes(ARRIVED) ? [{ status, hasArrived: true }] : []),
    ];
  });
}

function filterOf({ search, timeZone }: { search: SearchText; timeZone: string }): AppointmentFilter {
  refuseUnknown(search, KNOWN);
  return {
    keys: keysOf({ search, name: '_id', type: 'Appointment' }),
    patientKeys: keysOf({ search, name: 'patient', type: 'Patient' }),
    acctKeys: keysOf({ search, name: 'practitioner', type: 'Practitioner' }),
    locKeys: keysOf({ search, name: 'location', type: 'Location' }),
    statuses: statusesOf(search),
    range: rangeOf({ search, name: 'date', timeZone }),
  };
}

/** A page of appointments in order of creation. A date alone is a day in the practice's zone. */
export async function searchAppointments({
  scope,
  search,
}: {
  scope: CoverScope;
  search: SearchText;
}): Promise<SearchPage<Appointment>> {
  const [limit, after] = [countOf(search), pageAfter(search)];
  const sort = sortOf(search, Object.keys(APPOINTMENT_ORDERS));
  return scope.transaction(async (tx) => {
    const asked = filterOf({ search, timeZone: await readZone({ tx }) });
    const filter = { ...asked, patientKeys: await withMerged({ tx, keys: asked.patientKeys }) };
    if (limit === 0) return onlyTotal(await countAppointments({ tx, filter }));
    const rows = await readAppointments({ tx, filter, sort, after, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    tx.note({ patientKeys: shown.map((row) => row.patient_key), detail: { count: shown.length } });
    const last = shown.at(-1);
    return {
      found: shown.map(presentAppointment),
      nextPage: rows.length <= limit || last === undefined ? null : sort.length > 0 ? after + limit : last.appt_key,
      total: null,
    };
  });
}

const ANY_TIME = { from: null, until: null };

export async function readAppointment({ scope, id }: { scope: CoverScope; id: string }): Promise<Appointment> {
  const key = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const filter = { keys: [key], patientKeys: null, acctKeys: null, locKeys: null, statuses: null, range: ANY_TIME };
  return scope.transaction(async (tx) => {
    const [row] = await readAppointments({ tx, filter, sort: [], after: 0, limit: 1 });
    if (row === undefined) throw resourceUnknown('Appointment');
    tx.note({ patientKeys: [row.patient_key] });
    return presentAppointment(row);
  });
}
