import type { Patient } from 'fhir/r4.js';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { CoverScope } from '../../db/scope.ts';
import { parameterRefused, resourceUnknown } from './fhir.errors.ts';
import { presentMerged, presentPatient } from './fhir.present.ts';
import type { SearchPage } from './fhir.types.ts';
import { numbersIn } from './identifiers.rules.ts';
import { countPatients, PATIENT_ORDERS, type PatientFilter, readMerged, readPatients } from './patients.queries.ts';
import {
  countOf,
  keysOf,
  onlyTotal,
  pageAfter,
  refuseUnknown,
  type SearchText,
  sortOf,
  textsIn,
  tokensOf,
} from './search.rules.ts';

const KNOWN = ['_id', 'identifier', 'name', 'family', 'given', 'birthdate', 'phone', 'email', '_sort'];

function birthdatesOf(search: SearchText): string[] | null {
  const texts = textsIn(search, 'birthdate');
  if (texts === null) return null;
  try {
    return texts.map((text) => Temporal.PlainDate.from(text.replace(/^eq/, '')).toString());
  } catch {
    throw parameterRefused('birthdate', 'must be a date like 1980-02-29.');
  }
}

/** Values of telecom, with `phone` or `email` as the only possible system. */
function contactsOf(search: SearchText, name: 'phone' | 'email'): string[] | null {
  const tokens = tokensOf(search, name)?.filter(({ system, value }) => value !== '' && (system || name) === name);
  return tokens?.map(({ value }) => value) ?? null;
}

const phonesOf = (search: SearchText): string[] | null =>
  contactsOf(search, 'phone')?.map((text) => parsePhoneNumberFromString(text, 'US')?.number ?? text) ?? null;

function filterOf(search: SearchText): PatientFilter {
  refuseUnknown(search, KNOWN);
  return {
    keys: keysOf({ search, name: '_id', type: 'Patient' }),
    numbers: numbersIn(search),
    names: textsIn(search, 'name'),
    families: textsIn(search, 'family'),
    givens: textsIn(search, 'given'),
    birthdates: birthdatesOf(search),
    phones: phonesOf(search),
    emails: contactsOf(search, 'email'),
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
  numbers: null,
  names: null,
  families: null,
  givens: null,
  birthdates: null,
  phones: null,
  emails: null,
};

/** A patient; a record that was merged away says where it leads. */
export async function readPatient({ scope, id }: { scope: CoverScope; id: string }): Promise<Patient> {
  const key = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  return scope.transaction(async (tx) => {
    const [row] = await readPatients({ tx, filter: { ...EVERYBODY, keys: [key] }, sort: [], after: 0, limit: 1 });
    if (row !== undefined) {
      tx.note({ patientKeys: [key] });
      return presentPatient(row);
    }
    const [merged] = await readMerged({ tx, keys: [key] });
    if (merged === undefined) throw resourceUnknown('Patient');
    tx.note({ patientKeys: [merged.kept_key] });
    return presentMerged(merged);
  });
}
