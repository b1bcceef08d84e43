import type { Appointment } from 'fhir/r4.js';
import type { CoverScope } from '../../db/scope.ts';
import { parameterRefused, resourceUnknown } from './fhir.errors.ts';
import { presentAppointment, STATUSES } from './fhir.present.ts';
import {
  APPOINTMENT_ORDERS,
  type AppointmentFilter,
  countAppointments,
  readAppointments,
  readZone,
} from './fhir.queries.ts';
import type { SearchPage } from './fhir.types.ts';
import {
  countOf,
  keyOf,
  onlyTotal,
  pageAfter,
  rangeOf,
  refuseUnknown,
  type SearchText,
  sortOf,
  tokenOf,
} from './search.rules.ts';

const KNOWN = ['_id', 'date', 'patient', 'practitioner', 'location', 'status', '_sort'];

function statusesOf(search: SearchText): string[] | null {
  const text = tokenOf(search, 'status');
  if (text === null) return null;
  const asked = text.split(',');
  const ours = Object.entries(STATUSES).flatMap(([own, theirs]) => (asked.includes(theirs) ? [own] : []));
  if (ours.length > 0) return ours;
  throw parameterRefused('status', `must be one of ${[...new Set(Object.values(STATUSES))].join(', ')}.`);
}

function filterOf({ search, timeZone }: { search: SearchText; timeZone: string }): AppointmentFilter {
  refuseUnknown(search, KNOWN);
  const key = keyOf({ search, name: '_id', type: 'Appointment' });
  return {
    keys: key === null ? null : [key],
    patientKey: keyOf({ search, name: 'patient', type: 'Patient' }),
    acctKey: keyOf({ search, name: 'practitioner', type: 'Practitioner' }),
    locKey: keyOf({ search, name: 'location', type: 'Location' }),
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
    const filter = filterOf({ search, timeZone: await readZone({ tx }) });
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
  const filter = { keys: [key], patientKey: null, acctKey: null, locKey: null, statuses: null, range: ANY_TIME };
  return scope.transaction(async (tx) => {
    const [row] = await readAppointments({ tx, filter, sort: [], after: 0, limit: 1 });
    if (row === undefined) throw resourceUnknown('Appointment');
    tx.note({ patientKeys: [row.patient_key] });
    return presentAppointment(row);
  });
}
