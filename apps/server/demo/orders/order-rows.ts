import type { Insertable } from 'kysely';
import type { EyewearOrder } from '../../src/db/schema.ts';
import { ORDER_TYPES } from '../content/order-words.ts';
import type { Person } from '../people/person.ts';
import { type PracticeCalendar, toInstant } from '../practice-calendar.ts';
import type { CommMethod } from '../recalls/recall.ts';
import type { Order } from './orders.ts';

const instantOrNull = (instant: number | null) => (instant === null ? null : toInstant(instant));

type MayText = (person: Person, at: number) => boolean;

/** How the patient was notified: by text if allowed, else by email, else by phone. */
function methodOf({ person, notifiedAt, mayText }: Pick<Order, 'person' | 'notifiedAt'> & { mayText: MayText }) {
  if (notifiedAt === null) return null;
  const method: CommMethod = mayText(person, notifiedAt) ? 'text' : person.email === '' ? 'voice' : 'email';
  return method;
}

export function orderRows({
  coverKey,
  calendar,
  orders,
  mayText,
}: {
  coverKey: number;
  calendar: PracticeCalendar;
  orders: readonly Order[];
  mayText: MayText;
}): Insertable<EyewearOrder>[] {
  return orders.map((order, place) => ({
    cover_key: coverKey,
    order_key: order.key,
    order_no: `${coverKey - 1_000}${String(24_001 + place)}`,
    patient_key: order.person.key,
    loc_key: order.locKey,
    acct_key: order.acctKey,
    order_type: ORDER_TYPES[order.type].label,
    lab: order.lab,
    status: order.status,
    ordered_at: toInstant(order.orderedAt),
    promised_date: calendar.date(order.promisedDay).toString(),
    received_at: instantOrNull(order.receivedAt),
    notified_at: instantOrNull(order.notifiedAt),
    dispensed_at: instantOrNull(order.dispensedAt),
    amount_cents: order.cents,
    comm_method: methodOf({ ...order, mayText }),
  }));
}
