import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import { chosenLocations } from '../conversations/locations/sending-location.usecases.ts';
import { optedOutAmong } from '../conversations/opt-outs/opt-outs.usecases.ts';
import { readPatientsFound } from './patients.reads.ts';
import { type PatientSearch, readPatientSearch } from './patients.rules.ts';
import type { PatientRow } from './patients.types.ts';

export type FoundPatient = { row: PatientRow; isOptedOut: boolean };

/**
 * Patients matching a search, and whether they get texts.
 * @throws ProblemError location.not-found
 */
export function findPatients({
  scope,
  search,
  locKey,
}: {
  scope: CoverScope;
  search: PatientSearch | null;
  locKey: number;
}): Promise<FoundPatient[]> {
  return scope.transaction(async (tx) => {
    await chosenLocations({ tx, locKeys: [locKey] });
    const rows = search === null ? [] : await readPatientsFound({ tx, search, locKey });
    tx.note({ patientKeys: rows.map((row) => row.patient_key), detail: { count: rows.length } });
    const phones = [...new Set(rows.map((row) => row.cell_phone).filter((phone) => phone !== ''))];
    const optedOut = await optedOutAmong({ tx, phones });
    return rows.map((row) => ({ row, isOptedOut: optedOut.has(row.cell_phone) }));
  });
}

/** A patient search as typed for a new message. */
export type TypedSearch = { patientId: string; firstName: string; lastName: string; phone: string };

/** The same search within a transaction; an empty search finds nothing. */
export async function searchPatients({
  tx,
  typed: { patientId, firstName, lastName, phone },
  locKey,
}: {
  tx: CoverTransaction;
  typed: TypedSearch;
  locKey: number;
}): Promise<PatientRow[]> {
  const given = { PatientId: patientId, FirstName: firstName, LastName: lastName, Phone: phone };
  const search = readPatientSearch(given);
  return search === null ? [] : readPatientsFound({ tx, search, locKey });
}
