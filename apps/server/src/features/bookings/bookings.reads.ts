import { sql } from 'kysely';
import { isLost, isReal } from '../../db/appointment-status.ts';
import { isPurchase } from '../../db/order-status.ts';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../db/scope.ts';

export type Purchase = { type: string; at: string };

export type AppointmentDetailRecord = {
  appt_key: number;
  appt_date: string;
  appt_time: string;
  status: string;
  length: number;
  time_zone: string;
  exam_type: string;
  first_name: string;
  last_name: string;
  provider_first_name: string;
  provider_last_name: string;
  last_kept_date: string | null;
  last_kept_type: string | null;
  kept_before: number;
  missed_before: number;
  status_before: string | null;
  purchases: Purchase[];
  purchase_count: number;
};

/** Newest purchases listed by name; the rest are counted. */
const MOST_PURCHASES = 3;

/**
 * A day's appointments by time, each with the patient's earlier visits and orders: one statement that looks up each
 * patient through an index. Key 0 means all.
 */
export async function readAppointmentDetails({
  tx,
  locKey,
  acctKey,
  date,
}: {
  tx: CoverTransaction;
  locKey: number;
  acctKey: number;
  date: string;
}): Promise<AppointmentDetailRecord[]> {
  const { rows } = await sql<AppointmentDetailRecord>`
    select a.appt_key, a.appt_date, a.appt_time, a.status, a.length, l.time_zone, t.name as exam_type,
      p.first_name, p.last_name, d.first_name as provider_first_name, d.last_name as provider_last_name,
      kept.appt_date as last_kept_date, kept.name as last_kept_type,
      earlier.kept::integer as kept_before, earlier.missed::integer as missed_before,
      before.status as status_before,
      orders.newest as purchases, orders.number::integer as purchase_count
    from appointment a
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = a.loc_key
    join provider d on d.cover_key = ${ownCoverKey} and d.acct_key = a.acct_key
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = a.patient_key
    join appointment_type t on t.cover_key = ${ownCoverKey} and t.task_key = a.task_key
    cross join lateral (
      select count(*) filter (where e.status = 'kept') as kept,
        count(*) filter (where ${isLost('e.status')}) as missed
      from appointment e
      where e.cover_key = ${ownCoverKey} and e.patient_key = a.patient_key and e.starts_at < a.starts_at and ${isReal('e')}
    ) earlier
    left join lateral (
      select e.appt_date, et.name
      from appointment e
      join appointment_type et on et.cover_key = ${ownCoverKey} and et.task_key = e.task_key
      where e.cover_key = ${ownCoverKey} and e.patient_key = a.patient_key and e.starts_at < a.starts_at
        and e.status = 'kept'
      order by e.starts_at desc, e.appt_key desc
      limit 1
    ) kept on true
    left join lateral (
      select e.status
      from appointment e
      where e.cover_key = ${ownCoverKey} and e.patient_key = a.patient_key and e.starts_at < a.starts_at and ${isReal('e')}
      order by e.starts_at desc, e.appt_key desc
      limit 1
    ) before on true
    cross join lateral (
      select coalesce(json_agg(json_build_object('type', o.order_type, 'at', o.ordered_at)
          order by o.place) filter (where o.place <= ${MOST_PURCHASES}::integer), '[]') as newest,
        count(*) as number
      from (
        select order_type, ordered_at, row_number() over (order by ordered_at desc, order_key desc) as place
        from eyewear_order
        where cover_key = ${ownCoverKey} and patient_key = a.patient_key and ${isPurchase('status')}
      ) o
    ) orders
    where a.cover_key = ${ownCoverKey}
      and a.appt_date = ${date}::date and ${isReal('a')}
      and (${locKey}::integer = 0 or a.loc_key = ${locKey}::integer)
      and (${acctKey}::integer = 0 or a.acct_key = ${acctKey}::integer)
    order by a.appt_time, a.starts_at, a.appt_key`.execute(tx.q);
  return rows;
}
