import type { PatientLocale } from '@sightline/contract/languages';
import type { CoverTransaction } from '../../db/scope.ts';
import type { NewPatient } from './patients.rules.ts';
import { PATIENT_COLUMNS, type PatientRow } from './patients.types.ts';

/** Adds a patient; undefined if the practice already has the ID. */
export function insertPatient({
  tx,
  patient,
  pmsPatientId,
  locKey,
  locale,
}: {
  tx: CoverTransaction;
  patient: NewPatient;
  pmsPatientId: string;
  locKey: number;
  locale: PatientLocale;
}): Promise<PatientRow | undefined> {
  return tx.q
    .insertInto('patient')
    .values({
      cover_key: tx.coverKey,
      pms_patient_id: pmsPatientId,
      loc_key: locKey,
      first_name: patient.firstName,
      last_name: patient.lastName,
      cell_phone: patient.phone,
      preferred_locale: locale,
      created_at: tx.now,
    })
    .onConflict((oc) => oc.columns(['cover_key', 'pms_patient_id', 'pms_source']).doNothing())
    .returning(PATIENT_COLUMNS)
    .executeTakeFirst();
}
