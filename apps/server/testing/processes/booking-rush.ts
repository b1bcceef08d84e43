import type { PublicSlot } from '@sightline/contract/booking.calls';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Pool } from '../../src/db/database.ts';

/** A location where the demo practice has a provider of that capacity, for a type of some length. */
const PLACES = {
  1: { locKey: 2001, acctKey: 3001 },
  2: { locKey: 2003, acctKey: 3003 },
} as const;
const COVER = 1001;
const COMPREHENSIVE_EXAM = 101;
const DAYS = 40;

export type Capacity = keyof typeof PLACES;
export type RushOutcome = {
  capacity: Capacity;
  booked: number;
  /** Refused with 409 and current times. */
  refused: number;
  /** Anything else: no answer, or one that should not occur. */
  others: number;
  /** The visits booked at that time afterward, whatever the answers said. */
  visits: number;
  /** Of the whole rush. */
  ms: number;
};

const slotList = z.object({ slots: z.array(z.object({ date: z.string(), time: z.string(), acctKey: z.number() })) });

/** More than the largest rush. */
const PEOPLE_OF_A_RUSH = 1_000;

const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type RushContext = { pool: Pool; capacity: Capacity };

/** How many of the provider's visits conflict with the full capacity of a time. */
export async function visitsIn({ pool, capacity, slot, isSame }: RushContext & { slot: PublicSlot; isSame: boolean }) {
  const { acctKey } = PLACES[capacity];
  const starts = sql`${`${slot.date} ${slot.time}`}::timestamp`;
  const length = sql`(select length from appointment_type where task_key = ${COMPREHENSIVE_EXAM}) * interval '1 minute'`;
  const at = isSame
    ? sql`a.appt_date + a.appt_time = ${starts}`
    : sql`(a.appt_date + a.appt_time, a.length * interval '1 minute') overlaps (${starts}, ${length})`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from appointment a
    where a.cover_key = ${COVER} and a.acct_key = ${acctKey} and a.status <> 'cancelled' and ${at}`.execute(
    pool.kysely,
  );
  return rows[0]?.count ?? 0;
}

/** The times that patients are offered, in the next weeks. */
export async function listSlots({ origin, capacity }: { origin: string; capacity: Capacity }): Promise<PublicSlot[]> {
  const { locKey, acctKey } = PLACES[capacity];
  const query = new URLSearchParams({
    ...{ coverKey: String(COVER), locKey: String(locKey), acctKey: String(acctKey) },
    ...{ taskKey: String(COMPREHENSIVE_EXAM), from: dayAfter(2), to: dayAfter(DAYS) },
  });
  const response = await fetch(`${origin}/public/api/slots?${query}`);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return slotList.parse(await response.json()).slots;
}

/** A time with its full capacity free: an available one may have lost a part of it to the demo's visits. */
async function freeSlot({ origin, ...rush }: RushContext & { origin: string }): Promise<PublicSlot> {
  const slots = await listSlots({ origin, capacity: rush.capacity });
  for (const slot of slots.toReversed()) if ((await visitsIn({ ...rush, slot, isSame: false })) === 0) return slot;
  throw new Error('The demo has no time left of which nothing was booked.');
}

type Booking = { origin: string; slot: PublicSlot; capacity: Capacity; number: number };

/**
 * @param number of the person, who is new to the practice
 * @returns the status; 0 for a refusal that names no other times
 */
export async function bookSlot({ origin, slot, capacity, number }: Booking): Promise<number> {
  const patient = {
    firstName: `Rush${String.fromCharCode(65 + (number % 26))}`,
    // Names have no numbers.
    lastName: `Person ${Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('')}`,
    phone: `914555${String(1000 + (number % 9000))}`,
    email: `rush${number}@example.com`,
    dob: '1980-04-05',
  };
  const { locKey } = PLACES[capacity];
  const visit = { coverKey: COVER, locKey, taskKey: COMPREHENSIVE_EXAM, insName: 'No Insurance', ...slot, patient };
  const response = await fetch(`${origin}/public/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(visit),
  });
  const answer: unknown = await response.json();
  const hasSlots = Array.isArray(Reflect.get(Object(answer), 'slots'));
  return response.status === 409 && !hasSlots ? 0 : response.status;
}

/**
 * Has many people book one available time of the demo practice at once over HTTP, through several servers in turn.
 * @param pool of the database they share
 */
export async function rushOverHttp({
  pool,
  origins,
  people,
  capacity,
}: RushContext & { origins: readonly string[]; people: number }): Promise<RushOutcome> {
  const slot = await freeSlot({ origin: origins[0] ?? '', pool, capacity });
  const began = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: people }, (_, index) => {
      // New patients in each rush: no patient may have two visits at the same time.
      const number = capacity * PEOPLE_OF_A_RUSH + index;
      const origin = origins[index % origins.length] ?? '';
      return bookSlot({ origin, slot, capacity, number }).catch(() => 0);
    }),
  );
  const count = (wanted: number): number => statuses.filter((status) => status === wanted).length;
  const ms = performance.now() - began;
  const [booked, refused] = [count(201), count(409)];
  const visits = await visitsIn({ pool, capacity, slot, isSame: true });
  return { capacity, booked, refused, others: people - booked - refused, visits, ms };
}
