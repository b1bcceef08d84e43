import { holdMoveSlot, rescheduleBooking } from '@sightline/contract/booking-manage.calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../../testing/test-app.ts';
import { useDatabase } from '../../../../../testing/test-database.ts';
import { insertPreferences, insertRule, insertType } from '../../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../../setup/setup.test-practice.ts';
import {
  bookingOf,
  clearBookings,
  MONDAY,
  patientCalls,
  personOf,
  tokenOf,
  visitsOn,
} from '../../online.test-practice.ts';

const ROUNDS = 4;
const STRANGERS = 6;
const HOUR = 60;
const minuteOf = (time: string) => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3));

describe('a rush while visits move over their own time', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book } = patientCalls(app);
  let taskKey = 0;
  const pool = () => database().pool;
  const moveTo = async (token: string, time: string) => {
    const body = { token, acctKey: 115, date: MONDAY, time };
    const held = await app().call(holdMoveSlot, { body });
    const holdToken = held.status === 201 ? held.reply.holdToken : null;
    return app().call(rescheduleBooking, { body: { ...body, holdToken } });
  };
  /** The maximum number of an hour's visits at once. */
  const mostAtOnce = async () => {
    const starts = (await visitsOn(pool())).map(({ time }) => minuteOf(time));
    const at = (minute: number) => starts.filter((start) => start <= minute && minute < start + HOUR).length;
    return Math.max(...starts.map(at));
  };

  beforeAll(() => insertSetupPractices(pool()));
  beforeEach(async () => {
    await clearBookings(pool());
    taskKey = await insertType(pool(), { length: HOUR, slotSize: 30 });
    await insertPreferences(pool());
  });

  /** Two visits fit at 10:00; a move by half an hour competes with bookings of the hours starting before or after. */
  for (const capacity of [1, 2])
    it(`never exceeds ${capacity} at a time, and loses no visit`, { tags: ['deep'] }, async () => {
      await insertRule(pool(), { simultaneous: capacity, endTime: '12:00' });
      const makeOwn = (_: unknown, number: number) =>
        book(bookingOf({ taskKey, time: '10:00', patient: personOf(number) }));
      const own = (await Promise.all(Array.from({ length: capacity }, makeOwn))).map(tokenOf);
      for (let round = 0; round < ROUNDS; round += 1) {
        const [to, contested] = round % 2 === 0 ? (['10:30', '11:00'] as const) : (['09:30', '09:00'] as const);
        const strangers = Array.from({ length: STRANGERS }, (_, number) =>
          book(bookingOf({ taskKey, time: contested, patient: personOf(100 * (round + 1) + number) })),
        );
        const moves = await Promise.all(own.map((token) => moveTo(token, to)));
        const booked = (await Promise.all(strangers)).filter(({ status }) => status === 201);
        const moved = moves.filter(({ status }) => status === 200);
        expect(await mostAtOnce()).toBeLessThanOrEqual(capacity);
        expect(booked.length + moved.length).toBeGreaterThan(0);
        expect(booked.length + moved.length).toBeLessThanOrEqual(capacity);
        for (const { reply } of booked) await remove(reply.bookingKey);
        await Promise.all(own.map((token) => moveTo(token, '10:00')));
        expect(await visitsOn(pool())).toEqual(own.map(() => ({ acctKey: 115, time: '10:00', status: 'booked' })));
      }
    });

  async function remove(apptKey: number): Promise<void> {
    const elsewhere = { status: 'cancelled', appt_date: '2026-01-01' };
    await pool().kysely.updateTable('appointment').set(elsewhere).where('appt_key', '=', apptKey).execute();
    await pool().kysely.deleteFrom('slot_hold').execute();
  }
});
