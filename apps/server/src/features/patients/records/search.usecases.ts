import { type FoundPatient, MOST_PATIENTS_FOUND } from '@sightline/contract/patient-record.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { presentBrief } from './brief.present.ts';
import { readFound, readFoundKeys } from './search.reads.ts';
import { readSearch } from './search.rules.ts';

/** Patients by a name, an ID, a birth date, a phone number or its last four digits. */
export function searchRecords({
  scope,
  text,
}: {
  scope: CoverScope;
  text: string;
}): Promise<{ patients: FoundPatient[]; hasMore: boolean }> {
  return scope.transaction(async (tx) => {
    const search = readSearch(text);
    const rows = search === null ? [] : await readFound({ tx, search });
    const page = rows.slice(0, MOST_PATIENTS_FOUND);
    tx.note({ patientKeys: page.map((row) => row.patient_key), detail: { count: page.length } });
    return { patients: page.map(presentBrief), hasMore: rows.length > page.length };
  });
}

/** Everyone a search finds, however many pages that would be. */
export function findPatientKeys({
  tx,
  text,
  limit,
}: {
  tx: CoverTransaction;
  text: string;
  limit: number;
}): Promise<number[]> {
  const search = readSearch(text);
  return search === null ? Promise.resolve([]) : readFoundKeys({ tx, search, limit });
}
