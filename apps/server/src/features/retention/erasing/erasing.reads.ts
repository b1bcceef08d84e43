import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { ErasableRow, ErasureCounts, FormRow, ReadPatient, Texts } from './erasing.types.ts';

/** What decides whether a patient can be erased. */
export async function readErasable({ tx, coverKey, patientKey }: ReadPatient): Promise<ErasableRow | undefined> {
  const { rows } = await sql<ErasableRow>`
    select p.patient_key, p.pms_patient_id, p.cell_phone, p.primary_phone, p.secondary_phone, p.dob,
      exists (select 1 from patient_erasure e where e.cover_key = ${coverKey} and e.patient_key = p.patient_key) as is_erased,
      (select h.reason from legal_hold h
        where h.cover_key = ${coverKey} and h.patient_key = p.patient_key and h.lifted_at is null) as hold_reason,
      (select count(*)::integer from appointment a
        where a.cover_key = ${coverKey} and a.patient_key = p.patient_key and a.starts_at > ${tx.now}
          and ${isActive('a.status')}) as visits_ahead
    from patient p where p.cover_key = ${coverKey} and p.patient_key = ${patientKey}`.execute(tx.q);
  return rows[0];
}

/** A patient's forms. */
export async function readForms({ tx, coverKey, patientKey }: ReadPatient): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    select e.entry_key, e.created_at, e.data = '{}' as is_empty,
      v.definition::jsonb @? '$.** ? (@.type == "signature")' as is_signed
    from form_entry e
    join form_version v on v.cover_key = ${coverKey} and v.form_key = e.form_key and v.version = e.version
    where e.cover_key = ${coverKey} and e.patient_key = ${patientKey}`.execute(tx.q);
  return rows;
}

/** How long the practice keeps forms; null for good. */
export async function readFormYears({ tx, coverKey }: Pick<ReadPatient, 'tx' | 'coverKey'>): Promise<number | null> {
  const { rows } = await sql<{ years: number }>`
    select years from retention_rule where cover_key = ${coverKey} and kind = 'forms'`.execute(tx.q);
  return rows[0]?.years ?? null;
}

/**
 * The patient's threads: their own, and a thread of nobody's with their cell phone, unless somebody else has that
 * phone. What is said in them is the patient's, except what staff said is somebody else's.
 */
export async function readTexts({ tx, coverKey, patientKey }: ReadPatient): Promise<Texts> {
  const threads = await sql<{ conv_key: number }>`
    select c.conv_key from conversation c
    join patient p on p.cover_key = ${coverKey} and p.patient_key = ${patientKey}
    where c.cover_key = ${coverKey} and (c.patient_key = ${patientKey}
      or c.patient_key is null and c.phone = p.cell_phone and p.cell_phone <> '' and not exists (
        select 1 from patient o where o.cover_key = ${coverKey} and o.patient_key <> ${patientKey} and (
          o.cell_phone = p.cell_phone and o.cell_phone <> '' or o.primary_phone = p.cell_phone and o.primary_phone <> ''
          or o.secondary_phone = p.cell_phone and o.secondary_phone <> '')))`.execute(tx.q);
  const convKeys = threads.rows.map(({ conv_key }) => conv_key);
  const { rows } = await sql<{ trans_key: number }>`
    select m.trans_key from message m
    where m.cover_key = ${coverKey} and m.conv_key = any(${convKeys}::integer[]) and m.patient_key is null
    union
    select m.trans_key from message m where m.cover_key = ${coverKey} and m.patient_key = ${patientKey}`.execute(tx.q);
  return { convKeys, transKeys: rows.map(({ trans_key }) => Number(trans_key)) };
}

type Counted = Record<
  | 'pictures'
  | 'files'
  | 'bookings'
  | 'emails'
  | 'recalls'
  | 'insurances'
  | Exclude<keyof ErasureCounts['kept'], 'signedForms'>,
  number
>;

/** How much there is of everything besides texts and forms. */
export async function countRest({
  tx,
  coverKey,
  patientKey,
  texts: { transKeys },
}: ReadPatient & { texts: Texts }): Promise<Counted> {
  const of = (table: string) =>
    sql`select count(*)::integer from ${sql.table(table)} where cover_key = ${coverKey} and patient_key = ${patientKey}`;
  const { rows } = await sql<Counted>`
    select
      (select count(*)::integer from picture where cover_key = ${coverKey}
        and trans_key = any(${transKeys}::bigint[])) as pictures,
      (select count(*)::integer from form_file f
        join form_entry e on e.cover_key = ${coverKey} and e.entry_key = f.entry_key
        where f.cover_key = ${coverKey} and e.patient_key = ${patientKey}) as files,
      (select count(*)::integer from web_booking w
        join appointment a on a.cover_key = ${coverKey} and a.appt_key = w.appt_key
        where w.cover_key = ${coverKey} and a.patient_key = ${patientKey}) as bookings,
      (select count(*)::integer from mail_outbox m where ${ownMails({ coverKey, patientKey })}) as emails,
      (${of('recall')}) as recalls,
      (${of('patient_coverage')}) as insurances,
      (select count(*)::integer from consent_entry e
        join patient p on p.cover_key = ${coverKey} and p.patient_key = ${patientKey}
        where e.cover_key = ${coverKey} and (e.patient_key = ${patientKey}
          or e.purpose = 'sms' and e.phone = p.cell_phone and p.cell_phone <> '')) as consents,
      (${of('appointment')}) as visits,
      (${of('prescription')}) as prescriptions,
      (${of('eyewear_order')}) as orders,
      (select count(*)::integer from outreach where cover_key = ${coverKey} and patient_key = ${patientKey}
        and recall_key is null) as notices`.execute(tx.q);
  const [found] = rows;
  if (found === undefined) throw new Error('A count returned no row.');
  return found;
}

/** Emails about the patient's visits, or sent to the patient alone. */
export const ownMails = ({ coverKey, patientKey }: Pick<ReadPatient, 'coverKey' | 'patientKey'>) => sql<boolean>`
  m.cover_key = ${coverKey} and (
    m.appt_key in (select appt_key from appointment where cover_key = ${coverKey} and patient_key = ${patientKey})
    or exists (select 1 from outreach o
      where o.cover_key = ${coverKey} and o.mail_key = m.mail_key and o.patient_key = ${patientKey})
    and not exists (select 1 from outreach o
      where o.cover_key = ${coverKey} and o.mail_key = m.mail_key and o.patient_key <> ${patientKey}))`;

export type ErasureRow = {
  erased_at: Temporal.Instant;
  reason: string;
  forms_until: string | null;
  user_name: string | null;
};

export async function readErasure({ tx, coverKey, patientKey }: ReadPatient): Promise<ErasureRow | undefined> {
  const { rows } = await sql<ErasureRow>`
    select e.erased_at, e.reason, e.forms_until,
      (select trim(u.given_name || ' ' || u.family_name) from app_user u where u.user_id = e.erased_by) as user_name
    from patient_erasure e where e.cover_key = ${coverKey} and e.patient_key = ${patientKey}`.execute(tx.q);
  return rows[0];
}

/** The patients with a number: each source counts for itself. */
export async function readByNumber({ tx, patientId }: { tx: CoverTransaction; patientId: string }): Promise<number[]> {
  const { rows } = await sql<{ patient_key: number }>`
    select patient_key from patient
    where cover_key = ${tx.coverKey} and pms_patient_id_lc = lower(${patientId}) order by patient_key`.execute(tx.q);
  return rows.map(({ patient_key }) => patient_key);
}

/** Whether any of these patients was erased. */
export async function isAnyErased({
  tx,
  coverKey,
  patientKeys,
}: Pick<ReadPatient, 'tx' | 'coverKey'> & { patientKeys: readonly number[] }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from patient_erasure where cover_key = ${coverKey} and patient_key = any(${patientKeys}::integer[])`.execute(
    tx.q,
  );
  return rows.length > 0;
}
