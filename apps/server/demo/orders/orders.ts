import { LABS, ORDER_TYPES } from '../content/order-words.ts';
import { deskHours, nextOpen } from '../desk-hours.ts';
import type { Person } from '../people/person.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type PracticeCalendar } from '../practice-calendar.ts';
import type { Random } from '../random.ts';
import type { Visit } from '../visits/visit.ts';

type OrderType = keyof typeof ORDER_TYPES;

/** An eyewear order while the demo is generated. Future steps are null. */
export type Order = {
  key: number;
  person: Person;
  locKey: number;
  acctKey: number;
  type: OrderType;
  lab: string;
  status: 'ordered' | 'received' | 'notified' | 'dispensed' | 'cancelled';
  orderedAt: number;
  promisedDay: number;
  receivedAt: number | null;
  notifiedAt: number | null;
  dispensedAt: number | null;
  cents: number;
};

type OrderInputs = { calendar: PracticeCalendar; random: Random };

const atDesk = ({ calendar, random }: OrderInputs, instant: number): number =>
  nextOpen({ calendar, instant, opening: deskHours, minutesIn: random.int(10, 150) });

/** The day the lab delivers, on time or late. */
function drawReceipt(asked: OrderInputs, promisedDay: number): number {
  const { calendar, random } = asked;
  const late = random.weighted([
    [-random.int(0, 4), 74],
    [random.int(1, 4), 15],
    [random.int(5, 14), 11],
  ]);
  return atDesk(asked, calendar.at(promisedDay + late, random.int(590, 1_000)));
}

/** Most notices go out within hours; some frames need another check first. */
function drawNotice(asked: OrderInputs, receivedAt: number): number {
  const { random } = asked;
  const minutes = random.chance(0.6) ? random.int(8, 150) : random.int(16, 80) * 60;
  return atDesk(asked, receivedAt + minutes * MINUTE_MS);
}

function drawPickUp(asked: OrderInputs, notifiedAt: number): number {
  const { random } = asked;
  const days = random.weighted([
    [random.int(0, 6), 76],
    [random.int(7, 14), 14],
    [random.int(15, 45), 8],
    [900, 2],
  ]);
  return atDesk(asked, notifiedAt + days * DAY_MS + random.int(90, 260) * MINUTE_MS);
}

function statusOf({ receivedAt, notifiedAt, dispensedAt }: Pick<Order, 'receivedAt' | 'notifiedAt' | 'dispensedAt'>) {
  if (dispensedAt !== null) return 'dispensed';
  if (notifiedAt !== null) return 'notified';
  return receivedAt !== null ? 'received' : 'ordered';
}

type Steps = Pick<Order, 'status' | 'receivedAt' | 'notifiedAt' | 'dispensedAt'>;

const CANCELLED: Steps = { status: 'cancelled', receivedAt: null, notifiedAt: null, dispensedAt: null };

/** How far an order has progressed by now. */
function drawSteps({
  asked,
  orderedAt,
  promisedDay,
}: {
  asked: OrderInputs;
  orderedAt: number;
  promisedDay: number;
}): Steps {
  const { now } = asked.calendar;
  const until = (instant: number) => (instant < now - HOUR_MS / 4 ? instant : null);
  const receivedAt = until(Math.max(drawReceipt(asked, promisedDay), orderedAt + HOUR_MS));
  const notifiedAt = receivedAt === null ? null : until(drawNotice(asked, receivedAt));
  const dispensedAt = notifiedAt === null ? null : until(drawPickUp(asked, notifiedAt));
  const done = { receivedAt, notifiedAt, dispensedAt };
  return { status: statusOf(done), ...done };
}

function drawOrder({ asked, visit, key }: { asked: OrderInputs; visit: Visit; key: number }): Order | undefined {
  const { calendar, random } = asked;
  const { person, locKey, acctKey } = visit;
  const wait = random.chance(0.82) ? (visit.type.minutes + random.int(15, 60)) * MINUTE_MS : random.int(1, 25) * DAY_MS;
  const orderedAt = atDesk(asked, visit.startsAt + wait);
  if (orderedAt > calendar.now) return undefined;
  const type: OrderType =
    person.wearsContacts && random.chance(0.6) ? 'contacts' : random.chance(0.12) ? 'sunglasses' : 'glasses';
  const { days, dollars } = ORDER_TYPES[type];
  const lab = type === 'contacts' ? 'Direct from maker' : random.weighted(LABS);
  const promisedDay =
    calendar.dayOf(orderedAt) + (lab === 'In-house' ? random.int(2, 4) : random.int(days[0], days[1]));
  const steps = random.chance(0.02) ? CANCELLED : drawSteps({ asked, orderedAt, promisedDay });
  const cents = random.int(dollars[0], dollars[1]) * 100 + random.pick([0, 0, 50, 95]);
  return {
    key,
    person,
    locKey,
    acctKey,
    type,
    lab,
    orderedAt,
    promisedDay,
    ...steps,
    cents,
  };
}

/** The eyewear ordered after exams: most patients order right away, some think about it first, some leave without. */
export function drawOrders({
  calendar,
  visits,
  random,
  firstKey,
}: {
  calendar: PracticeCalendar;
  visits: readonly Visit[];
  random: Random;
  firstKey: number;
}): Order[] {
  const orders: Order[] = [];
  for (const visit of visits) {
    const own = random.fork(visit.key);
    if (visit.status !== 'kept' || !visit.type.isExam || !own.chance(0.62)) continue;
    const order = drawOrder({ asked: { calendar, random: own }, visit, key: firstKey + orders.length });
    if (order !== undefined) orders.push(order);
  }
  return orders;
}
