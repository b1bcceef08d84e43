import { type RawBuilder, sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import { isOwnLocation } from '../../../db/own-locations.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type {
  ConversationLine,
  EvidenceRow,
  OrderLine,
  RecallLine,
  RecordRow,
  Relative,
  VisitLine,
} from './record.types.ts';

type OfPatient = { tx: CoverTransaction; patientKey: number };

const MOST_EVIDENCE = 40;
const MOST_RELATIVES = 20;
const MOST_CONVERSATIONS = 10;
const MOST_AHEAD = 20;

export async function readRecord({ tx, patientKey }: OfPatient): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    select p.patient_key, p.pms_patient_id, p.pms_source, p.first_name, p.last_name, p.dob, p.loc_key,
      l.org_name as loc_name, l.time_zone, p.created_at, p.cell_phone, p.primary_phone, p.secondary_phone, p.email,
      p.preferred_locale
    from patient p
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = p.loc_key
    where p.cover_key = ${ownCoverKey} and p.patient_key = ${patientKey}`.execute(tx.q);
  return rows[0];
}

/** Fields whose correction is still in effect: they have the value that staff entered. */
export async function readCorrected({ tx, patientKey }: OfPatient): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select c.field from patient_correction c
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = c.patient_key
    where c.cover_key = ${ownCoverKey} and c.patient_key = ${patientKey}
      and c.value = case c.field when 'cell_phone' then p.cell_phone when 'primary_phone' then p.primary_phone
        when 'secondary_phone' then p.secondary_phone when 'email' then p.email else p.preferred_locale end`.execute(
    tx.q,
  );
  return rows.map(({ field }) => field);
}

export async function readInsurances({ tx, patientKey, today }: OfPatient & { today: string }): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' · ', v.carrier, nullif(v.plan, '')) as name from patient_coverage v
    where v.cover_key = ${ownCoverKey} and v.patient_key = ${patientKey} and v.is_active
      and coalesce(v.starts_on, ${today}::date) <= ${today}::date and coalesce(v.ends_on, ${today}::date) >= ${today}::date
    order by v.coverage_key`.execute(tx.q);
  return rows.map(({ name }) => name);
}

/** Others with one of these phones, spelled out like the partial indexes. */
export async function readHousehold({
  tx,
  patientKey,
  phones,
}: OfPatient & { phones: readonly string[] }): Promise<Relative[]> {
  if (phones.length === 0) return [];
  const has = (name: string): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(name)} = any(${phones}::text[]) and ${sql.ref(name)} <> ''`;
  const { rows } = await sql<Relative>`
    select patient_key, first_name, last_name, dob from patient
    where cover_key = ${ownCoverKey} and patient_key <> ${patientKey}
      and (${has('cell_phone')} or ${has('primary_phone')} or ${has('secondary_phone')})
    order by dob nulls last, patient_key
    limit ${sql.lit(MOST_RELATIVES)}`.execute(tx.q);
  return rows;
}

/** What the ledger holds of the patient's cell phone and of the patient, newest first. */
export async function readEvidence({ tx, patientKey, phone }: OfPatient & { phone: string }): Promise<EvidenceRow[]> {
  const { rows } = await sql<EvidenceRow>`
    select e.purpose, e.decision, e.source, e.words, e.phone, e.recorded_at, e.form_entry_key,
      (select trim(u.given_name || ' ' || u.family_name) from app_user u where u.user_id = e.user_id) as user_name
    from (
      select * from consent_entry where cover_key = ${ownCoverKey} and phone = ${phone} and purpose = 'sms'
      union
      select * from consent_entry where cover_key = ${ownCoverKey} and patient_key = ${patientKey}) e
    order by e.entry_key desc
    limit ${sql.lit(MOST_EVIDENCE)}`.execute(tx.q);
  return rows;
}

/** Their own threads, and that of their cell phone while it has no patient. */
export async function readConversations({
  tx,
  patientKey,
  phone,
}: OfPatient & { phone: string }): Promise<ConversationLine[]> {
  const { rows } = await sql<ConversationLine>`
    select c.conv_key, c.phone, l.org_name as loc_name, c.last_transmission_at
    from conversation c
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = c.loc_key
    where c.cover_key = ${ownCoverKey} and c.removed_at is null and ${isOwnLocation({ tx, locKey: sql`c.loc_key` })}
      and (c.patient_key = ${patientKey} or c.patient_key is null and c.phone = ${phone} and c.phone <> '')
    order by c.last_transmission_at desc
    limit ${sql.lit(MOST_CONVERSATIONS)}`.execute(tx.q);
  return rows;
}

export async function readVisitsAhead({ tx, patientKey }: OfPatient): Promise<VisitLine[]> {
  const { rows } = await sql<VisitLine>`
    select a.appt_key, a.appt_date || 'T' || to_char(a.appt_time, 'HH24:MI') as starts_local, t.name as type,
      concat_ws(', ', concat_ws(' ', d.first_name, d.last_name), nullif(d.title, '')) as provider, l.org_name as loc_name,
      a.status
    from appointment a
    join appointment_type t on t.cover_key = ${ownCoverKey} and t.task_key = a.task_key
    join provider d on d.cover_key = ${ownCoverKey} and d.acct_key = a.acct_key
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = a.loc_key
    where a.cover_key = ${ownCoverKey} and a.patient_key = ${patientKey} and a.starts_at > ${tx.now}
      and ${isActive('a.status')}
    order by a.starts_at limit ${sql.lit(MOST_AHEAD)}`.execute(tx.q);
  return rows;
}

export async function readRecalls({ tx, patientKey }: OfPatient): Promise<RecallLine[]> {
  const { rows } = await sql<RecallLine>`
    select recall_key, due_date, recall_type from recall
    where cover_key = ${ownCoverKey} and patient_key = ${patientKey} and appt_key is null
    order by due_date desc limit ${sql.lit(MOST_AHEAD)}`.execute(tx.q);
  return rows;
}

export async function readOpenOrders({ tx, patientKey }: OfPatient): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    select o.order_key, o.order_no, o.order_type, o.status, coalesce(o.received_at, o.ordered_at) as ordered_on, l.time_zone
    from eyewear_order o
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = o.loc_key
    where o.cover_key = ${ownCoverKey} and o.patient_key = ${patientKey} and o.status in ('ordered', 'received', 'notified')
    order by o.ordered_at desc limit ${sql.lit(MOST_AHEAD)}`.execute(tx.q);
  return rows;
}
