import { sql } from 'kysely';
import { isPurchase } from '../../../db/order-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { Rows, Sql } from '../definition.types.ts';
import { isFor } from './outreach-rows.ts';

// The same objects as the dates of ranges.
export const messagedAt = sql`m.messaged_at`;
export const issuedAt = sql`p.issued_at`;
export const purchasedAt = sql`o.ordered_at`;

/** Orders that fill the prescription `p`: from the exam on, until the patient has a newer prescription. */
const isOrderOf = (order: string): Sql<boolean> => sql`(
  ${sql.ref(`${order}.cover_key`)} = ${ownCoverKey} and ${sql.ref(`${order}.patient_key`)} = p.patient_key
  and ${isPurchase(`${order}.status`)}
  and ${sql.ref(`${order}.ordered_at`)} >= p.examined_at
  and not exists (
    select 1 from prescription newer
    where newer.cover_key = ${ownCoverKey} and newer.patient_key = p.patient_key
      and newer.examined_at <= ${sql.ref(`${order}.ordered_at`)}
      and (newer.examined_at > p.examined_at
        or newer.examined_at = p.examined_at and newer.prescription_key > p.prescription_key)))`;

/** `p`'s orders, for counting them. */
export const ORDERS = sql`from eyewear_order filled where ${isOrderOf('filled')}`;

const FIRST_ORDER = sql`left join lateral (
  select * from eyewear_order filled
  where ${isOrderOf('filled')}
  order by filled.ordered_at, filled.order_key
  limit 1
) o on true`;

/**
 * `m`: the last message before the order, which gets the credit; without one before it, the first; without an order,
 * the last.
 */
const MESSAGE = sql`left join lateral (
  select * from outreach message
  where message.cover_key = ${ownCoverKey} and message.prescription_key = p.prescription_key
  order by (o.ordered_at is null or message.messaged_at <= o.ordered_at) desc,
    case when o.ordered_at < message.messaged_at then message.messaged_at end,
    message.messaged_at desc, message.outreach_key desc
  limit 1
) m on true`;

const OF_PRESCRIPTION = {
  locKey: sql<number>`p.loc_key`,
  acctKey: sql<number>`p.acct_key`,
  patientKey: sql<number>`p.patient_key`,
  commMethod: sql<string | null>`m.comm_method`,
};

export const byExam: Rows = {
  ...OF_PRESCRIPTION,
  table: 'prescription',
  as: 'p',
  keys: ['prescription_key'],
  joins: sql`${FIRST_ORDER} ${MESSAGE}`,
  where: null,
  date: { on: issuedAt, kind: 'date' },
};

/** Read from the messages: each prescription appears with the one that counts for it. */
export const byMessage: Rows = {
  ...OF_PRESCRIPTION,
  table: 'outreach',
  as: 'm',
  keys: ['outreach_key'],
  joins: sql`join prescription p on p.cover_key = ${ownCoverKey} and p.prescription_key = m.prescription_key
    ${FIRST_ORDER}`,
  where: sql`${isFor({ alias: 'm', purpose: 'recapture' })} and not exists (
    select 1 from outreach other
    where other.cover_key = ${ownCoverKey} and other.prescription_key = m.prescription_key
      and case
        when o.ordered_at < m.messaged_at
          then (other.messaged_at, other.outreach_key) < (m.messaged_at, m.outreach_key)
        else (other.messaged_at, other.outreach_key) > (m.messaged_at, m.outreach_key)
          and (o.ordered_at is null or other.messaged_at <= o.ordered_at)
      end)`,
  date: { on: messagedAt, kind: 'instant' },
};

/** Read from the orders: those that were the first to fill a prescription. */
export const byPurchase: Rows = {
  ...OF_PRESCRIPTION,
  table: 'eyewear_order',
  as: 'o',
  keys: ['order_key'],
  joins: sql`join prescription p on p.cover_key = ${ownCoverKey} and ${isOrderOf('o')} ${MESSAGE}`,
  where: sql`not exists (
    select 1 from eyewear_order filled
    where ${isOrderOf('filled')}
      and (filled.ordered_at, filled.order_key) < (o.ordered_at, o.order_key))`,
  date: { on: purchasedAt, kind: 'instant' },
};
