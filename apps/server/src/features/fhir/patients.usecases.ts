import type { Patient } from 'fhir/r4.js';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { CoverScope } from '../../db/scope.ts';
import { parameterRefused, resourceUnknown } from './fhir.errors.ts';
import { presentPatient } from './fhir.present.ts';
import { countPatients, PATIENT_ORDERS, type PatientFilter, readPatients } from './fhir.queries.ts';
import type { SearchPage } from './fhir.types.ts';
import {
  countOf,
  keyOf,
  onlyTotal,
  pageAfter,
  refuseUnknown,
  type SearchText,
  sortOf,
  textOf,
  tokenOf,
} from './search.rules.ts';

const KNOWN = ['_id', 'identifier', 'name', 'family', 'given', 'birthdate', 'phone', 'email', '_sort'];

function birthdateOf(search: SearchText): string | null {
  const text = textOf(search, 'birthdate')?.replace(/^eq/, '') ?? null;
  if (text === null) return null;
  try {
    return Temporal.PlainDate.from(text).toString();
  } catch {
    throw parameterRefused('birthdate', 'must be a date like 1980-02-29.');
  }
}

function phoneOf(search: SearchText): string | null {
  const text = tokenOf(search, 'phone');
  if (text === null) return null;
  return parsePhoneNumberFromString(text, 'US')?.number ?? text;
}

function filterOf(search: SearchText): PatientFilter {
  refuseUnknown(search, KNOWN);
  const key = keyOf({ search, name: '_id', type: 'Patient' });
  return {
    keys: key === null ? null : [key],
    identifier: tokenOf(search, 'identifier'),
    name: textOf(search, 'name'),
    family: textOf(search, 'family'),
    given: textOf(search, 'given'),
    birthdate: birthdateOf(search),
    phone: phoneOf(search),
    email: tokenOf(search, 'email'),
  };
}

/** A page of patients in key order. */
export async function searchPatients({
  scope,
  search,
}: {
  scope: CoverScope;
  search: SearchText;
}): Promise<SearchPage<Patient>> {
  const [filter, limit, after] = [filterOf(search), countOf(search), pageAfter(search)];
  const sort = sortOf(search, Object.keys(PATIENT_ORDERS));
  return scope.transaction(async (tx) => {
    if (limit === 0) return onlyTotal(await countPatients({ tx, filter }));
    const rows = await readPatients({ tx, filter, sort, after, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    tx.note({ patientKeys: shown.map((row) => row.patient_key), detail: { count: shown.length } });
    const last = shown.at(-1);
    return {
      found: shown.map(presentPatient),
      nextPage: rows.length <= limit || last === undefined ? null : sort.length > 0 ? after + limit : last.patient_key,
      total: null,
    };
  });
}

const EVERYBODY = {
  identifier: null,
  name: null,
  family: null,
  given: null,
  birthdate: null,
  phone: null,
  email: null,
};

export async function readPatient({ scope, id }: { scope: CoverScope; id: string }): Promise<Patient> {
  const key = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  return scope.transaction(async (tx) => {
    const [row] = await readPatients({ tx, filter: { ...EVERYBODY, keys: [key] }, sort: [], after: 0, limit: 1 });
    if (row === undefined) throw resourceUnknown('Patient');
    tx.note({ patientKeys: [key] });
    return presentPatient(row);
  });
}
