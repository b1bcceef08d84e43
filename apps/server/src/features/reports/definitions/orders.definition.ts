import { LONG_WAIT_DAYS } from '@sightline/contract/reports/report';
import { sql } from 'kysely';
import { isPurchase } from '../../../db/order-status.ts';
import type { Define, Moment, Rows, Sql } from '../definition.types.ts';
import { firstUpper } from './appointment-words.ts';

// The same objects as the dates of ranges.
const notifiedAt = sql`o.notified_at`;
const orderedAt = sql`o.ordered_at`;
const receivedAt = sql`o.received_at`;
const locKey = sql<number>`o.loc_key`;

const orders = (on: Sql): Rows => ({
  table: 'eyewear_order',
  as: 'o',
  keys: ['order_key'],
  joins: sql``,
  where: null,
  date: { on, kind: 'instant' },
  locKey,
  acctKey: sql`o.acct_key`,
  patientKey: sql`o.patient_key`,
  commMethod: sql`o.comm_method`,
});

/** The order is at the practice. */
export const isReady: Sql<boolean> = sql`o.status in ('received', 'notified')`;
/** If only the notice is known, the order had arrived by then. */
export const readyAt = sql`coalesce(o.received_at, o.notified_at)`;

/** Days that an order, `o`, has waited at the practice for its patient, by the location's calendar; null if it is not there. */
export const orderWait = ({ dayOf, today }: Pick<Moment, 'dayOf' | 'today'>): Sql<number | null> =>
  sql`(case when ${isReady} then ${today(locKey)} - ${dayOf({ at: readyAt, locKey })} end)`;

/** Orders, `o`. Days are by the location's calendar. */
export const defineOrders: Define<'orders'> = ({ dayOf, today }) => {
  const now = today(locKey);
  const receivedOn = dayOf({ at: receivedAt, locKey });
  const handedOver = dayOf({ at: sql`o.dispensed_at`, locKey });
  return {
    types: {
      notified: orders(notifiedAt),
      ordered: orders(orderedAt),
      received: orders(receivedAt),
      dispensed: orders(sql`o.dispensed_at`),
    },
    facts: {
      waiting: orderWait({ dayOf, today }),
      to_pickup: sql`case when o.received_at is not null and o.dispensed_at is not null
        then ${handedOver} - ${receivedOn} end`,
      late: sql`(${isPurchase('o.status')}
        and case when o.received_at is null then o.status = 'ordered' and o.promised_date < ${now}
          else ${receivedOn} > o.promised_date end)`,
    },
    columns: {
      orderNo: sql`o.order_no`,
      orderType: sql`o.order_type`,
      lab: sql`o.lab`,
      orderedAt,
      promisedAt: sql`o.promised_date`,
      receivedAt,
      notifiedAt,
      status: firstUpper(sql`o.status`),
      daysWaiting: sql`fact.waiting`,
    },
    figures: {
      readyNotCollected: { where: isReady },
      notifiedPercent: { part: sql`o.notified_at is not null`, whole: sql`o.received_at is not null` },
      medianReadyToPickup: { medianOf: sql`fact.to_pickup`, where: sql`true` },
      overFourteenDays: { where: sql`fact.waiting > ${LONG_WAIT_DAYS}::integer` },
      lateAgainstPromise: { where: sql`fact.late` },
    },
    status: firstUpper(sql`o.status`),
    // The condition of its partial index.
    open: sql`o.status in ('ordered', 'received', 'notified')`,
    valuedInOpen: ['daysWaiting'],
  };
};
