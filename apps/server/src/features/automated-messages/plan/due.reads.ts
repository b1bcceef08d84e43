import { type RawBuilder, sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { smsBarrier } from '../../../db/consent-gate.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import { isEmailProven, isPhoneProven } from '../../../db/proven-reach.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { SHARES_EMAIL, SHARES_PHONE } from '../../../db/shared-reach.ts';
import type { OrderRow, RecallRow, SentBefore, TakenDay, VisitAheadRow } from '../../message-settings/planned.types.ts';

/** The patient, and whether their phone may be texted; `p` is the patient. */
const REACH = sql`
  p.patient_key, p.pms_patient_id, p.first_name, p.last_name, p.preferred_locale, p.cell_phone, p.email,
  case when p.primary_phone <> '' then p.primary_phone else p.secondary_phone end as other_phone,
  coalesce(g.barrier = 'opted-out', false) as is_opted_out, coalesce(g.barrier <> 'opted-out', false) as is_held, v.error_code as last_error,
  p.cell_phone <> '' and exists (
    select 1 from location o where o.cover_key = ${ownCoverKey} and o.sms_number = p.cell_phone) as is_ours,
  ${SHARES_PHONE} as shares_phone, ${SHARES_EMAIL} as shares_email,
  ${isPhoneProven()} as is_phone_proven, ${isEmailProven()} as is_email_proven`;

const GATE = smsBarrier({ coverKey: ownCoverKey, phone: sql`p.cell_phone`, writer: sql`'automated'` });

const PHONE_STANDING = sql`
  left join lateral ${GATE} g on p.cell_phone <> ''
  left join lateral (
    select last.error_code from conversation c
    cross join lateral (
      select error_code, trans_key from message m
      where m.cover_key = ${ownCoverKey} and m.conv_key = c.conv_key and m.kind = 'outgoing' and m.settled_at is not null
      order by m.trans_key desc limit 1) last
    where c.cover_key = ${ownCoverKey} and c.phone = p.cell_phone
    order by last.trans_key desc limit 1) v on p.cell_phone <> ''`;

/** Null for everybody: the runs and the day's preview. */
type OfPatient = { patientKey?: number | null };

const isPatient = (patientKey: number | null): RawBuilder<boolean> =>
  patientKey === null ? sql`true` : sql`p.patient_key = ${patientKey}`;

const sentBefore = (about: RawBuilder<boolean>): RawBuilder<SentBefore[]> => sql`
  (select coalesce(json_agg(json_build_object('step', s.step, 'visit_at', s.visit_at, 'status', s.status,
     'messaged_at', s.messaged_at)), '[]') from outreach s where ${about})`;

/** Future visits that are not cancelled, up to an instant, with the messages about each. */
export async function readVisitsAhead({
  tx,
  until,
  patientKey = null,
}: OfPatient & {
  tx: CoverTransaction;
  until: Temporal.Instant;
}): Promise<VisitAheadRow[]> {
  const { rows } = await sql<VisitAheadRow>`
    select a.appt_key, a.appt_date, to_char(a.appt_time, 'HH24:MI') as appt_time, a.starts_at, a.created_at, a.status,
           a.loc_key, a.acct_key, d.first_name as provider_first, d.last_name as provider_last, d.title as provider_title,
           ${REACH},
           ${sentBefore(sql`s.cover_key = ${ownCoverKey} and s.appt_key = a.appt_key
             and s.purpose in ('reminder', 'pre-appointment')`)} as reminders,
           ${sentBefore(sql`s.cover_key = ${ownCoverKey} and s.appt_key = a.appt_key and s.purpose = 'forms'`)} as form_requests,
           (select count(*)::integer from packet_form f
            join form_template t on t.cover_key = ${ownCoverKey} and t.form_key = f.form_key
            where f.cover_key = ${ownCoverKey} and f.appt_key = a.appt_key and f.entry_key is null
              and (t.retired_at is null or f.saved_at is not null)) as forms_open
    from appointment a
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = a.patient_key
    join provider d on d.cover_key = ${ownCoverKey} and d.acct_key = a.acct_key
    ${PHONE_STANDING}
    where a.cover_key = ${ownCoverKey} and a.starts_at > ${tx.now} and a.starts_at <= ${until}
      and ${isActive('a.status')} and ${isPatient(patientKey)}
    order by a.starts_at, a.appt_key
  `.execute(tx.q);
  return rows;
}

/** Recalls due on any of the given days without an appointment so far; null for all days. */
export async function readRecallsDue({
  tx,
  dates,
  patientKey = null,
}: OfPatient & {
  tx: CoverTransaction;
  dates: readonly string[] | null;
}): Promise<RecallRow[]> {
  const isDue = dates === null ? sql`true` : sql`k.due_date = any(${dates}::date[])`;
  const { rows } = await sql<RecallRow>`
    select k.recall_key, k.due_date, k.loc_key, k.acct_key,
           exists (
             select 1 from appointment a
             where a.cover_key = ${ownCoverKey} and a.patient_key = k.patient_key and a.starts_at > ${tx.now}
               and ${isActive('a.status')}) as has_visit,
           ${REACH},
           ${sentBefore(sql`s.cover_key = ${ownCoverKey} and s.recall_key = k.recall_key`)} as attempts
    from recall k
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = k.patient_key
    ${PHONE_STANDING}
    where k.cover_key = ${ownCoverKey} and ${isDue} and ${isPatient(patientKey)}
      and k.appt_key is null
    order by k.due_date, k.recall_key
  `.execute(tx.q);
  return rows;
}

/** Orders received since an instant without a notice. */
export async function readReadyOrders({
  tx,
  since,
  patientKey = null,
}: OfPatient & {
  tx: CoverTransaction;
  since: Temporal.Instant;
}): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.order_key, o.order_no, o.received_at, o.loc_key, o.acct_key, ${REACH}
    from eyewear_order o
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = o.patient_key
    ${PHONE_STANDING}
    where o.cover_key = ${ownCoverKey} and o.status = 'received' and o.received_at >= ${since}
      and o.notified_at is null and ${isPatient(patientKey)}
      and not exists (select 1 from outreach n where n.cover_key = ${ownCoverKey} and n.order_key = o.order_key)
    order by o.received_at, o.order_key
  `.execute(tx.q);
  return rows;
}

/** The days on which patients got their automated message, since a date. */
export async function readTakenDays({
  tx,
  since,
}: {
  tx: CoverTransaction;
  since: Temporal.PlainDate;
}): Promise<TakenDay[]> {
  const rows = await tx.q
    .selectFrom('automated_day')
    .select(['patient_key', 'sent_on', 'rule'])
    .where('cover_key', '=', ownCoverKey)
    .where('sent_on', '>=', since.toString())
    .execute();
  return rows.map(({ patient_key, sent_on, rule }) => ({ patientKey: patient_key, sentOn: sent_on, rule }));
}

export type SentRow = {
  step: string;
  comm_method: string;
  status: string;
  messaged_at: Temporal.Instant;
  loc_key: number;
  first_name: string;
  last_name: string;
  pms_patient_id: string;
  patient_key: number;
  about_date: string;
  about_time: string;
  order_no: string;
};

/** What the rules sent or failed to send, since an instant. */
export async function readSentSince({
  tx,
  since,
}: {
  tx: CoverTransaction;
  since: Temporal.Instant;
}): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select coalesce(o.step, '') as step, o.comm_method, o.status, o.messaged_at, o.patient_key,
           coalesce(a.loc_key, k.loc_key, e.loc_key) as loc_key,
           coalesce(a.appt_date::text, k.due_date::text, '') as about_date,
           coalesce(to_char(a.appt_time, 'HH24:MI'), '') as about_time,
           coalesce(e.order_no, '') as order_no, p.first_name, p.last_name, p.pms_patient_id
    from outreach o
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = o.patient_key
    left join appointment a on a.cover_key = ${ownCoverKey} and a.appt_key = o.appt_key
    left join recall k on k.cover_key = ${ownCoverKey} and k.recall_key = o.recall_key
    left join eyewear_order e on e.cover_key = ${ownCoverKey} and e.order_key = o.order_key
    where o.cover_key = ${ownCoverKey} and o.messaged_at >= ${since} and o.step is not null
    order by o.messaged_at, o.patient_key
  `.execute(tx.q);
  return rows;
}
