import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';

export type PatientRow = NonNullable<Awaited<ReturnType<typeof readPatient>>>;

const patients = (tx: CoverTransaction) =>
  tx.q
    .selectFrom('patient')
    .select(['patient_key', 'loc_key', 'cell_phone', 'primary_phone', 'secondary_phone'])
    .where('cover_key', '=', tx.coverKey);

export function readPatient({ tx, patientKey }: { tx: CoverTransaction; patientKey: number }) {
  return patients(tx).where('patient_key', '=', patientKey).executeTakeFirst();
}

/** By the practice management system's number, in any case. */
export function readPatientByPmsId({ tx, pmsPatientId }: { tx: CoverTransaction; pmsPatientId: string }) {
  return patients(tx)
    .where('pms_patient_id_lc', '=', sql<string>`lower(${pmsPatientId}::text)`)
    .orderBy('patient_key')
    .executeTakeFirst();
}
