import { sql } from 'kysely';
import type { OfPatient } from './erasing.types.ts';

type FileRow = { cover_key: number; file_token: string };

/** Deletes the files that came with a patient's forms, and returns them. */
export async function deleteFormFiles({
  tx,
  coverKey,
  patientKey,
}: OfPatient): Promise<{ coverKey: number; fileToken: string }[]> {
  const { rows } = await sql<FileRow>`
    delete from form_file f using form_entry e
    where f.cover_key = ${coverKey} and e.cover_key = ${coverKey} and e.entry_key = f.entry_key
      and e.patient_key = ${patientKey}
    returning f.cover_key, f.file_token`.execute(tx.q);
  return rows.map(({ cover_key, file_token }) => ({ coverKey: cover_key, fileToken: file_token }));
}

/** What is known of a patient's forms beside their answers: how to reach them, urgent signs, whose link they used. */
export async function minimizeForms({ tx, coverKey, patientKey }: OfPatient): Promise<void> {
  await sql`
    delete from form_proposal f using form_entry e
    where f.cover_key = ${coverKey} and e.cover_key = ${coverKey} and e.entry_key = f.entry_key
      and e.patient_key = ${patientKey}`.execute(tx.q);
  await sql`
    update packet_form f set draft = null from appointment a
    where f.cover_key = ${coverKey} and a.cover_key = ${coverKey} and a.appt_key = f.appt_key
      and a.patient_key = ${patientKey}`.execute(tx.q);
  await sql`
    delete from form_urgency u using form_entry e
    where u.cover_key = ${coverKey} and e.cover_key = ${coverKey} and e.entry_key = u.entry_key
      and e.patient_key = ${patientKey}`.execute(tx.q);
  await sql`
    update form_entry set email = '', telephone = '', client_key = null
    where cover_key = ${coverKey} and patient_key = ${patientKey}`.execute(tx.q);
  await sql`
    update form_entry set sent_by_link_of = null where cover_key = ${coverKey} and sent_by_link_of = ${patientKey}`.execute(
    tx.q,
  );
}
