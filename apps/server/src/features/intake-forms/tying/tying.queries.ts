import type { CoverTransaction } from '../../../db/scope.ts';
import type { LinkedPatient } from './tying.types.ts';

/** A visit of the practice; null if missing. */
export async function readVisit({ tx, apptKey }: { tx: CoverTransaction; apptKey: number }) {
  const row = await tx.q
    .selectFrom('appointment')
    .select(['loc_key', 'patient_key', 'appt_date'])
    .where('cover_key', '=', tx.coverKey)
    .where('appt_key', '=', apptKey)
    .executeTakeFirst();
  return row === undefined ? null : { locKey: row.loc_key, patientKey: row.patient_key, date: row.appt_date };
}

/** The part of a patient that a form can match or contradict. */
export async function readPatient({
  tx,
  patientKey,
}: {
  tx: CoverTransaction;
  patientKey: number;
}): Promise<LinkedPatient | null> {
  const row = await tx.q
    .selectFrom('patient')
    .select(['patient_key', 'loc_key', 'first_name', 'last_name', 'dob'])
    .select(['cell_phone', 'primary_phone', 'secondary_phone', 'preferred_locale'])
    .where('cover_key', '=', tx.coverKey)
    .where('patient_key', '=', patientKey)
    .executeTakeFirst();
  if (row === undefined) return null;
  const phones = [row.cell_phone, row.primary_phone, row.secondary_phone].filter((phone) => phone !== '');
  return {
    ...{ patientKey: row.patient_key, locKey: row.loc_key, firstName: row.first_name, lastName: row.last_name },
    ...{ dob: row.dob, cellPhone: row.cell_phone, phones, locale: row.preferred_locale },
  };
}
