import type { createBooking } from '@sightline/contract/booking.calls';
import type { Sent } from '@sightline/contract/call';
import type { Pool } from '../../db/database.ts';
import { insertPreferences, insertRule, insertType } from '../availability/offers/offers.test-practice.ts';
import { bookingOf, clearBookings, MONDAY, personOf, visitsOn } from './online.test-practice.ts';

type Body = Sent<typeof createBooking>['body'];
/** One server's booking call; `slots` are the free times in a refusal. */
export type Booker = (body: Body) => Promise<{ status: number; slots: readonly { date: string; time: string }[] }>;

export type RushResult = {
  capacity: number;
  booked: number;
  /** Refused with 409 and new times, none of them the taken one. */
  refusedWell: number;
  /** Any other answer. */
  others: number[];
  /** Visits in the calendar at that time, regardless of the replies. */
  visits: number;
  ms: number;
};

const TIME = '09:00';

/**
 * Lets many people book the same time at once, through several servers in turn.
 * @param pool of their shared database, with the practices of `insertSetupPractices`
 */
export async function rushOn({
  pool,
  servers,
  people,
  capacity,
}: {
  pool: Pool;
  servers: readonly Booker[];
  people: number;
  capacity: number;
}): Promise<RushResult> {
  await clearBookings(pool);
  const taskKey = await insertType(pool);
  await insertPreferences(pool);
  await insertRule(pool, { simultaneous: capacity });
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: people }, (_, number) => {
      const book = servers[number % servers.length];
      if (book === undefined) throw new Error('A rush needs a server.');
      // Half of them accept any provider.
      const acctKey = number % 4 < 2 ? 115 : 0;
      return book(bookingOf({ taskKey, acctKey, time: TIME, patient: personOf(number) }));
    }),
  );
  const ms = performance.now() - begun;
  const isRefusedWell = ({ status, slots }: Awaited<ReturnType<Booker>>) =>
    status === 409 && slots.length === 6 && !slots.some(({ date, time }) => date === MONDAY && time === TIME);
  const refused = answers.filter(isRefusedWell);
  return {
    capacity,
    booked: answers.filter(({ status }) => status === 201).length,
    refusedWell: refused.length,
    others: answers.filter((answer) => answer.status !== 201 && !isRefusedWell(answer)).map(({ status }) => status),
    visits: (await visitsOn(pool)).filter(({ time }) => time === TIME).length,
    ms,
  };
}

/** Repeated rushes on times with several capacities; `people` 500 and `repeats` 100 are the full load. */
export async function storm({
  capacities = [1, 2, 5],
  repeats,
  ...rush
}: Omit<Parameters<typeof rushOn>[0], 'capacity'> & { capacities?: readonly number[]; repeats: number }): Promise<
  RushResult[]
> {
  const rushes: RushResult[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1)
    for (const capacity of capacities) rushes.push(await rushOn({ ...rush, capacity }));
  return rushes;
}
