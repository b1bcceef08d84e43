import type { AllergyIntolerance, Coverage, MedicationStatement } from 'fhir/r4.js';
import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import { resourceUnknown } from './fhir.errors.ts';
import type { SearchPage } from './fhir.types.ts';
import { presentAllergy, presentCoverage, presentMedicine } from './health.present.ts';
import { readCoverages, readHealth } from './health.queries.ts';
import { countOf, keyOf, pageAfter, refuseUnknown, type SearchText } from './search.rules.ts';

type PageOf = { tx: CoverTransaction; key: number | null; patientKey: number | null; after: number; limit: number };
type Kept = { patient_key: number };

/** What a patient's record has several of: how it is read, keyed and shown. */
type Part<R extends Kept, F> = {
  type: string;
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
  const key = keyOf({ search, name: '_id', type: part.type });
  const patientKey = keyOf({ search, name: 'patient', type: 'Patient' });
  const [limit, after] = [Math.max(countOf(search), 1), pageAfter(search)];
  return scope.transaction(async (tx) => {
    const rows = await part.read({ tx, key, patientKey, after, limit: limit + 1 });
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
    const [row] = await part.read({ tx, key, patientKey: null, after: 0, limit: 1 });
    if (row === undefined) throw resourceUnknown(part.type);
    tx.note({ patientKeys: [row.patient_key] });
    return part.show(row);
  });
}

const COVERAGE = {
  type: 'Coverage',
  read: readCoverages,
  keyOf: (row) => row.coverage_key,
  show: presentCoverage,
} satisfies Part<Awaited<ReturnType<typeof readCoverages>>[number], Coverage>;

type HealthRow = Awaited<ReturnType<typeof readHealth>>[number];

const MEDICINE = {
  type: 'MedicationStatement',
  read: (page) => readHealth({ ...page, kind: 'medicine' }),
  keyOf: (row) => row.health_key,
  show: presentMedicine,
} satisfies Part<HealthRow, MedicationStatement>;

const ALLERGY = {
  type: 'AllergyIntolerance',
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
