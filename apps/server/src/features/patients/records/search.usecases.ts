import { type FoundPatient, MOST_PATIENTS_FOUND } from '@sightline/contract/patient-record.calls';
import type { CoverScope } from '../../../db/scope.ts';
import { type FoundRow, readFound } from './search.reads.ts';
import { readSearch } from './search.rules.ts';

const presentFound = (row: FoundRow): FoundPatient => ({
  addKey: row.patient_key,
  patientId: row.pms_patient_id,
  firstName: row.first_name,
  lastName: row.last_name,
  dob: row.dob,
  phone: row.phone,
  locName: row.loc_name,
  nextVisit: row.next_visit,
  lastVisit: row.last_visit,
});

/** Patients by whatever was typed: a name, an ID, a birth date, a phone number or its last four digits. */
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
    return { patients: page.map(presentFound), hasMore: rows.length > page.length };
  });
}
