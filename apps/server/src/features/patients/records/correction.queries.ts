import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Corrections } from './correction.rules.ts';
import { CONTACT_COLUMNS } from './record.types.ts';

type OfPatient = { tx: CoverTransaction; patientKey: number };

/** Locks the patient's row until the transaction ends. */
export async function lockPatient({ tx, patientKey }: OfPatient): Promise<void> {
  await sql`select 1 from patient where cover_key = ${ownCoverKey} and patient_key = ${patientKey} for no key update`.execute(
    tx.q,
  );
}

/** Stores new values, and remembers that staff gave them: they have seen the record, and its phone and address. */
export async function storeCorrections({
  tx,
  patientKey,
  corrections,
  userId,
}: OfPatient & { corrections: Corrections; userId: number }): Promise<void> {
  const changes = corrections.map(({ field, value }) => sql`${sql.ref(CONTACT_COLUMNS[field])} = ${value}`);
  await sql`update patient set ${sql.join(changes)}, unproven_phone = '', unproven_email = '' where cover_key = ${ownCoverKey} and patient_key = ${patientKey}`.execute(
    tx.q,
  );
  await tx.q
    .insertInto('patient_correction')
    .values(
      corrections.map(({ field, value }) => ({
        ...{ cover_key: tx.coverKey, patient_key: patientKey, field: CONTACT_COLUMNS[field], value },
        ...{ corrected_by: userId, corrected_at: tx.now },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['cover_key', 'patient_key', 'field']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        corrected_by: eb.ref('excluded.corrected_by'),
        corrected_at: eb.ref('excluded.corrected_at'),
      })),
    )
    .execute();
}

type Thread = { conv_key: number; loc_key: number };

/**
 * The threads of a phone that is no longer the patient's. Their messages stay with the patient; the thread becomes
 * its other owner's or no one's, so that the next text from it is not taken for the patient's.
 */
export async function releaseThreads({ tx, patientKey, phone }: OfPatient & { phone: string }): Promise<Thread[]> {
  await sql`
    update message m set patient_key = ${patientKey}
    from conversation c
    where c.cover_key = ${ownCoverKey} and c.patient_key = ${patientKey} and c.phone = ${phone}
      and m.cover_key = ${ownCoverKey} and m.conv_key = c.conv_key and m.patient_key is null`.execute(tx.q);
  const { rows } = await sql<Thread>`
    update conversation c set patient_key = (
      select case when count(*) = 1 then min(o.patient_key) end from patient o
      where o.cover_key = ${ownCoverKey} and o.cell_phone = c.phone and o.cell_phone <> '' and o.patient_key <> ${patientKey})
    where c.cover_key = ${ownCoverKey} and c.patient_key = ${patientKey} and c.phone = ${phone}
    returning c.conv_key, c.loc_key`.execute(tx.q);
  return rows;
}

/** The threads of a phone that no other patient has become the patient's. */
export async function takeThreads({ tx, patientKey, phone }: OfPatient & { phone: string }): Promise<Thread[]> {
  const { rows } = await sql<Thread>`
    update conversation c set patient_key = ${patientKey}
    where c.cover_key = ${ownCoverKey} and c.patient_key is null and c.phone = ${phone} and not exists (
      select 1 from patient o where o.cover_key = ${ownCoverKey} and o.cell_phone = c.phone and o.cell_phone <> ''
        and o.patient_key <> ${patientKey})
    returning c.conv_key, c.loc_key`.execute(tx.q);
  return rows;
}
