import type { PublicSlot } from '@sightline/contract/booking.calls';
import * as z from 'zod';

/** Where the demo practice has a provider of that capacity, for a type that takes a while. */
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
  /** Refused with 409 and fresh times. */
  refused: number;
  /** Whatever else came: no answer, or one that nobody should get. */
  others: number;
  /** Of the whole rush. */
  ms: number;
};

const slotList = z.object({ slots: z.array(z.object({ date: z.string(), time: z.string(), acctKey: z.number() })) });

const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Times whose whole capacity is free: a day of which nothing was booked yet offers them all, so the last is taken. */
async function freeSlot(origin: string, capacity: Capacity): Promise<PublicSlot> {
  const { locKey, acctKey } = PLACES[capacity];
  const query = new URLSearchParams({
    ...{ coverKey: String(COVER), locKey: String(locKey), acctKey: String(acctKey) },
    ...{ taskKey: String(COMPREHENSIVE_EXAM), from: dayAfter(2), to: dayAfter(DAYS) },
  });
  const reply = slotList.parse(await (await fetch(`${origin}/public/api/slots?${query}`)).json());
  const last = reply.slots.at(-1);
  if (last === undefined) throw new Error('The demo has no free time left.');
  return last;
}

async function book(origin: string, slot: PublicSlot, { capacity, number }: { capacity: Capacity; number: number }) {
  const patient = {
    firstName: `Rush${String.fromCharCode(65 + (number % 26))}`,
    lastName: `Person${number}`,
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

/** Lets many people book one free time of the demo practice at once over HTTP, through several servers in turn. */
export async function rushOverHttp({
  origins,
  people,
  capacity,
}: {
  origins: readonly string[];
  people: number;
  capacity: Capacity;
}): Promise<RushOutcome> {
  const slot = await freeSlot(origins[0] ?? '', capacity);
  const began = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: people }, (_, number) =>
      book(origins[number % origins.length] ?? '', slot, { capacity, number }).catch(() => 0),
    ),
  );
  const count = (wanted: number): number => statuses.filter((status) => status === wanted).length;
  const [booked, refused] = [count(201), count(409)];
  return { capacity, booked, refused, others: people - booked - refused, ms: performance.now() - began };
}
