import { type RawBuilder, sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import { isOwnLocation } from '../../../db/own-locations.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { FileRow, FileSection } from './file.types.ts';

type OfPatient = { tx: CoverTransaction; patientKey: number };

/** Rows of a section that are read at once. */
export const ROWS_AT_ONCE = 500;

export async function readPatientRow({ tx, patientKey }: OfPatient): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select p.patient_key as "addKey", p.pms_patient_id as "patientId", p.first_name as "firstName", p.last_name as "lastName",
      p.dob as "dateOfBirth", p.email, p.cell_phone as "cellPhone", p.primary_phone as "homePhone",
      p.secondary_phone as "otherPhone", p.preferred_locale as language, l.org_name as location, p.created_at as "since",
      c.org_name as practice, c.time_zone as "timeZone"
    from patient p
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = p.loc_key
    join cover c on c.cover_key = ${ownCoverKey}
    where p.cover_key = ${ownCoverKey} and p.patient_key = ${patientKey}`.execute(tx.q);
  return rows[0];
}

/** Each section's rows as a file shows them; `key` orders and pages them. */
const SECTIONS: Record<FileSection, (of: OfPatient) => RawBuilder<FileRow>> = {
  insurance: ({ patientKey }) => sql`
    select coverage_key as key, carrier, plan, member_id as "memberId", starts_on as "from", ends_on as "until",
      is_active as "isActive"
    from patient_coverage where cover_key = ${ownCoverKey} and patient_key = ${patientKey}`,
  visits: ({ patientKey }) => sql`
    select a.appt_key as key, a.appt_date as date, to_char(a.appt_time, 'HH24:MI') as time, a.length as minutes, a.status,
      t.name as type, trim(d.first_name || ' ' || d.last_name) as provider, l.org_name as location, a.insurance,
      a.cancel_reason as "cancelReason", a.created_at as "bookedAt", w.details as "bookingDetails"
    from appointment a
    join appointment_type t on t.cover_key = ${ownCoverKey} and t.task_key = a.task_key
    join provider d on d.cover_key = ${ownCoverKey} and d.acct_key = a.acct_key
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = a.loc_key
    left join web_booking w on w.cover_key = ${ownCoverKey} and w.appt_key = a.appt_key
    where a.cover_key = ${ownCoverKey} and a.patient_key = ${patientKey}`,
  prescriptions: ({ patientKey }) => sql`
    select prescription_key as key, issued_at as date, rx_class as kind from prescription
    where cover_key = ${ownCoverKey} and patient_key = ${patientKey}`,
  orders: ({ patientKey }) => sql`
    select order_key as key, order_no as number, order_type as kind, lab, status, ordered_at as "orderedAt",
      received_at as "receivedAt", notified_at as "notifiedAt", dispensed_at as "dispensedAt"
    from eyewear_order where cover_key = ${ownCoverKey} and patient_key = ${patientKey}`,
  recalls: ({ patientKey }) => sql`
    select recall_key as key, recall_type as kind, due_date as "dueDate", last_visit_date as "lastVisit" from recall
    where cover_key = ${ownCoverKey} and patient_key = ${patientKey}`,
  consent: ({ patientKey }) => sql`
    select e.entry_key as key, e.recorded_at as at, e.purpose, e.decision, e.source, e.words, e.phone from consent_entry e
    where e.cover_key = ${ownCoverKey} and (e.patient_key = ${patientKey} or e.purpose = 'sms' and e.phone = (
      select nullif(cell_phone, '') from patient where cover_key = ${ownCoverKey} and patient_key = ${patientKey}))`,
  messages: ({ patientKey }) => sql`
    select outreach_key as key, messaged_at as at, purpose, comm_method as method, status, responded_at as "answeredAt"
    from outreach where cover_key = ${ownCoverKey} and patient_key = ${patientKey}`,
  texts: ({ tx, patientKey }) => sql`
    select m.trans_key as key, m.created_at as at, m.kind, m.body as text, m.delivery_status as status, c.phone,
      cardinality(m.picture_keys) as pictures
    from conversation c
    join message m on m.cover_key = ${ownCoverKey} and m.conv_key = c.conv_key and m.kind in ('incoming', 'outgoing')
    where c.cover_key = ${ownCoverKey} and ${isOwnLocation({ tx, locKey: sql`c.loc_key` })}
      and (c.patient_key = ${patientKey} and coalesce(m.patient_key, ${patientKey}) = ${patientKey}
      or m.patient_key = ${patientKey})`,
  forms: ({ patientKey }) => sql`
    select e.entry_key as key, e.created_at as at, v.name as form, e.locale, v.definition, v.translations, e.data,
      (select coalesce(json_agg(f.file_name order by f.file_name), '[]') from form_file f
        where f.cover_key = ${ownCoverKey} and f.entry_key = e.entry_key) as files
    from form_entry e
    join form_version v on v.cover_key = ${ownCoverKey} and v.form_key = e.form_key and v.version = e.version
    where e.cover_key = ${ownCoverKey} and e.patient_key = ${patientKey}`,
  corrections: ({ patientKey }) => sql`
    select row_number() over (order by field) as key, field, value, corrected_at as at from patient_correction
    where cover_key = ${ownCoverKey} and patient_key = ${patientKey}`,
};

/** Rows of a section after a key, in the order of their keys. */
export async function readSection({
  tx,
  patientKey,
  section,
  after,
}: OfPatient & { section: FileSection; after: number }): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select * from (${SECTIONS[section]({ tx, patientKey })}) entry
    where key > ${after} order by key limit ${sql.lit(ROWS_AT_ONCE)}`.execute(tx.q);
  return rows;
}
