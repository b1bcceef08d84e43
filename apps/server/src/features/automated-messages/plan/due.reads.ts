import { type RawBuilder, sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { OrderRow, RecallRow, SentBefore, TakenDay, VisitAheadRow } from './plan.types.ts';

/** Who it is about, and how their phone stands to texts; `p` is the patient. */
const REACH = sql`
  p.patient_key, p.pms_patient_id, p.first_name, p.last_name, p.preferred_locale, p.cell_phone, p.email,
  case when p.primary_phone <> '' then p.primary_phone else p.secondary_phone end as other_phone,
  coalesce(g.barrier = 'opted-out', false) as is_opted_out, coalesce(g.barrier <> 'opted-out', false) as is_held, v.error_code as last_error,
  p.cell_phone <> '' and exists (
    select from location o where o.cover_key = p.cover_key and o.sms_number = p.cell_phone) as is_ours`;

const PHONE_STANDING = sql`
  left join lateral sms_barrier(p.cover_key, p.cell_phone, 'automated') g on p.cell_phone <> ''
  left join lateral (
    select last.error_code from conversation c
    cross join lateral (
      select error_code, trans_key from message m
      where m.cover_key = c.cover_key and m.conv_key = c.conv_key and m.kind = 'outgoing' and m.settled_at is not null
      order by m.trans_key desc limit 1) last
    where c.cover_key = p.cover_key and c.phone = p.cell_phone
    order by last.trans_key desc limit 1) v on p.cell_phone <> ''`;

const sentBefore = (from: RawBuilder<unknown>, visitAt: RawBuilder<unknown>): RawBuilder<SentBefore[]> => sql`
  (select coalesce(json_agg(json_build_object('step', s.step, 'visit_at', ${visitAt}, 'status', s.status,
     'messaged_at', s.messaged_at)), '[]') from ${from})`;

/** Visits to come that are not cancelled, up to an instant, with what was said of each. */
export async function readVisitsAhead({
  tx,
  until,
}: {
  tx: CoverTransaction;
  until: Temporal.Instant;
}): Promise<VisitAheadRow[]> {
  const { rows } = await sql<VisitAheadRow>`
    select a.appt_key, a.appt_date, to_char(a.appt_time, 'HH24:MI') as appt_time, a.starts_at, a.created_at, a.status,
           a.loc_key, a.acct_key, d.first_name as provider_first, d.last_name as provider_last, d.title as provider_title,
           ${REACH},
           ${sentBefore(sql`reminder s where s.cover_key = a.cover_key and s.appt_key = a.appt_key`, sql`s.visit_at`)}
             as reminders
    from appointment a
    join patient p on p.cover_key = a.cover_key and p.patient_key = a.patient_key
    join provider d on d.cover_key = a.cover_key and d.acct_key = a.acct_key
    ${PHONE_STANDING}
    where a.cover_key = ${tx.coverKey} and a.starts_at > ${tx.now} and a.starts_at <= ${until}
      and ${isActive('a.status')}
    order by a.starts_at, a.appt_key
  `.execute(tx.q);
  return rows;
}

/** Recalls due on any of some days that have led to no appointment yet. */
export async function readRecallsDue({
  tx,
  dates,
}: {
  tx: CoverTransaction;
  dates: readonly string[];
}): Promise<RecallRow[]> {
  const { rows } = await sql<RecallRow>`
    select k.recall_key, k.due_date, k.loc_key, k.acct_key,
           exists (
             select from appointment a
             where a.cover_key = k.cover_key and a.patient_key = k.patient_key and a.starts_at > ${tx.now}
               and ${isActive('a.status')}) as has_visit,
           ${REACH},
           ${sentBefore(sql`recall_attempt s where s.cover_key = k.cover_key and s.recall_key = k.recall_key`, sql`null`)}
             as attempts
    from recall k
    join patient p on p.cover_key = k.cover_key and p.patient_key = k.patient_key
    ${PHONE_STANDING}
    where k.cover_key = ${tx.coverKey} and k.due_date = any(${dates}::date[]) and k.appt_key is null
    order by k.due_date, k.recall_key
  `.execute(tx.q);
  return rows;
}

/** Orders received since an instant of which nobody was told. */
export async function readReadyOrders({
  tx,
  since,
}: {
  tx: CoverTransaction;
  since: Temporal.Instant;
}): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.order_key, o.order_no, o.received_at, o.loc_key, o.acct_key, ${REACH}
    from eyewear_order o
    join patient p on p.cover_key = o.cover_key and p.patient_key = o.patient_key
    ${PHONE_STANDING}
    where o.cover_key = ${tx.coverKey} and o.status = 'received' and o.received_at >= ${since}
      and o.notified_at is null and o.notice_status is null
    order by o.received_at, o.order_key
  `.execute(tx.q);
  return rows;
}

/** The days on which patients got their one automated message, since a date. */
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
    .where('cover_key', '=', tx.coverKey)
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

/** What the rules wrote into the reports since an instant. */
export async function readSentSince({
  tx,
  since,
}: {
  tx: CoverTransaction;
  since: Temporal.Instant;
}): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select s.*, p.first_name, p.last_name, p.pms_patient_id
    from (
      select r.step, r.comm_method, r.status, r.messaged_at, a.loc_key, a.patient_key,
             a.appt_date::text as about_date, to_char(a.appt_time, 'HH24:MI') as about_time, '' as order_no
      from reminder r
      join appointment a on a.cover_key = r.cover_key and a.appt_key = r.appt_key
      where r.cover_key = ${tx.coverKey} and r.messaged_at >= ${since} and r.step is not null
      union all
      select t.step, t.comm_method, t.status, t.messaged_at, k.loc_key, k.patient_key, k.due_date::text, '', ''
      from recall_attempt t
      join recall k on k.cover_key = t.cover_key and k.recall_key = t.recall_key
      where t.cover_key = ${tx.coverKey} and t.messaged_at >= ${since} and t.step is not null
      union all
      select 'order-ready', o.notice_method, o.notice_status, o.notified_at, o.loc_key, o.patient_key, '', '', o.order_no
      from eyewear_order o
      where o.cover_key = ${tx.coverKey} and o.notified_at >= ${since} and o.notice_method is not null) s
    join patient p on p.cover_key = ${tx.coverKey} and p.patient_key = s.patient_key
    order by s.messaged_at, s.patient_key
  `.execute(tx.q);
  return rows;
}
