import type { AllergyIntolerance, Coverage, MedicationStatement } from 'fhir/r4.js';
import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import { resourceUnknown } from './fhir.errors.ts';
import type { SearchPage } from './fhir.types.ts';
import { presentAllergy, presentCoverage, presentMedicine } from './health.present.ts';
import {
  countCoverages,
  countHealth,
  type PageOf,
  type PartFilter,
  readCoverages,
  readHealth,
} from './health.queries.ts';
import { withMerged } from './patients.queries.ts';
import { countOf, keysOf, onlyTotal, pageAfter, refuseUnknown, type SearchText } from './search.rules.ts';

type Kept = { patient_key: number };

/** What a patient's record has several of: how it is read, keyed and shown. */
type Part<R extends Kept, F> = {
  type: string;
  count: (counted: { tx: CoverTransaction; filter: PartFilter }) => Promise<number>;
  read: (page: PageOf) => Promise<R[]>;
  keyOf: (row: R) => number;
  show: (row: R) => F;
};

async function searchPart<R extends Kept, F>({
  scope,
  search,
  part,
}: {
  scope: CoverScope;
  search: SearchText;
  part: Part<R, F>;
}): Promise<SearchPage<F>> {
  refuseUnknown(search, ['_id', 'patient']);
  const keys = keysOf({ search, name: '_id', type: part.type });
  const asked = keysOf({ search, name: 'patient', type: 'Patient' });
  const [limit, after] = [countOf(search), pageAfter(search)];
  return scope.transaction(async (tx) => {
    const filter = { keys, patientKeys: await withMerged({ tx, keys: asked }) };
    if (limit === 0) return onlyTotal(await part.count({ tx, filter }));
    const rows = await part.read({ tx, filter, after, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    tx.note({
      patientKeys: [...new Set(shown.map(({ patient_key }) => patient_key))],
      detail: { count: shown.length },
    });
    const last = shown.at(-1);
    const nextPage = rows.length <= limit || last === undefined ? null : part.keyOf(last);
    return { found: shown.map(part.show), nextPage, total: null };
  });
}

async function readPart<R extends Kept, F>({
  scope,
  id,
  part,
}: {
  scope: CoverScope;
  id: string;
  part: Part<R, F>;
}): Promise<F> {
  const key = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  return scope.transaction(async (tx) => {
    const [row] = await part.read({ tx, filter: { keys: [key], patientKeys: null }, after: 0, limit: 1 });
    if (row === undefined) throw resourceUnknown(part.type);
    tx.note({ patientKeys: [row.patient_key] });
    return part.show(row);
  });
}

const COVERAGE = {
  type: 'Coverage',
  count: countCoverages,
  read: readCoverages,
  keyOf: (row) => row.coverage_key,
  show: presentCoverage,
} satisfies Part<Awaited<ReturnType<typeof readCoverages>>[number], Coverage>;

type HealthRow = Awaited<ReturnType<typeof readHealth>>[number];

const MEDICINE = {
  type: 'MedicationStatement',
  count: (counted) => countHealth({ ...counted, kind: 'medicine' }),
  read: (page) => readHealth({ ...page, kind: 'medicine' }),
  keyOf: (row) => row.health_key,
  show: presentMedicine,
} satisfies Part<HealthRow, MedicationStatement>;

const ALLERGY = {
  type: 'AllergyIntolerance',
  count: (counted) => countHealth({ ...counted, kind: 'allergy' }),
  read: (page) => readHealth({ ...page, kind: 'allergy' }),
  keyOf: (row) => row.health_key,
  show: presentAllergy,
} satisfies Part<HealthRow, AllergyIntolerance>;

type Search = { scope: CoverScope; search: SearchText };
type One = { scope: CoverScope; id: string };

export const searchCoverages = (given: Search) => searchPart({ ...given, part: COVERAGE });
export const readOneCoverage = (given: One) => readPart({ ...given, part: COVERAGE });
export const searchMedicines = (given: Search) => searchPart({ ...given, part: MEDICINE });
export const readOneMedicine = (given: One) => readPart({ ...given, part: MEDICINE });
export const searchAllergies = (given: Search) => searchPart({ ...given, part: ALLERGY });
export const readOneAllergy = (given: One) => readPart({ ...given, part: ALLERGY });
