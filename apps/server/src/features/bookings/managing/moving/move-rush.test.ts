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

const ROUNDS = 3;
const HOUR = 60;
const minuteOf = (time: string) => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3));

describe('a rush while visits are moved over their own time', () => {
  const database = useDatabase();
  const app = useApp(database);
  const { book, hold } = patientCalls(app);
  let taskKey = 0;
  const pool = () => database().pool;
  const moveTo = async (token: string, time: string) => {
    const body = { token, acctKey: 115, date: MONDAY, time };
    const held = await app().call(holdMoveSlot, { body });
    const holdToken = held.status === 201 ? held.reply.holdToken : null;
    return app().call(rescheduleBooking, { body: { ...body, holdToken } });
  };
  /** How many visits of an hour stand at once, at most. */
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

  for (const capacity of [1, 2])
    it(`never has more than ${capacity} at a time, and loses nobody's visit`, async () => {
      await insertRule(pool(), { simultaneous: capacity, endTime: '12:00' });
      const tokens = await Promise.all(
        Array.from({ length: capacity }, async (_, number) =>
          tokenOf(await book(bookingOf({ taskKey, time: '10:00', patient: personOf(number) }))),
        ),
      );
      for (let round = 0; round < ROUNDS; round += 1) {
        const to = round % 2 === 0 ? '10:30' : '09:30';
        const strangers = ['09:00', '09:30', '10:00', '10:30', '11:00'].flatMap((time, number) => [
          book(bookingOf({ taskKey, time, patient: personOf(100 * (round + 1) + number) })),
          hold({ coverKey: 11, locKey: 111, acctKey: 115, taskKey, date: MONDAY, time }),
        ]);
        const answers = await Promise.all([...tokens.map((token) => moveTo(token, to)), ...strangers]);
        expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
        expect(await mostAtOnce()).toBeLessThanOrEqual(capacity);
        const booked = answers
          .slice(tokens.length)
          .filter(({ status, reply }) => status === 201 && 'bookingKey' in reply);
        for (const answer of booked) if ('bookingKey' in answer.reply) await remove(answer.reply.bookingKey);
        expect((await visitsOn(pool())).map(({ status }) => status)).toEqual(tokens.map(() => 'booked'));
        await pool().kysely.deleteFrom('slot_hold').execute();
      }
    });

  async function remove(apptKey: number): Promise<void> {
    const cancelled = { status: 'cancelled', appt_date: '2026-01-01' };
    await pool().kysely.updateTable('appointment').set(cancelled).where('appt_key', '=', apptKey).execute();
  }
});
